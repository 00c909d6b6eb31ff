import { teamMessages } from '@hackon/contract/teams/messages';
import { ApiError } from '../../api-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import type { Mail } from '../../mail/mail.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { takeBackMails } from '../../mail/take-back-mails.ts';
import type { Source } from '../accounts/source-of.ts';
import { eventValues } from '../events/event-values.ts';
import { recordAction } from '../history/record-action.ts';
import { decisionTopic } from './decide-payment.ts';
import { findTeam } from './find-team.ts';
import { lockEventOf, lockOwnTeam } from './lock-own-team.ts';
import { mailGoneMembers } from './mail-gone-members.ts';
import { mailsToTeam } from './mails-to-team.ts';
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
    await withdraw(trx, team, { accountId: studentId, source, now });
    const members = await membersOfTeam(trx, team);
    const emailKeys = members.map(({ email_key }) => email_key);
    await mailGoneMembers(trx, { studentId, team, event, emailKeys, how: 'withdrawn', now });
  });
}

interface Cancellation {
  managerId: string;
  source: Source;
  teamId: string;
  now: Date;
}

/** Also after the deadline, and with a verified payment. Throws 404, and 403 without the right to edit. */
export function cancelRegistration(
  db: Database,
  { managerId, source, teamId, now }: Cancellation,
): Promise<void> {
  return transaction(db, async (trx) => {
    const event = await lockEventOf(trx, await findTeam(trx, teamId), managerId, 'edit');
    // Read again: the team may have changed during the wait for the lock.
    const team = await findTeam(trx, teamId);
    // A rejected payment owes no refund.
    const transactionId = team.payment_status === 'rejected' ? null : team.transaction_id;
    const mails: Mail[] = [];
    for (const to of await mailsToTeam(trx, team, event))
      mails.push({ kind: 'team_left', ...to, how: 'cancelled', transactionId });
    await withdraw(trx, team, { accountId: managerId, source, now });
    // The mail of a decision would promise a place.
    await takeBackMails(trx, decisionTopic(teamId));
    await queueMails(trx, mails, now);
  });
}

/** Frees the team's place and unique values. */
async function withdraw(
  trx: Transaction,
  team: Row<'teams'>,
  { now, ...who }: { accountId: string; source: Source; now: Date },
): Promise<void> {
  await trx
    .updateTable('teams')
    .set({ withdrawn_at: now.toISOString(), holds_place: 0 })
    .where('id', '=', team.id)
    .where('event_id', '=', team.event_id)
    .execute();
  const details = { status: team.payment_status };
  const action = {
    name: 'team_withdrawn',
    ...who,
    eventId: team.event_id,
    teamId: team.id,
    details,
  } as const;
  await recordAction(trx, action, now);
}
