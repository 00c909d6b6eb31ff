import type { Audience } from '@hackon/contract/accounts/accounts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { countLinkTry } from './link-limits.ts';
import { deadLink } from './mailed-links.ts';
import { hashToken } from './tokens.ts';

interface Confirmation {
  token: string;
  address: string;
  limited: boolean;
  now: Date;
}

/** The link works again later, because mail programs open links before people do. Throws 410 `dead_link`, 429. */
export async function verifyEmail(
  db: Database,
  { token, address, limited, now }: Confirmation,
): Promise<Audience> {
  if (limited) await countLinkTry(db, address, now);
  return transaction(db, async (trx) => {
    const at = now.toISOString();
    const link = await trx
      .updateTable('account_links')
      .set({ used_at: at })
      .where('token_hash', '=', hashToken(token))
      .where('purpose', '=', 'verify')
      .where('expires_at', '>', at)
      .returning('account_id')
      .executeTakeFirst();
    if (!link) throw deadLink();
    const { audience } = await trx
      .updateTable('accounts')
      .set((eb) => ({ email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(at)) }))
      .where('id', '=', link.account_id)
      .returning('audience')
      .executeTakeFirstOrThrow();
    return audience;
  });
}
