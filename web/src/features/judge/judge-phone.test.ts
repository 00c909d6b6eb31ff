import { judgeKit } from '@hackon/contract/judging/judging';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { answers, fakeServer } from '../../../test/fake-server.ts';
import {
  buildKit,
  criterionId,
  serveJudge,
  projectId,
  roundId,
  shareLink,
} from '../../../test/judge-server.ts';
import { openTab, useFreshDevice } from '../../../test/start-judge.ts';
import type { JudgePhone } from './judge-phone.ts';
import { JudgeShelf } from './judge-shelf.ts';
import { readJudgeToken } from './judge-token.ts';

useFreshDevice();

const closed = { code: 'round_closed', message: 'This round closed at 4:00 pm.' } as const;

function score(phone: JudgePhone, table: number, ...scores: number[]) {
  phone.changeReview(roundId, projectId(table), {
    scores: Object.fromEntries(scores.map((value, index) => [criterionId(index + 1), value])),
  });
}

async function review(phone: JudgePhone, table: number, ...scores: number[]) {
  score(phone, table, ...scores);
  await phone.finishReview(roundId, projectId(table));
}

function place(phone: JudgePhone, ...tables: number[]) {
  return phone.write({ kind: 'placing', roundId, order: tables.map(projectId) });
}

function visit(phone: JudgePhone, kind: 'start' | 'undo' | 'skip' | 'absent' | 'conflict', table: number) {
  return phone.write({ kind, roundId, submissionId: projectId(table) });
}

function assignmentAt(phone: JudgePhone, table: number) {
  return phone.state().kit?.assignments.find(({ submissionId }) => submissionId === projectId(table));
}

test('sends what the judge did, in its order', async () => {
  const server = serveJudge();
  const phone = await openTab();
  server.network = 'down';
  await visit(phone, 'absent', 2);
  await review(phone, 1, 4, 5);
  await visit(phone, 'skip', 3);
  expect(phone.state().unsent).toBe(3);
  expect(assignmentAt(phone, 1)).toMatchObject({
    state: 'done',
    review: { scores: { [criterionId(2)]: 5 } },
  });
  server.network = 'up';
  await phone.sync();
  expect(server.writes).toEqual(['absent 2', 'review 1', 'skip 3']);
  expect(server.reviewOf(1)).toMatchObject({ scores: { [criterionId(1)]: 4, [criterionId(2)]: 5 } });
  expect(phone.state()).toMatchObject({ unsent: 0, refusals: [] });
});

test('an incomplete review stays a draft', async () => {
  const server = serveJudge();
  const phone = await openTab();
  await review(phone, 1, 4);
  await phone.sync();
  expect(server.writes).toEqual([]);
  expect(phone.draft(roundId, projectId(1)).scores).toEqual({ [criterionId(1)]: 4 });
});

test('a review that did not change is not sent again', async () => {
  const server = serveJudge();
  const phone = await openTab();
  await review(phone, 1, 4, 5);
  await phone.sync();
  await review(phone, 1, 4, 5);
  await phone.sync();
  expect(server.writes).toEqual(['review 1']);
});

test('a reload in the middle keeps queue, drafts and kit, without a network', async () => {
  const server = serveJudge();
  const before = await openTab();
  server.network = 'down';
  await review(before, 1, 4, 5);
  score(before, 2, 3);
  before.close();
  const after = await openTab();
  expect(after.state()).toMatchObject({ unsent: 1, kit: { judge: { name: 'Anita Rao' } } });
  expect(assignmentAt(after, 1)?.state).toBe('done');
  expect(after.draft(roundId, projectId(2)).scores).toEqual({ [criterionId(1)]: 3 });
  server.network = 'up';
  await after.sync();
  expect(server.writes).toEqual(['review 1']);
});

test('a lost answer: the review is sent again with the same id', async () => {
  const server = serveJudge();
  const phone = await openTab();
  server.network = 'deaf';
  await review(phone, 1, 4, 5);
  await phone.sync();
  server.network = 'up';
  await phone.sync();
  expect(server.writes.length).toBeGreaterThan(1);
  expect(server.clientIds.size).toBe(1);
  expect(phone.state().unsent).toBe(0);
});

