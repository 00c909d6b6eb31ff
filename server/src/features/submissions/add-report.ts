import { projectMessages } from '@hackon/contract/projects/messages';
import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';

/** Of one project. The second number counts decided ones too. */
const mostOpen = 20;
const mostEver = 200;

interface Report {
  teamId: string;
  eventId: string;
  reason: string;
  now: Date;
}

/** Flags a project for the organizers. Throws 409 `quota_reached` after too many reports. */
export async function addReport(trx: Transaction, { teamId, eventId, reason, now }: Report): Promise<void> {
  await trx.selectFrom('submissions').select('team_id').where('team_id', '=', teamId).forUpdate().execute();
  const reports = await trx
    .selectFrom('submission_flags')
    .select('state')
    .where('team_id', '=', teamId)
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
      team_id: teamId,
      event_id: eventId,
      kind: 'report',
      detail: reason,
      state: 'open',
      created_at: now.toISOString(),
    })
    .execute();
}
