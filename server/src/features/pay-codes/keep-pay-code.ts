import { randomInt } from 'node:crypto';
import { isPayCode, payCodeAlphabet, payCodeLength } from '@hackon/contract/pay-codes/pay-code-form';
import type { Transaction } from '../../db/database.ts';

interface Claim {
  eventId: string;
  studentId: string;
  payeeKey: string;
  expiresAt: Date;
}

/** Returns the student's code for payments to this payee, a new one if there is none. Only ever moves its expiry later. */
export async function keepPayCode(
  trx: Transaction,
  { eventId, studentId, payeeKey, expiresAt }: Claim,
): Promise<{ code: string; expires_at: string }> {
  const until = expiresAt.toISOString();
  for (;;) {
    const kept = await trx
      .updateTable('pay_codes')
      .set((eb) => ({
        expires_at: eb.case().when('expires_at', '<', until).then(until).else(eb.ref('expires_at')).end(),
      }))
      .where('event_id', '=', eventId)
      .where('account_id', '=', studentId)
      .where('payee_key', '=', payeeKey)
      .returning(['code', 'expires_at'])
      .executeTakeFirst();
    if (kept) return kept;
    // Inserts nothing if another call was faster or the payee has this code already.
    await trx
      .insertInto('pay_codes')
      .values({
        event_id: eventId,
        account_id: studentId,
        payee_key: payeeKey,
        code: randomPayCode(),
        expires_at: until,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

function randomPayCode(): string {
  for (;;) {
    const code = Array.from(
      { length: payCodeLength },
      () => payCodeAlphabet[randomInt(payCodeAlphabet.length)],
    ).join('');
    if (isPayCode(code)) return code;
  }
}