test.each(['rate_limited', 'internal', 'unavailable'] as const)(
  'after %s, the write waits for the next turn, and the later ones with it',
  async (code) => {
    const server = serveJudge();
    const phone = await openTab();
    server.refuse = (name) => (name === 'review 1' ? { code, message: 'Later' } : undefined);
    await review(phone, 1, 4, 5);
    await review(phone, 2, 4, 5);
    await phone.sync();
    expect(phone.state()).toMatchObject({ unsent: 2, refusals: [] });
    server.refuse = () => undefined;
    await phone.sync();
    expect(server.writes).toEqual(['review 1', 'review 2']);
  },
);

test("a proxy's refusal says nothing about the write", async () => {
  const server = serveJudge();
  const phone = await openTab();
  fakeServer.use(
    http.put('*/api/judging/reviews/:id', () => new HttpResponse('Sign in to the Wi-Fi', { status: 403 })),
  );
  await review(phone, 1, 4, 5);
  await phone.sync();
  expect(phone.state().unsent).toBe(1);
  serveJudge(server.kit);
  await phone.sync();
  expect(phone.state().unsent).toBe(0);
});

test('a write that the server will never take leaves the queue, and the judge hears why', async () => {
  const server = serveJudge();
  const phone = await openTab();
  server.network = 'down';
  await review(phone, 1, 4, 5);
  await review(phone, 2, 4, 5);
  server.network = 'up';
  server.refuse = (name) => (name === 'review 1' ? closed : undefined);
  await phone.sync();
  expect(server.writes).toEqual(['review 2']);
  expect(phone.state()).toMatchObject({ unsent: 0, refusals: [{ ...closed, write: { kind: 'review' } }] });
  // The screen shows what the server has.
  expect(assignmentAt(phone, 1)).toMatchObject({ state: 'todo', review: null });
  const reloaded = await openTab();
  expect(reloaded.state().refusals).toHaveLength(1);
  await reloaded.dropRefusals();
  expect((await openTab()).state().refusals).toEqual([]);
});

test('a refused start is not worth a word', async () => {
  const server = serveJudge();
  server.refuse = (name) => (name === 'start 1' ? closed : undefined);
  const phone = await openTab();
  await visit(phone, 'start', 1);
  await phone.sync();
  expect(phone.state()).toMatchObject({ unsent: 0, refusals: [] });
});

test('a project that was only opened is no work that waits', async () => {
  const server = serveJudge();
  const phone = await openTab();
  server.network = 'down';
  await visit(phone, 'start', 1);
  expect(phone.state().unsent).toBe(0);
  server.network = 'up';
  await phone.sync();
  expect(server.calls).toContain('start 1');
});

test('401 keeps the queue, which the next link sends', async () => {
  const server = serveJudge();
  const phone = await openTab();
  localStorage.setItem('token', 'account-token');
  server.refuse = () => ({ code: 'unauthenticated', message: 'This link has ended.' });
  await review(phone, 1, 4, 5);
  await phone.sync();
  expect(phone.state()).toMatchObject({ isSignedIn: false, unsent: 1 });
  expect(readJudgeToken(shareLink)).toBeUndefined();
  expect(localStorage.getItem('token')).toBe('account-token');
  server.refuse = () => undefined;
  await phone.signIn('new-link');
  expect(server.writes).toEqual(['sign in', 'review 1']);
  // Calls of the judge carry the judge's token alone.
  expect([...server.tokens].filter((token) => token !== 'Bearer judge-token')).toEqual([
    'Bearer account-token',
  ]);
  expect(phone.state()).toMatchObject({ isSignedIn: true, unsent: 0 });
});

