import { teamMessages } from '@hackon/contract/teams/messages';
import type { TeamDetail } from '@hackon/contract/teams/teams';
import { ApiError } from '../../../api-error.ts';
import type { Database } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { takeBackMails } from '../../../mail/take-back-mails.ts';
import type { Source } from '../../accounts/source-of.ts';
import { recordAction } from '../../history/record-action.ts';
import { describeTeam, findTeam } from '../find-team.ts';
import { lockEventOf } from '../lock-own-team.ts';
import { mailsToTeam } from '../mails-to-team.ts';

interface Asking {
  managerId: string;
  source: Source;
  teamId: string;
  reason: string;
  now: Date;
}

/**
 * Stores the question, in place of an earlier one, and mails the student who registered the team. Repeating it before
 * the answer changes nothing. Throws 404; 409 `payment_decided` unless the payment is pending; 409 `quota_reached`.
 */
export function askAboutPayment(
  db: Database,
  { managerId, source, teamId, reason, now }: Asking,
): Promise<TeamDetail> {
  return transaction(db, async (trx) => {
    const event = await lockEventOf(trx, await findTeam(trx, teamId), managerId, 'payments');
    // Read again: the team may have changed during the wait for the lock.
    const team = await findTeam(trx, teamId);
    const attempt = await trx
      .selectFrom('payment_attempts')
      .leftJoin('payment_questions', 'payment_questions.attempt_id', 'payment_attempts.id')
      .select(['payment_attempts.id', 'question', 'answered_at'])
      .where('event_id', '=', team.event_id)
      .where('team_id', '=', team.id)
      .where('decision', 'is', null)
      .executeTakeFirst();
    if (!attempt) throw new ApiError('payment_decided', teamMessages.notPending);
    if (attempt.question === reason && attempt.answered_at === null) return describeTeam(trx, team, event);
    const asked = { question: reason, asked_at: now.toISOString(), answered_at: null };
    await trx
      .insertInto('payment_questions')
      .values({ attempt_id: attempt.id, ...asked, picture: null })
      .onConflict((conflict) => conflict.column('attempt_id').doUpdateSet(asked))
      .execute();
    const action = { name: 'payment_asked', accountId: managerId, source, eventId: event.id } as const;
    await recordAction(trx, { ...action, teamId }, now);
    const topic = `question:${teamId}`;
    await takeBackMails(trx, topic);
    const to = (await mailsToTeam(trx, team, event)).find(({ leader }) => leader === undefined);
    if (to) await queueMail(trx, { kind: 'payment_question', ...to, teamId, question: reason, topic }, now);
    return describeTeam(trx, team, event);
  });
}
