import { teamMessages } from '@hackon/contract/teams/messages';
import { ApiError } from '../../api-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Source } from '../accounts/source-of.ts';
import { eventValues } from '../events/event-values.ts';
import { recordAction } from '../history/record-action.ts';
import { lockOwnTeam } from './lock-own-team.ts';
import { mailGoneMembers } from './mail-gone-members.ts';
import { membersOfTeam } from './members-of.ts';
import { requireOpen } from './require-open.ts';

interface Withdrawal {
  studentId: string;
  source: Source;
  teamId: string;
  /** Read under the lock, so waiting does not extend the deadline. */
  clock: Clock;
}

/**
 * Frees the team's place and unique values. Throws 404, 409 `registration_closed`, 409 `payment_verified`.
 */
export function withdrawTeam(db: Database, { studentId, source, teamId, clock }: Withdrawal): Promise<void> {
  return transaction(db, async (trx) => {
    const { team, event } = await lockOwnTeam(trx, teamId, studentId);
    const now = clock();
    requireOpen(eventValues(event), now);
    if (team.payment_status === 'verified')
      throw new ApiError('payment_verified', teamMessages.verifiedStays);
    await trx
      .updateTable('teams')
      .set({ withdrawn_at: now.toISOString(), holds_place: 0 })
      .where('id', '=', team.id)
      .where('event_id', '=', event.id)
      .execute();
    const details = { status: team.payment_status };
    const action = { name: 'team_withdrawn', accountId: studentId, source, eventId: event.id } as const;
    await recordAction(trx, { ...action, teamId: team.id, details }, now);
    const members = await membersOfTeam(trx, team);
    const emailKeys = members.map(({ email_key }) => email_key);
    await mailGoneMembers(trx, { studentId, team, event, emailKeys, how: 'withdrawn', now });
  });
}
