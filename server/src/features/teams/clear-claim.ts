import { similarIds } from '@hackon/contract/teams/near-ids';
import { isUsualTransactionId, transactionKey } from '@hackon/contract/teams/upi';
import { statementLimits } from '@hackon/contract/statements/limits';
import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import type { CreditKeys } from '../open-credits/credit-keys.ts';
import { clearCredit, findCredit } from '../open-credits/open-credits.ts';
import { decideIfPending, queueResult } from './decide-payment.ts';
import { findTeam } from './find-team.ts';
import { isOwnTeam } from './own-team.ts';
import { payCodeOf } from './team-pay-code.ts';
import { teamsWithRejectedId } from './rejected-ids.ts';
import { usedElsewhere } from './used-by-others.ts';

interface Claim {
  event: Row<'events'>;
  teamId: string;
  studentId: string;
  creditKeys: CreditKeys;
  now: Date;
}

/** In days: how far the payment may be from the claim. */
const [earliest, latest] = [-30, 3];

/** Banks book in this time zone. */
const bankDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/**
 * Accepts the team's payment if a statement has it, in the name of the uploader. Ignores a student who tries often,
 * because the result tells which ids exist. Call it under the event's lock, after writing the claim to the history.
 */
export async function clearClaim(
  trx: Transaction,
  { event, teamId, studentId, creditKeys, now }: Claim,
): Promise<void> {
  const team = await findTeam(trx, teamId);
  const { transaction_id: transactionId, payment_status, amount } = team;
  if (payment_status !== 'pending' || transactionId === null || !isUsualTransactionId(transactionId)) return;
  const reference = transactionKey(transactionId);
  const credit = await findCredit(trx, creditKeys, { eventId: event.id, reference, now });
  if (!credit || credit.team_id !== null || credit.paise !== amount * 100 || !isNear(credit.booked_on, now))
    return;
  if (credit.pay_code !== null && credit.pay_code !== (await payCodeOf(trx, team))) return;
  if ((await teamsWithRejectedId(trx, event.id)).some((rejected) => rejected.teamId === teamId)) return;
  if ((await usedElsewhere(trx, event.id)).has(reference) || (await mayBeOfOther(trx, team, reference)))
    return;
  if ((await countClaims(trx, studentId, now)) > statementLimits.claimsPerHour) return;
  if (await isOwnTeam(trx, team, credit.account_id)) return;
  const by = { teamId, managerId: credit.account_id, source: null };
  const decision = { ...by, status: 'verified', transactionId, now } as const;
  await decideIfPending(trx, team, decision);
  await clearCredit(trx, credit, { teamId, now });
  await queueResult(trx, { team, event }, decision);
}

function isNear(bookedOn: string, now: Date): boolean {
  const days = (Date.parse(bookedOn) - Date.parse(bankDay.format(now))) / 86_400_000;
  return days >= earliest && days <= latest;
}

/**
 * Returns whether another student has sent this id, another team was accepted with it, or a living team has a similar
 * one: the payment may be that team's.
 */
async function mayBeOfOther(trx: Transaction, team: Row<'teams'>, reference: string): Promise<boolean> {
  const rows = await trx
    .selectFrom('payment_attempts')
    .innerJoin('teams', 'teams.id', 'payment_attempts.team_id')
    .select(['payment_attempts.transaction_key', 'payment_attempts.decision'])
    .select(['teams.account_id', 'teams.payment_status', 'teams.withdrawn_at'])
    .where('payment_attempts.payee_key', '=', team.payee_key ?? '')
    .where((eb) =>
      eb('payment_attempts.transaction_key', 'in', [reference, ...similarIds(reference)]).or(
        'payment_attempts.transaction_key',
        'like',
        `%${reference}%`,
      ),
    )
    .where('teams.id', '<>', team.id)
    .execute();
  return rows.some(({ transaction_key: key, account_id, decision, payment_status, withdrawn_at }) => {
    if (key === reference) return account_id !== team.account_id || decision === 'verified';
    const isAccepted = decision === 'verified' && payment_status === 'verified';
    return withdrawn_at === null && (isAccepted || decision === null);
  });
}

/** Counts ids that the student has sent for any event in the last hour, this one too. */
async function countClaims(trx: Transaction, studentId: string, now: Date): Promise<number> {
  const { claims } = await trx
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('claims'))
    .where('account_id', '=', studentId)
    .where('at', '>', new Date(now.getTime() - 60 * 60_000).toISOString())
    .where('action', 'in', [
      'team_registered',
      'payment_corrected',
      'payment_resubmitted',
      'payment_answered',
    ])
    .executeTakeFirstOrThrow();
  return claims;
}
