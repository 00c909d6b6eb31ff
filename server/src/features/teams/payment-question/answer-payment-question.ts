import { teamMessages } from '@hackon/contract/teams/messages';
import type { TeamDetail } from '@hackon/contract/teams/teams';
import { isTransactionId } from '@hackon/contract/teams/upi';
import { ApiError, requireValid } from '../../../api-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Row } from '../../../db/tables.ts';
import { transaction } from '../../../db/transaction.ts';
import type { ReceivedFile } from '../../../http/received-files.ts';
import type { Source } from '../../accounts/source-of.ts';
import { encodeImage } from '../../events/images/encode-image.ts';
import { recordAction } from '../../history/record-action.ts';
import { describeTeam, findTeam, teamNotFound } from '../find-team.ts';
import { lockOwnTeam } from '../lock-own-team.ts';
import { requireNewTransaction } from '../require-no-team-yet.ts';
import { correctPayment, newTransactionId } from '../resubmit-payment.ts';
import { markAnswered, paymentQuestionsOf } from './payment-questions.ts';

interface Answering {
  studentId: string;
  source: Source;
  teamId: string;
  now: Date;
}

/**
 * Answers the organizer with a transaction id, also after the deadline. Throws 404; 400 for an id with other
 * characters; 409 `payment_not_due` without a question; 409 `transaction_id_used`; 409 `quota_reached`.
 */
export function answerWithId(
  db: Database,
  { upiTransactionId, ...answering }: Answering & { upiTransactionId: string },
): Promise<TeamDetail> {
  const issue = { path: 'upiTransactionId', message: teamMessages.transactionIdInvalid };
  requireValid(isTransactionId(upiTransactionId) ? [] : [issue]);
  return answer(db, answering, async (trx, team) => {
    const isAsked = await markAnswered(trx, team, answering.now);
    if (!isAsked) throw notAsked();
    if (newTransactionId(team, upiTransactionId) === undefined) return {};
    await requireNewTransaction(trx, team, upiTransactionId);
    await correctPayment(trx, team, upiTransactionId);
    const change = { before: team.transaction_id ?? '', after: upiTransactionId };
    return { changes: [{ field: 'transactionId' as const, ...change }] };
  });
}

/** Answers the organizer with a picture. Throws as `answerWithId`, and the errors of `encodeImage`. */
export async function answerWithPicture(
  db: Database,
  { file, ...answering }: Answering & { file: ReceivedFile },
): Promise<TeamDetail> {
  // Refuses before the encoding; checked again under the lock.
  const team = await findTeam(db, answering.teamId);
  if (team.account_id !== answering.studentId) throw teamNotFound();
  const questions = await paymentQuestionsOf(db, team.event_id, [team.id]);
  if (!questions.has(team.id)) throw notAsked();
  const { image } = await encodeImage(file, answering.studentId);
  return answer(db, answering, async (trx, locked) => {
    if (!(await markAnswered(trx, locked, answering.now, image))) throw notAsked();
    return {};
  });
}

function notAsked(): ApiError {
  return new ApiError('payment_not_due', teamMessages.notAsked);
}

function answer(
  db: Database,
  { studentId, source, teamId, now }: Answering,
  write: (trx: Transaction, team: Row<'teams'>) => Promise<object>,
): Promise<TeamDetail> {
  return transaction(db, async (trx) => {
    const { team, event } = await lockOwnTeam(trx, teamId, studentId);
    const details = await write(trx, team);
    const action = { name: 'payment_answered', accountId: studentId, source, eventId: event.id } as const;
    await recordAction(trx, { ...action, teamId, details }, now);
    return describeTeam(trx, await findTeam(trx, teamId), event);
  });
}
