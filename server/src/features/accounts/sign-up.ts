import { managerSignUpIssues, studentSignUpIssues } from '@hackon/contract/accounts/account-rules';
import type { ManagerSignUpBody, StudentSignUpBody } from '@hackon/contract/accounts/accounts';
import { accountMessages } from '@hackon/contract/accounts/messages';
import { ApiError, requireValid } from '../../api-error.ts';
import type { Database } from '../../db/database.ts';
import { UniqueViolation } from '../../db/database-errors.ts';
import { newId } from '../../db/new-id.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { network } from '../../http/counters.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { toOwner } from '../../mail/to-owner.ts';
import { requireUncommonPassword } from './common-passwords.ts';
import { issueLink } from './mailed-links.ts';
import { hashPassword } from './passwords.ts';
import { openSession } from './sessions.ts';

interface Circumstances {
  address: string;
  device: string;
  publicUrl: string;
  now: Date;
}

interface NewAccount {
  account: Row<'accounts'>;
  token: string;
}

/** Throws 400, 409 `email_taken`. */
export async function signUpManager(
  db: Database,
  body: ManagerSignUpBody,
  circumstances: Circumstances,
): Promise<NewAccount> {
  requireValid(managerSignUpIssues(body));
  await requireUncommonPassword(body.password);
  const { organization, department, role } = body;
  const own = { audience: 'manager', organization, department, role, college: null } as const;
  const person = await newAccount(body, circumstances);
  return createAccount(db, { ...person, ...own }, circumstances);
}

/** Throws 400, 409 `email_taken`. */
export async function signUpStudent(
  db: Database,
  body: StudentSignUpBody,
  circumstances: Circumstances,
): Promise<NewAccount> {
  requireValid(studentSignUpIssues(body));
  await requireUncommonPassword(body.password);
  const { college } = body;
  const own = { audience: 'student', college, organization: null, department: null, role: null } as const;
  const person = await newAccount(body, circumstances);
  return createAccount(db, { ...person, ...own }, circumstances);
}

async function newAccount(
  { name, email, password }: { name: string; email: string; password: string },
  { address, now }: Circumstances,
) {
  return {
    id: newId(now),
    name,
    email,
    email_key: email,
    password_hash: await hashPassword(password, network(address)),
    email_verified_at: null,
    digest: 1,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  } as const;
}

/** Relies on the unique index, because an earlier check would miss concurrent sign-ups. */
async function createAccount(
  db: Database,
  account: Row<'accounts'>,
  { device, publicUrl, now }: Circumstances,
): Promise<NewAccount> {
  const { id: accountId, audience } = account;
  try {
    return await transaction(db, async (trx) => {
      await trx.insertInto('accounts').values(account).execute();
      const { link } = await issueLink(trx, { accountId, purpose: 'verify', publicUrl, now });
      await queueMail(trx, { kind: 'welcome', ...toOwner(account), audience, verifyLink: link }, now);
      return { account, token: await openSession(trx, accountId, now, device) };
    });
  } catch (error) {
    if (error instanceof UniqueViolation && error.constraint === 'accounts_audience_email') {
      throw new ApiError('email_taken', accountMessages.accountExists, {
        issues: [{ path: 'email', message: accountMessages.accountExists }],
      });
    }
    throw error;
  }
}
