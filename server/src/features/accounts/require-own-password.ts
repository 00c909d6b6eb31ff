import { messages } from '@hackon/contract/messages';
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
  /** What the field is called in the body. */
  field: string;
  address: string;
  limited: boolean;
  now: Date;
}

/**
 * Finds the account of somebody who is signed in and proves with the password that it is theirs. Throws 400 at the
 * field for a wrong one, and not 401, which would sign out; 429 `rate_limited` after too many in this session.
 */
export async function requireOwnPassword(
  db: Database,
  { caller, password, field, address, limited, now }: Proof,
): Promise<Row<'accounts'>> {
  const account = await requireAccount(db, caller.accountId);
  const { audience, email } = account;
  // Somebody else who guesses at the same address does not keep them from it.
  const claim = { audience, email, address, knownDevice: caller.sessionId };
  if (limited) await countAttempt(db, claim, now);
  const isOwner = await isPassword(password, account.password_hash, caller.accountId);
  if (!isOwner) requireValid([{ path: field, message: accountMessages.passwordWrong }]);
  if (limited) await transaction(db, (trx) => forgiveAttempt(trx, claim));
  return account;
}

/**
 * What follows on the proof happens while it still holds: locks the account, and throws 401 where it was deleted since,
 * 400 at the field where the password was changed.
 */
export async function requireStillOwn(
  trx: Transaction,
  { id, password_hash }: Row<'accounts'>,
  field: string,
): Promise<void> {
  const current = await lockPassword(trx, id);
  if (current === undefined) throw new ApiError('unauthenticated', messages.signInFirst);
  if (current !== password_hash) requireValid([{ path: field, message: accountMessages.passwordWrong }]);
}
