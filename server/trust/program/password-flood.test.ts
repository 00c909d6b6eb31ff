import { loginStudent } from '@hackon/contract/accounts';
import { expect, test } from 'vitest';
import { startServer } from '../../test/start-program.ts';
import { newDatabaseUrl } from '../../test/test-database.ts';

interface Answered {
  status: number;
  retryAfter: string | null;
  /** In which order the answers came. */
  turn: number;
}

test('a flood of sign-ins is refused beyond what can wait, and everybody else is served meanwhile', async () => {
  const { address } = await startServer(await newDatabaseUrl(), { TRUST_PROXY: 'loopback' });
  let turns = 0;
  const signIn = async (email: string, from: string): Promise<Answered> => {
    const { status, headers } = await fetch(address + loginStudent.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email, password: 'wrong' }),
    });
    turns += 1;
    return { status, retryAfter: headers.get('retry-after'), turn: turns };
  };
  const flood = Array.from({ length: 160 }, (_, index) => signIn(`nobody.${index}@x.example`, '203.0.113.7'));
  // What is refused is refused at once, so now the line is full.
  await Promise.any(flood);
  const [elsewhere, page] = await Promise.all([
    signIn('nobody@x.example', '198.51.100.4'),
    fetch(`${address}/api/public/events`).then(({ status }) => ({ status, turn: turns })),
  ]);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status === 503);
  const served = answers.filter(({ status }) => status === 401);
  expect(refused.length + served.length).toBe(160);
  expect(refused.length).toBeGreaterThan(20);
  expect(served.length).toBeGreaterThan(100);
  expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['10']));
  expect(elsewhere.status).toBe(401);
  expect(page.status).toBe(200);
  // Before most of the flood, which had come before them.
  const lastServed = Math.max(...served.map(({ turn }) => turn));
  expect(lastServed - elsewhere.turn).toBeGreaterThan(50);
  expect(lastServed - page.turn).toBeGreaterThan(50);
});
