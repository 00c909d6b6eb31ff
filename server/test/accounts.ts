import type {
  ManagerSession,
  ManagerSignUpBody,
  StudentSession,
  StudentSignUpBody,
} from '@hackon/contract/accounts/accounts';
import { textKey } from '@hackon/contract/text-key';
import { newId } from '../src/db/new-id.ts';
import type { Row } from '../src/db/tables.ts';
import { transaction } from '../src/db/transaction.ts';
import { toManagerUser, toStudentUser } from '../src/features/accounts/account-row.ts';
import { hashPassword } from '../src/features/accounts/passwords.ts';
import { openSession } from '../src/features/accounts/sessions.ts';
import type { TestApp } from './test-app.ts';

let people = 0;

export const password = 'correct horse';

export function managerBody(change: Partial<ManagerSignUpBody> = {}): ManagerSignUpBody {
  people += 1;
  return {
    name: 'Meera Nair',
    email: `meera.${people}@college.example`,
    password,
    organization: 'PSG College of Technology',
    department: 'Computer Science',
    role: 'event_manager',
    ...change,
  };
}

export function studentBody(change: Partial<StudentSignUpBody> = {}): StudentSignUpBody {
  people += 1;
  return {
    name: 'Arjun Kumar',
    email: `arjun.${people}@college.example`,
    password,
    college: 'Anna University',
    ...change,
  };
}

type Stage = Pick<TestApp, 'db' | 'clock'>;

/** Skips sign-up, which would hash a password. */
export async function signUpManager(
  app: Stage,
  change: Partial<ManagerSignUpBody> = {},
): Promise<ManagerSession> {
  const { organization, department, role, ...person } = managerBody(change);
  const own = { audience: 'manager', organization, department, role, college: null } as const;
  const { account, token } = await addAccount(app, person, own);
  return { ...toManagerUser(account), token };
}

export async function signUpStudent(
  app: Stage,
  change: Partial<StudentSignUpBody> = {},
): Promise<StudentSession> {
  const { college, ...person } = studentBody(change);
  const own = { audience: 'student', college, organization: null, department: null, role: null } as const;
  const { account, token } = await addAccount(app, person, own);
  return { ...toStudentUser(account), token };
}

export async function confirmEmail({ db, clock: { now } }: Stage, { _id }: { _id: string }): Promise<void> {
  const email_verified_at = now.toISOString();
  await transaction(db, (trx) =>
    trx.updateTable('accounts').set({ email_verified_at }).where('id', '=', _id).execute(),
  );
}

type Own = Pick<Row<'accounts'>, 'audience' | 'organization' | 'department' | 'role' | 'college'>;

async function addAccount(
  { db, clock: { now } }: Stage,
  person: { name: string; email: string; password: string },
  own: Own,
): Promise<{ account: Row<'accounts'>; token: string }> {
  const account = {
    id: newId(now),
    name: person.name,
    email: person.email,
    email_key: textKey(person.email),
    password_hash:
      person.password === password ? await usualHash : await hashPassword(person.password, 'tests'),
    email_verified_at: null,
    digest: 1 as const,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    ...own,
  };
  const token = await transaction(db, async (trx) => {
    await trx.insertInto('accounts').values(account).execute();
    return openSession(trx, account.id, now);
  });
  return { account, token };
}

const usualHash = hashPassword(password, 'tests');
