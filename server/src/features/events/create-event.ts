import { newEventDefaults, newEventIssues, withChanges } from '@hackon/contract/events/event-rules';
import type { EventBody, ManagerEventDetail } from '@hackon/contract/events/events';
import { eventLimits } from '@hackon/contract/events/limits';
import { serverMessages } from '@hackon/contract/server-messages';
import { eventMessages } from '@hackon/contract/events/messages';
import { ApiError, requireValid } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { type IdempotentRequest, transactionOnce } from '../../http/idempotency.ts';
import { lockPassword } from '../accounts/lock-password.ts';
import type { Source } from '../accounts/source-of.ts';
import { eventColumns } from './event-values.ts';
import { addFirstOwners } from './event-roles.ts';
import { getManagerEvent } from './get-event.ts';
import { recordAction } from '../history/record-action.ts';
import { freeShareLink } from './share-link.ts';

interface Creation {
  managerId: string;
  source: Source;
  body: EventBody;
  eventsPerAccount: number;
  idempotency: IdempotentRequest | undefined;
  now: Date;
}

/** Throws 400, 409 `quota_reached`. */
export async function createEvent(
  db: Database,
  { managerId, source, body, eventsPerAccount, idempotency, now }: Creation,
): Promise<ManagerEventDetail> {
  const values = withChanges(newEventDefaults, body);
  requireValid(newEventIssues(values));
  return transactionOnce(db, idempotency, async (trx) => {
    await requireRoomForEvent(trx, managerId, eventsPerAccount);
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
    await addFirstOwners(trx, [{ id, manager_id: managerId, created_at: now.toISOString() }]);
    await recordAction(trx, { name: 'event_created', accountId: managerId, source, eventId: id }, now);
    return getManagerEvent(trx, id, managerId, now);
  });
}

/** Locks the account, so parallel creations count one by one. */
export async function requireRoomForEvent(trx: Transaction, managerId: string, most: number): Promise<void> {
  const isThere = (await lockPassword(trx, managerId)) !== undefined;
  if (!isThere) throw new ApiError('unauthenticated', serverMessages.signInFirst);
  const { kept, live } = await trx
    .selectFrom('events')
    .select((eb) => [
      eb.fn.countAll<number>().as('kept'),
      eb.fn.countAll<number>().filterWhere('deleted_at', 'is', null).as('live'),
    ])
    .where('manager_id', '=', managerId)
    .executeTakeFirstOrThrow();
  if (live >= most) throw new ApiError('quota_reached', eventMessages.eventsQuota(live));
  if (kept >= most * eventLimits.keptEventsFactor) {
    throw new ApiError('quota_reached', eventMessages.keptEventsQuota(kept));
  }
}

/** Includes deleted events, so an old link never leads to another event. */
export async function isShareLinkTaken(trx: Transaction, link: string): Promise<boolean> {
  const taken = await trx.selectFrom('events').select('id').where('share_link', '=', link).executeTakeFirst();
  return taken !== undefined;
}
