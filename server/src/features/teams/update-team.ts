import { teamIssues } from '@hackon/contract/registration-rules';
import type { TeamDetail, UpdateTeamBody } from '@hackon/contract/teams';
import { requireValid } from '../../api-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { eventValues } from '../events/event-values.ts';
import { recordAction } from '../events/record-action.ts';
import { describeTeam, findTeam } from './find-team.ts';
import { lockOwnTeam } from './lock-own-team.ts';
import { requireNewTeam } from './require-no-team-yet.ts';
import { requireOpen } from './require-open.ts';
import { memberRows, teamColumns } from './team-columns.ts';

interface TeamUpdate {
  studentId: string;
  teamId: string;
  body: UpdateTeamBody;
  /** Asked under the event's lock: a wait in the queue is not open past the deadline. */
  clock: Clock;
}

/**
 * Changes the name and members of a student's own team, rejected or holding a place; its payment stays as it is.
 * Throws 404, 409 `registration_closed`, 400 with the faults in the specification's order, and 409 for what another
 * team of the event already has. All of that is under the event's lock, so nobody can be faster in between.
 */
export function updateTeam(
  db: Database,
  { studentId, teamId, body, clock }: TeamUpdate,
): Promise<TeamDetail> {
  return transaction(db, async (trx) => {
    const { team, event } = await lockOwnTeam(trx, teamId, studentId);
    const now = clock();
    const values = eventValues(event);
    requireOpen(values, now);
    requireValid(teamIssues(values, body));
    await requireNewTeam(trx, { eventId: event.id, editedTeamId: team.id }, body);
    await writeTeam(trx, team, body);
    await recordAction(
      trx,
      { name: 'team_edited', accountId: studentId, eventId: event.id, teamId: team.id },
      now,
    );
    return describeTeam(trx, await findTeam(trx, team.id), event);
  });
}

async function writeTeam(trx: Transaction, team: Row<'teams'>, body: UpdateTeamBody): Promise<void> {
  const { id, event_id } = team;
  await trx
    .updateTable('teams')
    .set(teamColumns(body))
    .where('id', '=', id)
    .where('event_id', '=', event_id)
    .execute();
  await trx.deleteFrom('members').where('event_id', '=', event_id).where('team_id', '=', id).execute();
  await trx.insertInto('members').values(memberRows(team, body.members)).execute();
}
