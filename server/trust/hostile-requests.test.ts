// @module-tag promise-hostile-input
import { maxHeaderSize } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@hackon/contract/endpoint';
import { endpointsByFile, nameOf } from '@hackon/contract/endpoints';
import { ErrorBody, type ErrorCode, statusOf } from '@hackon/contract/errors';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Answer, manyEvents, saveState, startTestApp } from '../test/test-app.ts';
import { type ArbitraryRequest, validRequest, wholeRequest } from './arbitraries.ts';
import { judgingFiles } from './hostile-judging.ts';
import { asSent, makeHostileWorld } from './hostile-world.ts';
import { nearlyValidRequest } from './nearly-valid.ts';
import { rounds } from './rounds.ts';
import { storedTexts } from './stored-state.ts';

const times: number[] = [];

/** Sends valid and nearly valid requests. Returns their statuses. */
type Sending = (endpoint: Endpoint) => Promise<Set<number>>;

async function startSending(file = ''): Promise<Sending> {
  const app = await startTestApp(manyEvents);
  const options = { judging: judgingFiles.find((one) => one === file) };
  const world = await makeHostileWorld(app, options);
  const restore = await saveState(app);
  let isUsed = false;

  const send = async (endpoint: Endpoint, request: ArbitraryRequest): Promise<number> => {
    const sent = asSent(endpoint, request, world);
    // Node answers longer URLs with 431 (`program/hostile-sockets.test.ts`).
    fc.pre(typeof sent.url === 'string' && sent.url.length < maxHeaderSize);
    const before = isUsed ? {} : await storedTexts(app.db);
    // CPU time of this thread, so that other load does not count.
    const began = process.threadCpuUsage();
    const answer = await app.inject(sent);
    const { user, system } = process.threadCpuUsage(began);
    times.push((user + system) / 1000);
    const faults = app.log.filter((line) => line.includes('request failed'));
    const why = answer.status === 500 ? faults.slice(-1) : [];
    expect([...faultsOf(endpoint, answer), ...why]).toEqual([]);
    if (answer.status < 400) {
      isUsed ||= endpoint.method !== 'GET';
      return answer.status;
    }
    if (isUsed) {
      // An earlier success may have consumed the target.
      await restore(app);
      isUsed = false;
      return send(endpoint, request);
    }
    const after = await storedTexts(app.db);
    expect(isDeepStrictEqual(after, before), 'what is refused changes nothing').toBe(true);
    return answer.status;
  };

  return async (endpoint) => {
    const statuses = new Set<number>();
    const request = fc.oneof(
      { weight: 1, arbitrary: validRequest(endpoint) },
      { weight: 3, arbitrary: nearlyValidRequest(endpoint) },
    );
    await fc.assert(
      fc.asyncProperty(request, async (sent) => void statuses.add(await send(endpoint, sent))),
      {
        numRuns: roundsOf(endpoint),
        // Three complete requests, so each endpoint succeeds at least once.
        examples: fc.sample(wholeRequest(endpoint), { numRuns: 3, seed: 1 }).map((one) => [one]),
      },
    );
    return statuses;
  };
}

function roundsOf({ path }: Endpoint): number {
  return slowPaths.test(path) ? rounds(6, 200) : rounds(15, 1000);
}

/** These hash a password, start a program, encode a picture, wait on purpose, or need a large world. */
const slowPaths =
  /api\/(?:rounds|judging)|export-pdf|export-xlsx|statements$|share-card|poster|register$|forgot-password|auth\/password$/u;

/** Returns violations of the contract: a wrong status for its code, a missing or extra field. */
function faultsOf(endpoint: Endpoint, { status, headers, body }: Answer): string[] {
  const isSuccess = status === (endpoint.status ?? 200);
  if (isSuccess && endpoint.produces) {
    const type = String(headers['content-type']);
    return type.startsWith(endpoint.produces) ? [] : [`the file is ${type}`];
  }
  const schemas: Endpoint['reply'][] = isSuccess ? [endpoint.reply] : [ErrorBody];
  if (status === 409 && endpoint.conflict) schemas.push(endpoint.conflict);
  if (status === 422 && endpoint.unprocessable) schemas.push(endpoint.unprocessable);
  const isWhole = schemas.some((schema) => isDeepStrictEqual(z.safeParse(schema, body).data, body));
  if (!isWhole) return [`${status} with ${JSON.stringify(body)}`];
  if (isSuccess) return [];
  const { code } = ErrorBody.parse(body);
  const isNamed = codesOf(endpoint).includes(code) && statusOf[code] === status;
  return isNamed ? [] : [`${status} ${code} is not an answer of ${nameOf(endpoint)}`];
}

function codesOf({ callers, params, body, errors = [] }: Endpoint): ErrorCode[] {
  return [
    'invalid_input',
    // A text of line breaks is twice as long in JSON.
    ...(body ? (['too_large'] as const) : []),
    ...(callers === 'anyone' ? [] : (['unauthenticated', 'wrong_role'] as const)),
    // A path's parameter may be empty or lead elsewhere.
    ...(params ? (['invalid_id', 'not_found'] as const) : []),
    ...errors,
  ];
}

describe('responses to valid and nearly valid requests follow the contract', () => {
  test.each([...endpointsByFile])(
    'every call of %s.ts',
    { timeout: rounds(120_000, 3_600_000) },
    async (file, endpoints) => {
      const send = await startSending(file);
      for (const endpoint of endpoints) {
        const statuses = await send(endpoint);
        expect(statuses, `${nameOf(endpoint)} never succeeded`).toContain(endpoint.status ?? 200);
      }
    },
  );

  test('every response comes within about a second', () => {
    expect(times.length).toBeGreaterThan(300);
    const late = times.filter((ms) => ms > 1_000).length;
    expect(Math.max(...times), `${late} of ${times.length} took more than 1 s`).toBeLessThan(5_000);
  });
});

describe('a response that violates the contract is reported', () => {
  const endpoint: Endpoint = {
    method: 'POST',
    path: '/api/notes',
    summary: 'For these tests',
    callers: 'anyone',
    reply: z.object({ message: z.string() }),
    errors: ['not_found'],
  };
  const headers = {};

  test.each<[string, Pick<Answer, 'status' | 'body'>]>([
    ['a field that is not named', { status: 200, body: { message: 'Done', secret: 1 } }],
    ['a field that is missing', { status: 200, body: {} }],
    ['another success', { status: 201, body: { message: 'Done' } }],
    ['a fault of ours', { status: 500, body: { message: 'Oh', code: 'internal' } }],
    ['a code with another status', { status: 404, body: { message: 'No', code: 'invalid_input' } }],
    ['a code that the endpoint does not name', { status: 409, body: { message: 'No', code: 'event_full' } }],
    ['an error with an extra field', { status: 404, body: { message: 'No', code: 'not_found', stack: '' } }],
  ])('%s', (_what, answer) => {
    expect(faultsOf(endpoint, { ...answer, headers })).toHaveLength(1);
  });

  test('a response that follows the contract is not reported', () => {
    expect(faultsOf(endpoint, { status: 200, headers, body: { message: 'Done' } })).toEqual([]);
    const body = { message: 'No', code: 'not_found' };
    expect(faultsOf(endpoint, { status: 404, headers, body })).toEqual([]);
  });
});
