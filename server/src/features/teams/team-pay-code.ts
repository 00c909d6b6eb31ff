import { payCodeLimits } from '@hackon/contract/pay-codes/limits';
import type { Reader, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { keepPayCode } from '../pay-codes/keep-pay-code.ts';

type Payer = Pick<Row<'teams'>, 'event_id' | 'account_id' | 'payee_key'>;

/** Keeps the code of the team's payment until the payments of the event are settled. Returns null without a fee. */
export async function claimPayCode(
  trx: Transaction,
  { event_id, account_id, payee_key }: Payer,
  { end_date }: Row<'events'>,
): Promise<string | null> {
  if (account_id === null || payee_key === null) return null;
  const expiresAt = new Date(Date.parse(end_date) + payCodeLimits.afterEventMs);
  const claim = { eventId: event_id, studentId: account_id, payeeKey: payee_key, expiresAt };
  const { code } = await keepPayCode(trx, claim);
  return code;
}

/** Returns null without a fee, and for a team from before pay codes. */
export async function payCodeOf(db: Reader, team: Payer): Promise<string | null> {
  if (team.account_id === null || team.payee_key === null) return null;
  const row = await db
    .selectFrom('pay_codes')
    .select('code')
    .where('event_id', '=', team.event_id)
    .where('account_id', '=', team.account_id)
    .where('payee_key', '=', team.payee_key)
    .executeTakeFirst();
  return row?.code ?? null;
}
