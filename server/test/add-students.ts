import { newId } from '../src/db/new-id.ts';
import { transaction } from '../src/db/transaction.ts';
import { openSession } from '../src/features/accounts/sessions.ts';
import type { TestApp } from './test-app.ts';

/** Skips sign-up, which would hash a password. */
export function addStudents(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  count: number,
): Promise<{ _id: string; token: string }[]> {
  const now = clock.now;
  const created_at = now.toISOString();
  const accounts = Array.from({ length: count }, () => {
    const id = newId(now);
    return {
      id,
      audience: 'student' as const,
      email: `${id}@college.example`,
      email_key: `${id}@college.example`,
      password_hash: 'none',
      name: 'Divya Raj',
      organization: null,
      department: null,
      role: null,
      college: 'Anna University',
      email_verified_at: null,
      created_at,
      updated_at: created_at,
    };
  });
  return transaction(db, async (trx) => {
    await trx.insertInto('accounts').values(accounts).execute();
    const students = [];
    for (const { id } of accounts) students.push({ _id: id, token: await openSession(trx, id, now) });
    return students;
  });
}
