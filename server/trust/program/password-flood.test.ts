// @module-tag promise-passwords
import { loginStudent } from '@hackon/contract/accounts/accounts';
import { expect, test } from 'vitest';
import { startServer } from '../../test/start-program.ts';
import { newDatabaseUrl } from '../../test/test-database.ts';

test('a flood of sign-ins from six addresses is refused beyond the queue, and others are served', async () => {
  const { address } = await startServer(await newDatabaseUrl(), { TRUST_PROXY: 'loopback' });
  const ended = new AbortController();
  const signIn = async (email: string, from: string) => {
    const { status, headers } = await fetch(address + loginStudent.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email, password: 'wrong' }),
      signal: ended.signal,
    });
    return { status, retryAfter: headers.get('retry-after') };
  };
  const served: number[] = [];
  // Below each address's limit, and in total above the queue's.
  const flood = Array.from({ length: 360 }, async (_, index) => {
    const answer = await signIn(`nobody.${index}@x.example`, `203.0.113.${index % 6}`);
    if (answer.status !== 503) served.push(answer.status);
    else return answer;
    throw new Error('It was served');
  });
  // A refusal means a full queue.
  const refused = await Promise.any(flood);
  const [page, ...elsewhere] = await Promise.all([
    fetch(`${address}/api/public/events`).then(({ status }) => status),
    ...Array.from({ length: 5 }, (_, index) => signIn('nobody@x.example', `198.51.100.${index}`)),
  ]);
  expect(elsewhere.map(({ status }) => status)).toEqual(Array(5).fill(401));
  expect(page).toBe(200);
  // Most of the flood still waits.
  expect(served.length).toBeLessThan(150);
  expect(refused.retryAfter).toBe('10');
  ended.abort();
  await Promise.allSettled(flood);
  expect(new Set(served)).toEqual(new Set([401]));
});
