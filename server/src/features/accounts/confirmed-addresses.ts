import { textKey } from '@hackon/contract/text-key';
import type { Reader } from '../../db/database.ts';

/** Returns the keys of those addresses that an account has confirmed. */
export async function confirmedAddresses(db: Reader, emails: readonly string[]): Promise<Set<string>> {
  // PostgreSQL refuses an empty list.
  if (emails.length === 0) return new Set();
  const rows = await db
    .selectFrom('accounts')
    .select('email_key')
    .where('email_key', 'in', emails.map(textKey))
    .where('email_verified_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ email_key }) => email_key));
}
