// @module-tag spec-7
import { loginStudent, studentProfile } from '@hackon/contract/accounts/accounts';
import { deleteEvent, managerEvents, publicEvent, publicEvents } from '@hackon/contract/events/events';
import { limits } from '@hackon/contract/limits';
import { delay, http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { answers, fakeServer, refuses, unreachable, type ReceivedCall } from '../../test/fake-server.ts';
import { student } from '../../test/render-app.tsx';
import { ApiFailure, call, callPage } from './call.ts';
import { failureMessage } from './api-failure.ts';

const profile = { ...student, registeredHackathons: [] };

async function failureOf(promise: Promise<unknown>): Promise<ApiFailure> {
  const failure = await promise.catch((thrown: unknown) => thrown);
  if (!(failure instanceof ApiFailure)) throw new Error('The call should have failed with an ApiFailure');
  return failure;
}

test('sends the stored token, if there is one', async () => {
  const sent: (string | null)[] = [];
  fakeServer.use(
    answers(studentProfile, ({ headers }) => {
      sent.push(headers.get('authorization'));
      return profile;
    }),
  );
  await call(studentProfile);
  localStorage.setItem('token', 'secret');
  expect(await call(studentProfile)).toEqual(profile);
  expect(sent).toEqual([null, 'Bearer secret']);
});

test("a call's own token replaces the stored one, and its failure names it", async () => {
  localStorage.setItem('token', 'account');
  fakeServer.use(
    answers(studentProfile, ({ headers }) => {
      expect(headers.get('authorization')).toBe('Bearer judge');
      return profile;
    }),
  );
  expect(await call(studentProfile, { token: 'judge' })).toEqual(profile);
  fakeServer.use(refuses(studentProfile, { code: 'unauthenticated', message: 'Please sign in' }));
  const failure = await failureOf(call(studentProfile, { token: 'judge' }));
  expect(failure).toMatchObject({ status: 401, token: 'judge' });
});

test('encodes path parameters, and leaves undefined values out of the query', async () => {
  const got: ReceivedCall[] = [];
  fakeServer.use(
    answers(deleteEvent, (received) => {
      got.push(received);
      return { message: 'gone' };
    }),
  );
  await call(deleteEvent, { params: { id: 'a/b?c' }, query: { confirm: 'R&D = fun?' } });
  await call(deleteEvent, { params: { id: 'x' }, query: { confirm: undefined } });
  expect(got.map(({ params, query }) => [params['id'], query.toString()])).toEqual([
    ['a/b?c', 'confirm=R%26D+%3D+fun%3F'],
    ['x', ''],
  ]);
});

test('a body is sent as JSON', async () => {
  fakeServer.use(
    answers(loginStudent, ({ body, headers }) => {
      expect(headers.get('content-type')).toBe('application/json');
      expect(body).toEqual({ email: 'a@b.co', password: 'secret' });
      return { ...student, token: 't' };
    }),
  );
  await expect(call(loginStudent, { body: { email: 'a@b.co', password: 'secret' } })).resolves.toHaveProperty(
    'token',
    't',
  );
});

test('returns a page of rows with the total', async () => {
  fakeServer.use(answers(publicEvents, [], { total: 214 }), answers(managerEvents, []));
  expect(await callPage(publicEvents)).toEqual({ rows: [], total: 214 });
  expect(await callPage(managerEvents)).toEqual({ rows: [], total: 0 });
});

test("an error keeps the server's status, code, message and issues", async () => {
  const issues = [{ path: 'email', message: 'Please enter a valid email address' }];
  localStorage.setItem('token', 'old');
  fakeServer.use(
    refuses(publicEvent, { code: 'invalid_id', message: 'Invalid event ID format', issues, hint: 1 }),
  );
  const failure = await failureOf(call(publicEvent, { params: { id: '?' } }));
  expect(failure).toMatchObject({ status: 400, code: 'invalid_id', issues, token: 'old' });
  expect(failure.body).toMatchObject({ hint: 1 });
  expect(failureMessage(failure, 'otherwise')).toBe('Invalid event ID format');
});

test("a foreign error body gets the page's own message", async () => {
  fakeServer.use(
    http.get('*/api/student/profile', () => new HttpResponse('<h1>Bad Gateway</h1>', { status: 502 })),
  );
  const failure = await failureOf(call(studentProfile));
  expect(failure).toMatchObject({ status: 502, code: undefined, issues: [] });
  expect(failureMessage(failure, 'Failed to load profile')).toBe('Failed to load profile');
});

test('a success without JSON is a failure', async () => {
  fakeServer.use(http.get('*/api/student/profile', () => new HttpResponse('<h1>Sign in to the wifi</h1>')));
  expect(await failureOf(call(studentProfile))).toMatchObject({ status: 200, code: undefined });
});

test('no response has status 0', async () => {
  fakeServer.use(unreachable(studentProfile));
  expect(await failureOf(call(studentProfile))).toMatchObject({ status: 0, code: undefined });
});

test('a reply that is cut off is no answer', async () => {
  const cutOff = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('{"name":')),
    async pull(stream) {
      // After the headers.
      await delay(20);
      stream.error(new TypeError('network error'));
    },
  });
  // The fake server ends a broken reply as if it were whole.
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(cutOff));
  expect(await failureOf(call(studentProfile))).toMatchObject({ status: 0, code: undefined });
});

test('times out after 10 seconds, and not before', { tags: ['spec-9'] }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fakeServer.use(http.get('*/api/student/profile', () => delay('infinite')));
  const settled = vi.fn<(failure: unknown) => void>();
  const pending = call(studentProfile).catch(settled);
  await vi.advanceTimersByTimeAsync(limits.apiTimeoutMs - 1);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await pending;
  expect(settled.mock.calls[0]?.[0]).toMatchObject({ status: 0 });
  vi.useRealTimers();
});

test('an abort by the caller is not a network failure', async () => {
  fakeServer.use(http.get('*/api/student/profile', () => delay('infinite')));
  const controller = new AbortController();
  const pending = call(studentProfile, { signal: controller.signal });
  controller.abort();
  await expect(pending).rejects.toHaveProperty('name', 'AbortError');
});
