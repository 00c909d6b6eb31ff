// @module-tag promise-authorization
import { ErrorBody, type ErrorCode, statusOf } from '@hackon/contract/errors';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { type Answer, saveState, startTestApp, type TestApp } from '../test/test-app.ts';
import { makeWebRoot } from '../test/web-root.ts';
import { makeWorld, type Somebody, type World } from './authorization-world.ts';
import { elsewhere, openRoutes } from './open-routes.ts';
import { authorizationRows } from './registries.ts';
import { storedState } from './stored-state.ts';

/** The commonest refusals by their status; other refusals are written as their code. */
const refusals = {
  '401': 'unauthenticated',
  '403': 'wrong_role',
  '404': 'not_found',
} as const satisfies Record<string, ErrorCode>;

describe('every endpoint is open only to its callers', () => {
  let saved: { world: World; restore: (app: TestApp) => Promise<void> } | undefined;

  test.each(authorizationRows)('$name', async ({ expected, request: make }) => {
    const app = await startTestApp();
    if (saved) await saved.restore(app);
    saved ??= { world: await makeWorld(app), restore: await saveState(app) };
    const world = { ...saved.world, app };
    // Refused callers come first, because a success may consume its target. A refusal changes nothing.
    const callers = world.callers.toSorted(
      (one, other) => Number(isSuccess(expected[one.column])) - Number(isSuccess(expected[other.column])),
    );
    const refused = await make(world);
    const before = await storedState(world.app);
    const answered: Record<string, string> = {};
    for (const caller of callers) {
      const request = isSuccess(expected[caller.column]) ? await make(world) : refused;
      answered[caller.name] = await attempt(world.app, signed(request, caller), before);
    }
    const wanted = callers.map(({ name, column }) => [name, expected[column]]);
    expect(answered).toEqual(Object.fromEntries(wanted));
  });
});

describe('every other route responds the same to everybody', () => {
  test('every caller gets the same bytes', async () => {
    const app = await startTestApp({ webRoot: makeWebRoot() });
    const world = await makeWorld(app);
    const before = await storedState(app);
    for (const { route, method, status, url } of openRoutes) {
      const answers = [];
      for (const caller of world.callers) {
        const request = { ...signed({ method, url: url(world) }, caller), remoteAddress: elsewhere };
        const { statusCode, body } = await app.app.inject(request);
        answers.push({ route, status: statusCode, body });
      }
      const [first, ...others] = answers;
      expect(first).toMatchObject({ route, status });
      for (const answer of others) expect(answer).toEqual(first);
    }
    expect(await storedState(app)).toEqual(before);
  });
});

async function attempt(
  app: TestApp,
  request: InjectOptions,
  before: Awaited<ReturnType<typeof storedState>>,
): Promise<string> {
  const answer = await app.inject(request);
  const faults: string[] = [];
  if (request.method === 'GET') {
    const { statusCode } = await app.app.inject({ ...request, method: 'HEAD' });
    if (statusCode !== answer.status) faults.push(`, but ${statusCode} to HEAD`);
  }
  const word = wordFor(answer);
  if (!isSuccess(word)) {
    const after = await storedState(app);
    const changed = Object.keys(after).filter((place) => String(after[place]) !== String(before[place]));
    faults.push(...changed.map((place) => `, and changed ${place}`));
  }
  return word + faults.join('');
}

function signed(request: InjectOptions, { authorization }: Somebody): InjectOptions {
  return authorization === undefined
    ? request
    : { ...request, headers: { ...request.headers, authorization } };
}

/** Returns the result in the words of the table. Throws if a refusal has no valid error body. */
function wordFor({ status, body }: Answer): string {
  if (status < 400) return String(status);
  const { code } = ErrorBody.parse(body);
  expect(statusOf[code]).toBe(status);
  return Object.entries(refusals).find(([, refusal]) => refusal === code)?.[0] ?? code;
}

function isSuccess(word: string): boolean {
  return word.startsWith('2');
}
