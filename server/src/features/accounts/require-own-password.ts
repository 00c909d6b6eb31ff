import { serverMessages } from '@hackon/contract/server-messages';
import { accountMessages } from '@hackon/contract/accounts/messages';
import { ApiError, requireValid } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { countAttempt, forgiveAttempt } from './attempts.ts';
import { requireAccount } from './find-account.ts';
import { lockPassword } from './lock-password.ts';
import { isPassword } from './passwords.ts';

interface Proof {
  caller: Caller;
  password: string;
  field: string;
  address: string;
  limited: boolean;
  now: Date;
}

/** Throws 400 at the field, because a 401 would sign out; 429 `rate_limited` after too many tries in this session. */
export async function requireOwnPassword(
  db: Database,
  { caller, password, field, address, limited, now }: Proof,
): Promise<Row<'accounts'>> {
  const account = await requireAccount(db, caller.accountId);
  const { audience, email } = account;
  // Counts by session, so others at the address do not block the caller.
  const claim = { audience, email, address, knownDevice: caller.sessionId };
  if (limited) await countAttempt(db, claim, now);
  const isOwner = await isPassword(password, account.password_hash, caller.accountId);
  if (!isOwner) requireValid([{ path: field, message: accountMessages.passwordWrong }]);
  if (limited) await transaction(db, (trx) => forgiveAttempt(trx, claim));
  return account;
}

/** Locks the account. Throws 401 if it was deleted, 400 if the password has changed since the check. */
export async function requireStillOwn(
  trx: Transaction,
  { id, password_hash }: Row<'accounts'>,
  field: string,
): Promise<void> {
  const current = await lockPassword(trx, id);
  if (current === undefined) throw new ApiError('unauthenticated', serverMessages.signInFirst);
  if (current !== password_hash) requireValid([{ path: field, message: accountMessages.passwordWrong }]);
}