test('another judge who signs in on the device sends nothing of the first', async () => {
  const server = serveJudge();
  const phone = await openTab();
  server.network = 'down';
  await review(phone, 1, 4, 5);
  server.network = 'up';
  server.refuse = (name) =>
    name === 'sign in' ? undefined : { code: 'unauthenticated', message: 'This link has ended.' };
  await phone.sync();
  server.refuse = () => undefined;
  server.kit = buildKit({ judge: { _id: '2'.repeat(24), name: 'Rohan', organization: '' } });
  await phone.signIn('other-link');
  expect(server.writes).toEqual(['sign in']);
  expect(phone.state()).toMatchObject({ unsent: 0, kit: { judge: { name: 'Rohan' } } });
  expect(assignmentAt(phone, 1)?.review).toBeNull();
});

test('a later entry replaces one that waits', async () => {
  const server = serveJudge();
  const phone = await openTab();
  server.network = 'down';
  await visit(phone, 'skip', 1);
  await review(phone, 2, 4, 5);
  await review(phone, 2, 1, 1);
  await visit(phone, 'undo', 1);
  expect(phone.state().unsent).toBe(2);
  server.network = 'up';
  await phone.sync();
  expect(server.calls.filter((name) => name !== 'kit')).toEqual(['review 2', 'start 1']);
  expect(server.reviewOf(2)?.scores).toEqual({ [criterionId(1)]: 1, [criterionId(2)]: 1 });
});

test('a skipped project is open again once the next one is done', async () => {
  const server = serveJudge();
  const phone = await openTab();
  server.network = 'down';
  await visit(phone, 'skip', 1);
  expect(assignmentAt(phone, 1)?.state).toBe('skipped');
  await review(phone, 2, 4, 5);
  expect(assignmentAt(phone, 1)?.state).toBe('todo');
});

test.each(['online', 'focus'])('the event %s sends the queue', async (name) => {
  const server = serveJudge();
  const phone = await openTab();
  server.network = 'down';
  await review(phone, 1, 4, 5);
  await phone.sync();
  server.network = 'up';
  window.dispatchEvent(new Event(name));
  await vi.waitFor(() => expect(server.writes).toEqual(['review 1']));
});

test('every 15 seconds the queue is sent', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const server = serveJudge();
  const phone = await openTab();
  server.network = 'down';
  await review(phone, 1, 4, 5);
  await phone.sync();
  server.network = 'up';
  vi.advanceTimersByTime(14_999);
  expect(phone.state().unsent).toBe(1);
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(server.writes).toEqual(['review 1']));
  vi.useRealTimers();
});

test('a write during the fetch of the kit is not lost from the screen', async () => {
  const server = serveJudge();
  const phone = await openTab();
  const gate = Promise.withResolvers<void>();
  server.before = (name) => (name === 'kit' ? gate.promise : Promise.resolve());
  const syncing = phone.sync(0.1);
  await review(phone, 1, 4, 5);
  gate.resolve();
  await syncing;
  await phone.sync();
  expect(assignmentAt(phone, 1)?.state).toBe('done');
  expect(server.writes).toEqual(['review 1']);
});

describe('an order', () => {
  const placing = () => serveJudge(buildKit({ tables: 4, round: { mode: 'placing', criteria: [] } }));

  test('is sent with the version of its last answer', async () => {
    const server = placing();
    const phone = await openTab();
    await place(phone, 1);
    await phone.sync();
    await place(phone, 2, 1);
    await phone.sync();
    expect(server.kit.placing).toEqual([{ roundId, order: [2, 1].map(projectId), version: 2 }]);
    expect(phone.state().refusals).toEqual([]);
  });

  test('of another device is joined: this order on top, and the judge hears of it', async () => {
    const server = placing();
    const phone = await openTab();
    server.kit = { ...server.kit, placing: [{ roundId, order: [4, 3].map(projectId), version: 3 }] };
    await place(phone, 1, 3);
    await phone.sync();
    expect(server.order).toEqual([4, 1, 3]);
    expect(phone.state()).toMatchObject({ unsent: 0, refusals: [{ code: 'stale_version' }] });
  });

  test('whose answer was lost is not taken for that of another device', async () => {
    const server = placing();
    const phone = await openTab();
    server.network = 'deaf';
    await place(phone, 1, 2, 3);
    await phone.sync();
    server.network = 'down';
    await place(phone, 2, 1);
    await phone.sync();
    server.network = 'up';
    await phone.sync();
    expect(server.order).toEqual([2, 1]);
    expect(phone.state()).toMatchObject({ unsent: 0, refusals: [] });
  });

  test('loses a project with a conflict, and opens one that the judge takes out', async () => {
    const server = placing();
    const phone = await openTab();
    server.network = 'down';
    await place(phone, 1, 2, 3);
    await visit(phone, 'conflict', 2);
    expect(phone.state().kit?.placing[0]?.order).toEqual([1, 3].map(projectId));
    await place(phone, 3);
    expect(assignmentAt(phone, 1)?.state).toBe('todo');
    expect(assignmentAt(phone, 3)?.state).toBe('done');
  });
});

