import { loginStudent } from '@hackon/contract/accounts/accounts';
import { hash } from '@node-rs/argon2';
import { transaction } from '../src/db/transaction.ts';
import { addStudents } from '../test/add-students.ts';
import { requestOf, startTestApp, type TestApp } from '../test/test-app.ts';

const password = 'correct horse';

// A fast hash, because the test makes thousands of tries.
const lightHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Rate limits are on by default. */
export async function startWithStudents(
  count: number,
  options: { rateLimit?: boolean; trustProxy?: string[]; databaseUrl?: string } = {},
): Promise<{ app: TestApp; emails: string[] }> {
  const { databaseUrl, ...config } = { rateLimit: true, ...options };
  const app = await startTestApp({ config, ...(databaseUrl !== undefined && { databaseUrl }) });
  const students = await addStudents(app, count);
  const password_hash = await lightHash;
  await transaction(app.db, async (trx) => {
    await trx.updateTable('accounts').set({ password_hash }).execute();
  });
  return { app, emails: students.map(({ _id }) => `${_id}@college.example`) };
}

export interface Try {
  email: string;
  address: string;
  tried?: string;
  headers?: Record<string, string>;
}

/** Returns the status, Retry-After in seconds, and the cookie of a success. */
export async function trySignIn(app: TestApp, { email, address, tried = password, headers = {} }: Try) {
  const request = requestOf(loginStudent, { body: { email, password: tried }, headers });
  const answer = await app.inject({ ...request, remoteAddress: address });
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  return { status: answer.status, retryAfter: Number(answer.headers['retry-after']), cookie };
}

/** Returns how many passwords were checked. */
export async function guess(app: TestApp, tries: readonly Try[]): Promise<number> {
  const answers = await Promise.all(tries.map((each) => trySignIn(app, { tried: 'wrong', ...each })));
  return answers.filter(({ status }) => status === 401).length;
}

export function many<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
