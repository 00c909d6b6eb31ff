import { accountLimits } from '@hackon/contract/accounts/limits';
import { accountMessages } from '@hackon/contract/accounts/messages';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import { ApiError } from '../../api-error.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { hashToken, newToken } from './tokens.ts';

type Purpose = Row<'account_links'>['purpose'];

const lifeMs: Record<Purpose, number> = {
  reset: accountLimits.resetLinkMs,
  verify: accountLimits.verifyLinkMs,
};
const pages: Record<Purpose, string> = { reset: pagePaths.resetPassword, verify: pagePaths.verifyEmail };

interface NewLink {
  accountId: string;
  purpose: Purpose;
  publicUrl: string;
  now: Date;
}

/** Creates a link. The token is in the fragment, which reaches no log and no Referer header. */
export async function issueLink(
  trx: Transaction,
  { accountId, purpose, publicUrl, now }: NewLink,
): Promise<{ link: string; expiresAt: string }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifeMs[purpose]).toISOString();
  await trx
    .insertInto('account_links')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      purpose,
      created_at: now.toISOString(),
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  return { link: `${publicUrl}${pages[purpose]}#${token}`, expiresAt };
}

interface SentLink {
  token: string;
  purpose: Purpose;
  now: Date;
}

/** Throws 410 `dead_link`. Call it before expensive work, such as a password hash. */
export async function requireLiveLink(db: Reader, { token, purpose, now }: SentLink): Promise<void> {
  const link = await db
    .selectFrom('account_links')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (!link) throw deadLink();
}

/** Uses a link up and returns its account id. Throws 410 `dead_link`. */
export async function takeLink(trx: Transaction, { token, purpose, now }: SentLink): Promise<string> {
  const taken = await trx
    .updateTable('account_links')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  if (!taken) throw deadLink();
  return taken.account_id;
}

/** Unknown and expired links get the same error. */
export function deadLink(): ApiError {
  return new ApiError('dead_link', accountMessages.deadLink);
}