describe('two tabs', () => {
  /** Node's jsdom has no locks. Grants one at a time. */
  function lockTabs() {
    let last = Promise.resolve();
    const request = (_name: string, _options: object, step: () => Promise<unknown>) => {
      const turn = last.then(step);
      last = turn.then(
        () => undefined,
        () => undefined,
      );
      return turn;
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    return () => Reflect.deleteProperty(navigator, 'locks');
  }

  test.each([
    ['send each write once', true, 1],
    ['would both send it without a lock', false, 2],
  ])('%s', async (_name, hasLock, calls) => {
    const unlock = hasLock ? lockTabs() : () => true;
    const server = serveJudge();
    const [one, other] = [await openTab(), await openTab()];
    server.network = 'down';
    await review(one, 1, 4, 5);
    await Promise.all([one.sync(), other.sync()]);
    server.network = 'up';
    const gate = Promise.withResolvers<void>();
    server.before = () => gate.promise;
    const both = Promise.all([one.sync(), other.sync()]);
    setTimeout(gate.resolve, 100);
    await both;
    expect(server.writes).toHaveLength(calls);
    expect(server.clientIds.size).toBe(1);
    await vi.waitFor(() => expect(other.state().unsent).toBe(0));
    expect(assignmentAt(other, 1)?.state).toBe('done');
    unlock();
  });

  test('a sign-out in one signs the other out', async () => {
    serveJudge();
    const [one, other] = [await openTab(), await openTab()];
    await one.signOut();
    await vi.waitFor(() => expect(other.state()).toMatchObject({ isSignedIn: false, kit: undefined }));
  });
});

test('a sign-out deletes all that the device keeps, also when an answer is on its way', async () => {
  const server = serveJudge();
  const phone = await openTab();
  const gate = Promise.withResolvers<void>();
  server.before = (name) => (name === 'review 1' ? gate.promise : Promise.resolve());
  await review(phone, 1, 4, 5);
  score(phone, 2, 3);
  const sending = phone.sync();
  await phone.signOut();
  gate.resolve();
  await sending;
  expect(phone.state()).toMatchObject({ isSignedIn: false, kit: undefined, unsent: 0, reviews: {} });
  const shelf = await JudgeShelf.open(shareLink);
  expect(await shelf.read()).toEqual({ kit: undefined, clockOffset: 0, writes: [], refusals: [] });
  expect(await shelf.readDrafts()).toEqual({ reviews: {}, ballots: {} });
  expect(localStorage.length).toBe(0);
  await vi.waitFor(() => expect(server.calls).toContain('sign out'));
});

test("a phone's wrong clock does not order the reviews", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2036-01-01T00:00:00.000Z') });
  const server = serveJudge();
  fakeServer.use(answers(judgeKit, { ...server.kit, serverNow: '2026-12-01T10:00:00.000Z' }));
  const phone = await openTab();
  server.network = 'down';
  await review(phone, 1, 4, 5);
  expect(assignmentAt(phone, 1)?.review?.updatedAt).toBe('2026-12-01T10:00:00.000Z');
  vi.useRealTimers();
});

test('a browser that stores nothing says so', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const phone = await openTab();
  expect(phone.state().status).toBe('blocked');
});
