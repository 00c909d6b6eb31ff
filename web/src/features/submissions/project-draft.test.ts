import type { BodyOf } from '@hackon/contract/endpoint';
import { blankProject } from '@hackon/contract/submissions/project-rules';
import {
  ProjectChanges,
  projectFields,
  type saveSubmission,
  type SavedSubmission,
  type Submission,
} from '@hackon/contract/submissions/submissions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../api/api-failure.ts';
import { ProjectDraft } from './project-draft.ts';

const owner = { accountId: 'a'.repeat(24), teamId: 'b'.repeat(24) };
const serverNow = '2026-12-01T06:30:00.000Z';

type Body = BodyOf<typeof saveSubmission>;

/** Merges by field, as the server does. */
function startServer(change: Partial<Submission> = {}) {
  let current: Submission = {
    ...blankProject,
    _id: owner.teamId,
    eventId: 'c'.repeat(24),
    teamId: owner.teamId,
    teamName: 'Off By One',
    state: 'draft',
    files: [],
    version: 3,
    submittedVersion: null,
    submittedAt: null,
    late: 0,
    missing: [],
    deadline: '2026-12-13T06:00:00.000Z',
    closesAt: '2026-12-13T06:02:00.000Z',
    isClosed: false,
    links: {},
    ...change,
  };
  const changed = new Map<string, { version: number; by: string }>();
  const sent: Body[] = [];
  const failures: ApiFailure[] = [];

  function save(by: string, { base, changes }: Body): SavedSubmission {
    const clean = ProjectChanges.parse(changes);
    const fields = projectFields.filter((field) => clean[field] !== undefined);
    const conflicts = fields.filter((field) => {
      const last = changed.get(field);
      return last && last.version > base && last.by !== by && clean[field] !== current[field];
    });
    if (conflicts.length > 0) {
      const failure = { code: 'stale_version' as const, message: 'Changed', fields: conflicts, by: 'Arjun' };
      throw new ApiFailure('Changed', {
        status: 412,
        code: 'stale_version',
        body: { ...failure, submission: current },
      });
    }
    current = { ...current, ...clean, version: current.version + 1 };
    for (const field of fields) changed.set(field, { version: current.version, by });
    return { submission: current, serverNow };
  }

  return {
    /** Calls of the page. */
    sent,
    /** The next calls fail with these. */
    failures,
    current: () => current,
    answer: (): SavedSubmission => ({ submission: current, serverNow }),
    /** A team-mate saves on the newest version. */
    write: (changes: ProjectChanges) => save('other', { base: current.version, changes }),
    open: () => {
      const draft = new ProjectDraft(owner, { submission: current, serverNow }, async (body) => {
        sent.push(body);
        const failure = failures.shift();
        if (failure) throw failure;
        return save('me', body);
      });
      draft.start();
      return draft;
    },
  };
}

const pause = () => vi.advanceTimersByTimeAsync(1_500);
const noAnswer = () => new ApiFailure('No answer');

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('saves 1.5 s after the last key, in one call', async () => {
  const { open, sent } = startServer();
  const draft = open();
  draft.change({ title: 'B' });
  await vi.advanceTimersByTimeAsync(1_000);
  draft.change({ title: 'Bus' });
  await vi.advanceTimersByTimeAsync(1_499);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([{ base: 3, changes: { title: 'Bus' } }]);
  expect(draft.state()).toMatchObject({ status: 'saved', saved: { version: 4 }, texts: { title: 'Bus' } });
  expect(localStorage.length).toBe(0);
});

test('saves at once when a field is left, one call after the other', async () => {
  const { open, sent } = startServer();
  const draft = open();
  draft.change({ title: 'Bus' });
  const first = draft.flush();
  draft.change({ tagline: 'Late' });
  const both = Promise.all([draft.flush(), draft.flush()]);
  expect(sent).toHaveLength(1);
  expect(await first).toBe(false);
  expect(await both).toEqual([true, true]);
  expect(sent).toEqual([
    { base: 3, changes: { title: 'Bus' } },
    { base: 4, changes: { tagline: 'Late' } },
  ]);
});

test('a space at the end stays under the cursor, though the server removes it', async () => {
  const { open, write, current, answer } = startServer();
  const draft = open();
  draft.change({ body: 'Bus ' });
  await pause();
  expect(current().body).toBe('Bus');
  expect(draft.state()).toMatchObject({ status: 'saved', texts: { body: 'Bus ' } });
  write({ body: 'Tram' });
  draft.take(answer());
  expect(draft.state().texts.body).toBe('Tram');
});

