import type { BodyOf } from '@hackon/contract/endpoint';
import { blankProject } from '@hackon/contract/submissions/project-rules';
import type { saveSubmission, SavedSubmission, Submission } from '@hackon/contract/submissions/submissions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../api/api-failure.ts';
import { ProjectDraft } from './project-draft.ts';

const owner = { accountId: 'a'.repeat(24), teamId: 'b'.repeat(24) };
const serverNow = '2026-12-01T06:30:00.000Z';

function buildSubmission(change: Partial<Submission> = {}): Submission {
  return {
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
}

type Body = BodyOf<typeof saveSubmission>;

/** Answers as a server that nobody else writes to. */
function open(answer?: (body: Body) => Promise<SavedSubmission>) {
  const sent: Body[] = [];
  let current = buildSubmission();
  const draft = new ProjectDraft(owner, { submission: current, serverNow }, async (body) => {
    sent.push(body);
    if (answer) return answer(body);
    current = { ...current, ...body.changes, version: current.version + 1 };
    return { submission: current, serverNow };
  });
  return { draft, sent };
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('saves 1.5 s after the last key, in one call', async () => {
  const { draft, sent } = open();
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

test('what is typed during a call is kept and sent next', async () => {
  const { promise, resolve } = Promise.withResolvers<SavedSubmission>();
  let calls = 0;
  const { draft, sent } = open(async ({ changes }) => {
    calls += 1;
    const submission = buildSubmission({ ...changes, version: 3 + calls });
    return calls === 1 ? promise : { submission, serverNow };
  });
  draft.change({ title: 'Bus' });
  await vi.advanceTimersByTimeAsync(1_500);
  draft.change({ title: 'Bus Kab?' });
  resolve({ submission: buildSubmission({ title: 'Bus', version: 4 }), serverNow });
  await vi.advanceTimersByTimeAsync(1_500);
  expect(sent.at(-1)).toEqual({ base: 4, changes: { title: 'Bus Kab?' } });
  expect(draft.state()).toMatchObject({ status: 'saved', texts: { title: 'Bus Kab?' } });
});

test('without an answer the copy stays in the browser, and the next page sends it', async () => {
  const offline = open(async () => {
    throw new ApiFailure('No answer');
  });
  offline.draft.change({ body: 'Offline words' });
  await vi.advanceTimersByTimeAsync(1_500);
  expect(offline.draft.state()).toMatchObject({ status: 'unsent', texts: { body: 'Offline words' } });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(offline.sent).toHaveLength(2);
  offline.draft.end();
  const { draft, sent } = open();
  expect(draft.state().texts.body).toBe('Offline words');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ base: 3, changes: { body: 'Offline words' } }]);
  expect(localStorage.length).toBe(0);
});

test('a copy of another account is not sent', async () => {
  localStorage.setItem(
    `projectCopy:${'d'.repeat(24)}:${owner.teamId}`,
    JSON.stringify({ base: 3, changes: { title: 'Not mine' } }),
  );
  const { draft, sent } = open();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual([]);
  expect(draft.state().texts.title).toBe('');
});

test.each([
  ['mine', ['body'] as const, { base: 7, changes: { title: 'T', body: 'Mine' } }, 'Mine'],
  ['the other text', [] as const, { base: 7, changes: { title: 'T' } }, 'Theirs'],
])('after a conflict, keeps %s', async (_which, mine, expected, body) => {
  const theirs = buildSubmission({ body: 'Theirs', version: 7 });
  let isFirst = true;
  const { draft, sent } = open(async ({ changes }) => {
    if (isFirst) {
      isFirst = false;
      const failure = { code: 'stale_version', submission: theirs, fields: ['body'], by: 'Arjun' };
      throw new ApiFailure('Changed', {
        status: 412,
        code: 'stale_version',
        body: { ...failure, message: 'Changed' },
      });
    }
    return { submission: { ...theirs, ...changes, version: 8 }, serverNow };
  });
  draft.change({ title: 'T', body: 'Mine' });
  await vi.advanceTimersByTimeAsync(1_500);
  expect(draft.state()).toMatchObject({ status: 'conflict', conflict: { by: 'Arjun' } });
  draft.change({ title: 'T' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(1);
  draft.resolve(mine);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.at(-1)).toEqual(expected);
  expect(draft.state()).toMatchObject({ status: 'saved', texts: { title: 'T', body } });
});

test('a refusal keeps the texts on the page', async () => {
  const { draft } = open(async () => {
    throw new ApiFailure('Submissions closed at noon.', { status: 409, code: 'submissions_closed' });
  });
  draft.change({ title: 'Too late' });
  await vi.advanceTimersByTimeAsync(1_500);
  expect(draft.state()).toMatchObject({
    status: 'refused',
    refusal: 'Submissions closed at noon.',
    texts: { title: 'Too late' },
  });
});

test('the clock of the server counts, not that of the device', () => {
  vi.setSystemTime('2026-12-02T06:30:00.000Z');
  const { draft } = open();
  expect(draft.state().clockOffset).toBe(-24 * 60 * 60_000);
});
