import { projectMessages } from '@hackon/contract/projects/messages';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { transaction } from '../../db/transaction.ts';
import { findShownProject } from './find-shown-project.ts';

/** Of one project. The second number counts decided ones too. */
const mostOpen = 20;
const mostEver = 200;

/** Flags a project for the organizers. Throws 404, and 409 after too many reports. */
export async function reportProject(
  db: Database,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<void> {
  const { event } = await findShownProject(db, id, now);
  await transaction(db, async (trx) => {
    await trx.selectFrom('submissions').select('team_id').where('team_id', '=', id).forUpdate().execute();
    const reports = await trx
      .selectFrom('submission_flags')
      .select('state')
      .where('team_id', '=', id)
      .where('kind', '=', 'report')
      .execute();
    const open = reports.filter(({ state }) => state === 'open');
    if (open.length >= mostOpen || reports.length >= mostEver) {
      throw new ApiError('quota_reached', projectMessages.reportsQuota);
    }
    await trx
      .insertInto('submission_flags')
      .values({
        id: newId(now),
        team_id: id,
        event_id: event.id,
        kind: 'report',
        detail: reason,
        state: 'open',
        created_at: now.toISOString(),
        decided_by: null,
        decided_at: null,
      })
      .execute();
  });
}
