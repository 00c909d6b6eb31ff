// @module-tag promise-no-enumeration
import { forgotPassword } from '@hackon/contract/accounts/account-security';
import { loginManager, loginStudent, registerStudent } from '@hackon/contract/accounts/accounts';
import { describe, expect, test } from 'vitest';
import { password, signUpManager, signUpStudent, studentBody } from '../test/accounts.ts';
import { requestOf, startTestApp, type TestApp } from '../test/test-app.ts';
import { rounds } from './rounds.ts';

/** Creates an account. Also returns emails without one, or with one of the other audience. */
async function startWithEmails(config = {}) {
  const app = await startTestApp({ config });
  const [student, manager] = [await signUpStudent(app), await signUpManager(app)];
  return { app, known: student.email, unknown: ['nobody@college.example', manager.email] };
}

/** Requests with an email. Each takes at least this many ms: an argon2 hash, or a pause that hides a mail. */
const asks = [
  {
    name: 'sign-in',
    atLeastMs: 5,
    ask: (email: string) => requestOf(loginStudent, { body: { email, password: 'wrong password' } }),
  },
  {
    name: 'forgot-password',
    atLeastMs: 240,
    ask: (email: string) => requestOf(forgotPassword, { body: { audience: 'student', email } }),
  },
];

/** Omits values that differ between any two answers. */
async function seen(app: TestApp, request: ReturnType<typeof requestOf>) {
  const { statusCode, statusMessage, rawPayload, headers } = await app.app.inject(request);
  const { date, 'x-request-id': id, ...others } = headers;
  expect([typeof date, typeof id]).toEqual(['string', 'string']);
  return { statusCode, statusMessage, body: rawPayload.toString('latin1'), headers: Object.entries(others) };
}

describe.each(asks)('$name does not reveal who has an account:', ({ ask, atLeastMs }) => {
  test('status, headers and body are identical', async () => {
    const { app, known, unknown } = await startWithEmails();
    const answer = await seen(app, ask(known));
    for (const email of unknown) expect(await seen(app, ask(email))).toEqual(answer);
    expect(await seen(app, ask(known.toUpperCase()))).toEqual(answer);
    const cookie = `device=${'A'.repeat(43)}.${'A'.repeat(43)}`;
    for (const email of [known, ...unknown]) {
      const request = ask(email);
      expect(await seen(app, { ...request, headers: { ...request.headers, cookie } })).toEqual(answer);
    }
  });

  test('both are refused after the same number of tries', async () => {
    const { app, known, unknown } = await startWithEmails({ rateLimit: true });
    const askOften = async (email: string) => {
      const answers: unknown[] = [];
      for (let tried = 0; tried < 12; tried += 1) answers.push(await seen(app, ask(email)));
      return answers;
    };
    const [ofKnown, ...others] = await Promise.all([known, ...unknown].map(askOften));
    expect(ofKnown?.at(-1)).toMatchObject({ statusCode: 429 });
    for (const ofUnknown of others) expect(ofUnknown).toEqual(ofKnown);
  });

  test('the time is the same', async () => {
    const { app, known, unknown } = await startWithEmails();
    const [nobody = ''] = unknown;
    const times = await timesInTurn(rounds(5, 500), [known, nobody], async (email) => {
      await app.inject(ask(email));
    });
    const [ofKnown = 0, ofNobody = 0] = times.map(median);
    const apart = Math.max(ofKnown / ofNobody, ofNobody / ofKnown) - 1;
    // Without the dummy hash, one takes 100 times as long. Other load can double the median of a few rounds.
    expect(apart).toBeLessThan(rounds(3, 0.05));
    expect(Math.min(ofKnown, ofNobody)).toBeGreaterThan(atLeastMs);
  });
});

test("manager sign-in refuses a student's password like a wrong password", async () => {
  const { app, known } = await startWithEmails();
  const ask = (email: string, tried: string) => requestOf(loginManager, { body: { email, password: tried } });
  expect(await seen(app, ask(known, password))).toEqual(await seen(app, ask('nobody@x.example', 'wrong')));
});

test('sign-up says that an email is taken, as specified, and is limited by address', async () => {
  const { app, known } = await startWithEmails({ rateLimit: true });
  const taken = await app.call(registerStudent, { body: studentBody({ email: known }) });
  expect(taken).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  // `features/accounts/attempts.test.ts` tests the limit of 300.
  expect(await app.db.selectFrom('rate_limits').select('count').execute()).toEqual([{ count: 1 }]);
});

/** Measures in ms, in alternating order. */
async function timesInTurn<T>(times: number, cases: readonly T[], run: (one: T) => Promise<void>) {
  const taken = cases.map((): number[] => []);
  for (let round = 0; round < times; round += 1) {
    const order = cases.map((one, index) => ({ one, index }));
    for (const { one, index } of round % 2 === 0 ? order : order.toReversed()) {
      const start = performance.now();
      await run(one);
      taken[index]?.push(performance.now() - start);
    }
  }
  return taken;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
