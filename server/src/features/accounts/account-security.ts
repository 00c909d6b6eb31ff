import type { AccountSecurity } from '@hackon/contract/accounts/account-security';
import { accountMessages } from '@hackon/contract/accounts/messages';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { requireAccount } from './find-account.ts';
import { announceEnd, endSessions, liveSessions } from './sessions.ts';

/** Lists the current session first. */
export async function accountSecurity(
  db: Database,
  { caller, canConfirm, now }: { caller: Caller; canConfirm: boolean; now: Date },
): Promise<AccountSecurity> {
  const { email_verified_at } = await requireAccount(db, caller.accountId);
  const sessions = await liveSessions(db, caller.accountId, now);
  const isCurrent = (id: string) => id === caller.sessionId;
  const ordered = sessions.toSorted(
    (one, other) => Number(isCurrent(other.token_hash)) - Number(isCurrent(one.token_hash)),
  );
  return {
    emailVerified: email_verified_at !== null,
    canConfirm,
    sessions: ordered.map(({ token_hash, device, created_at, last_used_at }) => ({
      _id: token_hash,
      device,
      signedInAt: created_at,
      lastUsedAt: last_used_at,
      current: isCurrent(token_hash),
    })),
  };
}

/** Throws 404 for an ended session and another account's. */
export function endOneSession(db: Database, caller: Caller, sessionId: string): Promise<void> {
  return transaction(db, async (trx) => {
    const ended = await trx
      .deleteFrom('sessions')
      .where('token_hash', '=', sessionId)
      .where('account_id', '=', caller.accountId)
      .returning('token_hash')
      .executeTakeFirst();
    if (!ended) throw new ApiError('not_found', accountMessages.sessionNotFound);
    announceEnd(caller.accountId);
  });
}

export function endAllSessions(db: Database, caller: Caller): Promise<void> {
  return transaction(db, (trx) => endSessions(trx, caller.accountId));
}
