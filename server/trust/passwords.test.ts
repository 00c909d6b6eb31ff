// @module-tag promise-passwords
import { loginStudent, registerStudent } from '@hackon/contract/accounts/accounts';
import { describe, expect, test } from 'vitest';
import { studentBody } from '../test/accounts.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

async function signIn(app: TestApp, email: string, password: string): Promise<number> {
  return (await app.call(loginStudent, { body: { email, password } })).status;
}

describe('every character of a password counts, and no other password opens the account:', () => {
  test.each([
    ['after a NUL', 'before\u0000after', ['before', 'before\u0000', 'before\u0000other']],
    ['beyond the 72 bytes of older hashes', `${'x'.repeat(100)}y`, ['x'.repeat(100), `${'x'.repeat(100)}z`]],
    ['of any script', 'परीक्षा🔒🔒', ['परीक्षा🔒', 'परीक्षा??', 'परीक्षा\uFFFD\uFFFD']],
    ['blanks at its ends', '  horse  ', ['horse', ' horse ', '  horse']],
    ['in its case', 'Correct Horse', ['correct horse', 'CORRECT HORSE']],
    ['up to the 256th', '🔒'.repeat(128), ['🔒'.repeat(127), `${'🔒'.repeat(127)}xx`]],
  ])('%s', async (_which, password, others) => {
    const app = await startTestApp();
    const { email } = await app.succeed(registerStudent, { body: studentBody({ password }) });
    expect(await signIn(app, email, password)).toBe(200);
    for (const other of others) expect(await signIn(app, email, other)).toBe(401);
  });
});

test('sign-in checks passwords of up to 10,000 characters and refuses longer ones', async () => {
  const app = await startTestApp();
  const { email } = await app.succeed(registerStudent, { body: studentBody() });
  for (const length of [257, 10_000]) expect(await signIn(app, email, 'x'.repeat(length))).toBe(401);
  expect(await signIn(app, email, 'x'.repeat(10_001))).toBe(400);
  expect(await signIn(app, email, '')).toBe(401);
});
