import type { Audience } from '@hackon/contract/accounts/accounts';
import { accountMessages } from '@hackon/contract/accounts/messages';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { network } from '../../http/counters.ts';
import { countAttempt, forgiveAttempt } from './attempts.ts';
import { findAccount } from './find-account.ts';
import { knownDevice } from './known-device.ts';
import { lockPassword } from './lock-password.ts';
import { isPassword } from './passwords.ts';
import { openSession } from './sessions.ts';

interface SignIn {
  audience: Audience;
  email: string;
  password: string;
  address: string;
  cookies: string | undefined;
  limited: boolean;
  device: string;
  now: Date;
}

/**
 * Throws the same 401 `invalid_credentials` for an unknown email, a wrong password and the other audience; 429
 * `rate_limited`.
 */
export async function signIn(
  db: Database,
  { audience, email, password, address, cookies, limited, device, now }: SignIn,
): Promise<{ account: Row<'accounts'>; token: string }> {
  const account = await findAccount(db, audience, email);
  const claim = { audience, email, address, knownDevice: knownDevice(cookies, account) };
  if (limited) await countAttempt(db, claim, now);
  const isOwner = await isPassword(password, account?.password_hash, claim.knownDevice ?? network(address));
  if (!account || !isOwner) throw badCredentials();
  return transaction(db, async (trx) => {
    // After a concurrent password change, opens no session.
    if ((await lockPassword(trx, account.id)) !== account.password_hash) throw badCredentials();
    if (limited) await forgiveAttempt(trx, claim);
    return { account, token: await openSession(trx, account.id, now, device) };
  });
}

function badCredentials(): ApiError {
  return new ApiError('invalid_credentials', accountMessages.badCredentials);
}