test('what is typed during a call is kept and sent next', async () => {
  const { open, sent, current } = startServer();
  const draft = open();
  draft.change({ title: 'Bus' });
  const saving = draft.flush();
  draft.change({ title: 'Bus Kab?' });
  await saving;
  expect(draft.state()).toMatchObject({ status: 'waiting', texts: { title: 'Bus Kab?' } });
  await pause();
  expect(sent.at(-1)).toEqual({ base: 4, changes: { title: 'Bus Kab?' } });
  expect(current().title).toBe('Bus Kab?');
});

test('a change of somebody else that comes with an answer stays a conflict for what is typed meanwhile', async () => {
  const { open, write } = startServer();
  const draft = open();
  write({ body: 'Theirs' });
  draft.change({ title: 'Bus' });
  const saving = draft.flush();
  draft.change({ body: 'Mine' });
  await saving;
  await pause();
  expect(draft.state()).toMatchObject({
    status: 'conflict',
    conflict: { fields: ['body'] },
    saved: { title: 'Bus', body: 'Theirs' },
    texts: { body: 'Mine' },
  });
});

test('without an answer the copy stays in the browser, and the next page sends it', async () => {
  const server = startServer();
  const { open, sent, failures, current } = server;
  failures.push(noAnswer(), noAnswer());
  const offline = open();
  offline.change({ body: 'Offline words' });
  await pause();
  expect(offline.state()).toMatchObject({ status: 'unsent', isKept: true, texts: { body: 'Offline words' } });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(2);
  offline.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
  const draft = open();
  expect(draft.state()).toMatchObject({ status: 'waiting', texts: { body: 'Offline words' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(draft.state().status).toBe('saved');
  expect(current().body).toBe('Offline words');
  expect(localStorage.length).toBe(0);
});

test('a copy from before a change of somebody else becomes a conflict', async () => {
  const { open, write, failures, current } = startServer();
  failures.push(noAnswer());
  const offline = open();
  offline.change({ title: 'Bus', body: 'Mine' });
  await pause();
  offline.end();
  write({ body: 'Theirs' });
  const draft = open();
  await vi.advanceTimersByTimeAsync(0);
  expect(draft.state()).toMatchObject({ status: 'conflict', texts: { title: 'Bus', body: 'Mine' } });
  expect(current()).toMatchObject({ title: 'Bus', body: 'Theirs' });
});

test('two tabs of one browser lose nothing while offline', async () => {
  const { open, failures, current } = startServer();
  const [one, two] = [open(), open()];
  failures.push(...Array.from({ length: 4 }, noAnswer));
  one.change({ title: 'From one' });
  two.change({ body: 'From two' });
  await pause();
  expect([one.state().status, two.state().status]).toEqual(['unsent', 'unsent']);
  one.end();
  two.end();
  // Only the browser remembers them now.
  failures.length = 0;
  const later = open();
  await vi.advanceTimersByTimeAsync(0);
  expect(later.state().status).toBe('saved');
  expect(current()).toMatchObject({ title: 'From one', body: 'From two' });
});

test('a save of one tab does not drop the copy of another', async () => {
  const { open, failures } = startServer();
  const [one, two] = [open(), open()];
  failures.push(noAnswer());
  two.change({ body: 'From two' });
  await two.flush();
  one.change({ title: 'From one' });
  await one.flush();
  expect(one.state().status).toBe('saved');
  two.end();
  expect(open().state().texts.body).toBe('From two');
});

test('a copy of another account is not sent', async () => {
  const place = `projectCopy:${'d'.repeat(24)}:${owner.teamId}`;
  localStorage.setItem(place, JSON.stringify({ base: 3, changes: { title: 'Not mine' } }));
  const { open, sent } = startServer();
  const draft = open();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual([]);
  expect(draft.state().texts.title).toBe('');
});

test.each([
  ['mine', ['body'] as const, 'Mine'],
  ['the other text', [] as const, 'Theirs'],
])('after a conflict, keeps %s; the other fields are saved before', async (_which, mine, body) => {
  const { open, write, sent, current } = startServer();
  const draft = open();
  write({ body: 'Theirs' });
  draft.change({ title: 'Bus', body: 'Mine' });
  await pause();
  expect(draft.state()).toMatchObject({ status: 'conflict', conflict: { by: 'Arjun', fields: ['body'] } });
  expect(current()).toMatchObject({ title: 'Bus', body: 'Theirs' });
  const calls = sent.length;
  draft.change({ body: 'Mine' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(calls);
  expect(localStorage.length).toBe(1);
  draft.resolve(mine);
  await vi.advanceTimersByTimeAsync(0);
  expect(draft.state()).toMatchObject({ status: 'saved', texts: { title: 'Bus', body } });
  expect(current().body).toBe(body);
  expect(localStorage.length).toBe(0);
});

test('a link without https holds back itself alone', async () => {
  const { open, current } = startServer();
  const draft = open();
  draft.change({ body: 'Words', demoUrl: 'http://bus.example' });
  await pause();
  expect(current()).toMatchObject({ body: 'Words', demoUrl: '' });
  expect(draft.state()).toMatchObject({
    status: 'invalid',
    reason: 'Enter a link that begins with https://',
    texts: { demoUrl: 'http://bus.example' },
  });
  draft.change({ demoUrl: 'https://bus.example' });
  await pause();
  expect(draft.state().status).toBe('saved');
  expect(current().demoUrl).toBe('https://bus.example');
});

test('a full track holds back itself alone, until another one is chosen', async () => {
  const { open, failures, current } = startServer();
  const draft = open();
  failures.push(new ApiFailure('Campus transport is full (3 teams).', { status: 409, code: 'track_full' }));
  draft.change({ body: 'Words', trackIds: ['1'.repeat(24)] });
  await pause();
  expect(current().body).toBe('Words');
  expect(draft.state()).toMatchObject({
    status: 'invalid',
    faults: { trackIds: 'Campus transport is full (3 teams).' },
  });
  draft.change({ trackIds: ['2'.repeat(24)] });
  await pause();
  expect(draft.state()).toMatchObject({ status: 'saved', faults: {} });
  expect(current().trackIds).toEqual(['2'.repeat(24)]);
});

test('texts that come after the close stay on the page and in the browser, until they are discarded', async () => {
  const { open, failures } = startServer({ title: 'In time' });
  const closed = () =>
    new ApiFailure('Submissions closed at noon.', { status: 409, code: 'submissions_closed' });
  failures.push(closed(), closed(), closed());
  const draft = open();
  draft.change({ title: 'Too late' });
  await pause();
  expect(draft.state()).toMatchObject({
    status: 'refused',
    reason: 'Submissions closed at noon.',
    unsaved: { title: 'Too late' },
    saved: { title: 'In time' },
  });
  expect(await draft.flush()).toBe(false);
  draft.end();
  const later = open();
  await vi.advanceTimersByTimeAsync(0);
  expect(later.state().unsaved).toEqual({ title: 'Too late' });
  later.discard();
  expect(later.state()).toMatchObject({ texts: { title: 'In time' }, unsaved: {} });
  expect(localStorage.length).toBe(0);
});

test('a session that ends in the middle leaves the text for the next one', async () => {
  const { open, failures, current } = startServer();
  failures.push(new ApiFailure('Sign in again', { status: 401, code: 'unauthenticated' }));
  const draft = open();
  draft.change({ body: 'Half a sentence' });
  await pause();
  // The page goes to the login.
  draft.end();
  expect(current().body).toBe('');
  open();
  await vi.advanceTimersByTimeAsync(0);
  expect(current().body).toBe('Half a sentence');
});

test.each([429, 503])('tries again after %d', async (status) => {
  const { open, failures, current } = startServer();
  failures.push(new ApiFailure('Later', { status }));
  const draft = open();
  draft.change({ title: 'Bus' });
  await pause();
  expect(draft.state()).toMatchObject({ status: 'unsent', reason: 'the server is busy' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(draft.state().status).toBe('saved');
  expect(current().title).toBe('Bus');
});

test('full storage is no reason not to save, and the page knows that it keeps no copy', async () => {
  const { open, failures, current } = startServer();
  failures.push(noAnswer());
  const draft = open();
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => undefined,
    setItem() {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  });
  draft.change({ title: 'Bus' });
  await pause();
  expect(draft.state()).toMatchObject({ status: 'unsent', isKept: false, texts: { title: 'Bus' } });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(current().title).toBe('Bus');
});

test('a slow answer that is older than the page is ignored', async () => {
  const { open, answer } = startServer();
  const early = answer();
  const draft = open();
  draft.change({ title: 'Bus' });
  await pause();
  draft.take(early);
  expect(draft.state()).toMatchObject({ saved: { version: 4 }, texts: { title: 'Bus' } });
});

test('the clock of the server counts, not that of the device', async () => {
  vi.setSystemTime('2026-12-02T06:30:00.000Z');
  const draft = startServer().open();
  expect(draft.state().clockOffset).toBe(-24 * 60 * 60_000);
  draft.change({ title: 'Bus' });
  await pause();
  expect(draft.state().savedAt).toBe(serverNow);
});
