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
import type { CreditKeys } from '../../open-credits/credit-keys.ts';
import { clearClaim } from '../clear-claim.ts';
import { correctPayment, newTransactionId } from '../resubmit-payment.ts';
import { markAnswered, paymentQuestionsOf } from './payment-questions.ts';

interface Answering {
  studentId: string;
  source: Source;
  teamId: string;
  now: Date;
}

/**
 * Answers the organizer with a transaction id, also after the deadline. Another id is accepted at once if a statement
 * has it. Throws 404; 400 for an id with other characters; 409 `payment_not_due` without a question; 409 `transaction_id_used`; 409 `quota_reached`.
 */
export function answerWithId(
  db: Database,
  {
    upiTransactionId,
    creditKeys,
    ...answering
  }: Answering & { upiTransactionId: string; creditKeys: CreditKeys },
): Promise<TeamDetail> {
  const issue = { path: 'upiTransactionId', message: teamMessages.transactionIdInvalid };
  requireValid(isTransactionId(upiTransactionId) ? [] : [issue]);
  const { teamId, studentId, now } = answering;
  return answer(db, answering, async (trx, team, event) => {
    const isAsked = await markAnswered(trx, team, answering.now);
    if (!isAsked) throw notAsked();
    if (newTransactionId(team, upiTransactionId) === undefined) return {};
    await requireNewTransaction(trx, team, upiTransactionId);
    await correctPayment(trx, team, upiTransactionId);
    const change = { before: team.transaction_id ?? '', after: upiTransactionId };
    return {
      details: { changes: [{ field: 'transactionId' as const, ...change }] },
      afterwards: () => clearClaim(trx, { event, teamId, studentId, creditKeys, now }),
    };
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

interface Written {
  details?: object;
  /** Runs after the history's entry. */
  afterwards?: () => Promise<void>;
}

function answer(
  db: Database,
  { studentId, source, teamId, now }: Answering,
  write: (trx: Transaction, team: Row<'teams'>, event: Row<'events'>) => Promise<Written>,
): Promise<TeamDetail> {
  return transaction(db, async (trx) => {
    const { team, event } = await lockOwnTeam(trx, teamId, studentId);
    const { details = {}, afterwards } = await write(trx, team, event);
    const action = { name: 'payment_answered', accountId: studentId, source, eventId: event.id } as const;
    await recordAction(trx, { ...action, teamId, details }, now);
    await afterwards?.();
    return describeTeam(trx, await findTeam(trx, teamId), event);
  });
}
