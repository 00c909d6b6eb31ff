import { newEventDefaults, newEventIssues, withChanges } from '@hackon/contract/event-rules';
import type { EventBody, ManagerEventDetail } from '@hackon/contract/events';
import { requireValid } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { transaction } from '../../db/transaction.ts';
import type { Source } from '../accounts/source-of.ts';
import { eventColumns } from './event-values.ts';
import { getManagerEvent } from './get-event.ts';
import { recordAction } from './record-action.ts';
import { freeShareLink } from './share-link.ts';

/** Creates an event with a share link of its own. Throws 400 with the faults of its values. */
export async function createEvent(
  db: Database,
  { managerId, source, body, now }: { managerId: string; source: Source; body: EventBody; now: Date },
): Promise<ManagerEventDetail> {
  const values = withChanges(newEventDefaults, body);
  requireValid(newEventIssues(values));
  return transaction(db, async (trx) => {
    const id = newId(now);
    await trx
      .insertInto('events')
      .values({
        ...eventColumns(values),
        id,
        manager_id: managerId,
        share_link: await freeShareLink(values.title, (link) => isShareLinkTaken(trx, link)),
        image: null,
        version: 1,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
        deleted_at: null,
      })
      .execute();
    await recordAction(trx, { name: 'event_created', accountId: managerId, source, eventId: id }, now);
    return getManagerEvent(trx, id, now);
  });
}

/** A deleted event keeps its link, so that an old link never leads to somebody else's event. */
async function isShareLinkTaken(trx: Transaction, link: string): Promise<boolean> {
  const taken = await trx.selectFrom('events').select('id').where('share_link', '=', link).executeTakeFirst();
  return taken !== undefined;
}
