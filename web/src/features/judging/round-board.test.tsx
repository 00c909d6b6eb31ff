import type { Judge } from '@hackon/contract/judging/judges';
import { judgingMessages } from '@hackon/contract/judging/messages';
import {
  assignRound,
  type Board,
  changeAssignments,
  changeRound,
  listRounds,
  roundBoard,
} from '@hackon/contract/judging/rounds';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  buildBoard,
  buildBoardJudge,
  buildEntry,
  buildJudge,
  buildRound,
} from '../../../test/build-judging.ts';
import { answers, fakeServer, refuses, unreachable } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { judgingPath, serveJudging } from '../../../test/serve-judging.ts';

const path = judgingPath;
const thomas = { judgeId: '65f0000000000000000000f1', name: 'Thomas Kurian' };
const rajat = { judgeId: '65f0000000000000000000f2', name: 'Rajat Bansal' };
const anitha = { judgeId: '65f0000000000000000000f3', name: 'Dr. Anitha Raghavan' };
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

const silent = buildBoardJudge({
  ...thomas,
  done: 3,
  assigned: 18,
  lastSeenAt: minutes(-41),
  isSilent: true,
});
const compost = buildEntry({
  submissionId: '65f0000000000000000000a1',
  title: 'Compost Clock',
  tableNo: '41',
  reviews: 0,
  dueFrom: [thomas, rajat, anitha],
});
const hostel = buildEntry({
  submissionId: '65f0000000000000000000a2',
  title: 'Hostel Repairs',
  reviews: 2,
  dueFrom: [rajat],
});
const done = buildEntry({
  submissionId: '65f0000000000000000000a3',
  title: 'Lab Slot',
  reviews: 3,
  dueFrom: [],
});
const board = buildBoard({
  done: 131,
  due: 180,
  doneBy: minutes(30),
  judges: [
    silent,
    buildBoardJudge({
      ...rajat,
      organization: 'Anaimalai Foods',
      done: 18,
      assigned: 18,
      doneAt: minutes(-5),
    }),
  ],
  entries: [compost, hostel, done],
});

function serve(shown: Board = board, judges: Judge[] = []) {
  serveJudging({ rounds: [shown.round], judges, board: shown });
}

async function open(shown?: Board, judges?: Judge[]) {
  serve(shown, judges);
  const { user } = renderApp(path, { session: 'manager' });
  await screen.findByRole('table', { name: 'Judges of the round' });
  return user;
}

function tile(label: string, selector = '*') {
  return screen.getByText(label, { selector }).parentElement;
}

afterEach(() => vi.useRealTimers());

describe('the board', () => {
  test('shows the numbers of the round', async () => {
    await open();
    expect(screen.getByText('of 180').closest('dd')).toHaveTextContent(
      /^131 of 180At this pace done by .* IST$/,
    );
    expect(tile('Projects with 3 reviews')).toHaveTextContent('1 of 31 has none yet');
    expect(tile('Judges', 'dt')).toHaveTextContent(/^Judges21 silent since .* IST$/);
    expect(tile('Ranking')).toHaveTextContent('ComparableAll judges share projects');
  });

  test('says who cannot be compared', async () => {
    await open({ ...board, unconnected: ['Thomas Kurian', 'Dr. Anitha Raghavan'] });
    expect(tile('Ranking')).toHaveTextContent('Not comparableThomas and Anitha share no project');
  });

  test('names a project whose team was absent', async () => {
    const absent = buildEntry({ title: 'Bus Kab?', reviews: 1, dueFrom: [], absentFor: 2 });
    await open({ ...board, entries: [absent, done] });
    expect(await screen.findByText(/Bus Kab\? has too few judges\./)).toBeVisible();
    expect(screen.getByText('Absent for 2 judges')).toBeVisible();
  });

  test.each([
    [{ lastSeenAt: null }, '1 has not opened the link'],
    [{ lastSeenAt: minutes(-2) }, '1 is far behind'],
  ])('says what silence means', async (about, words) => {
    await open({ ...board, judges: [{ ...silent, ...about }] });
    expect(tile('Judges', 'dt')).toHaveTextContent(`Judges1${words}`);
  });

  test('lists judges with their progress', async () => {
    await open();
    const [first, second] = screen.getAllByRole('row').slice(1);
    expect(first).toHaveTextContent(/^Thomas Kurian.*3 \/ 18.*41 min ago15 not reviewed/);
    expect(second).toHaveTextContent(/^Rajat Bansal.*18 \/ 18.*done/);
    expect(within(second ?? document.body).queryByRole('button', { name: /^Release/ })).toBeNull();
  });

  test('says that it could not be loaded', async () => {
    serve();
    fakeServer.use(refuses(roundBoard, { code: 'internal', message: 'No' }));
    renderApp(path, { session: 'manager' });
    expect(await screen.findByText(judgingMessages.boardFailed)).toBeVisible();
  });

  test('refreshes every 15 s, and says how old it is without an answer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    serve({ ...board, done: 140 });
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(await screen.findByText(/^140/)).toBeVisible();
    expect(screen.queryByText(/^This was true/)).toBeNull();
    fakeServer.use(unreachable(roundBoard));
    await act(() => vi.advanceTimersByTimeAsync(80_000));
    expect(await screen.findByText(/^This was true 1 min ago/)).toBeVisible();
    expect(screen.getByText(/^140/)).toBeVisible();
  });

  test('becomes the closed round when the clock closes it', async () => {
    serve({ ...board, round: buildRound({ state: 'closed', closesAt: minutes(-1) }) });
    fakeServer.use(answers(listRounds, [buildRound()]));
    renderApp(path, { session: 'manager' });
    expect(await screen.findByText('Round 1 is closed')).toBeVisible();
  });
});

describe('a silent judge', () => {
  const moved = {
    ...board,
    judges: [{ ...silent, assigned: 3, isSilent: false }],
    entries: [
      { ...compost, dueFrom: [rajat, anitha, { judgeId: 'new', name: 'Neha Kulkarni' }] },
      hostel,
      done,
    ],
  };

  test('is released, and gets the projects back by Undo', async () => {
    const user = await open();
    const sent: unknown[] = [];
    fakeServer.use(
      answers(changeAssignments, ({ body }) => {
        sent.push(body);
        return sent.length === 1 ? moved : board;
      }),
    );
    await user.click(screen.getByRole('button', { name: /^Release/ }));
    expect(await screen.findByText('1 project of Thomas Kurian moved to other judges.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Release/ })).toBeNull();
    await user.keyboard('u');
    expect(await screen.findByRole('button', { name: /^Release/ })).toBeVisible();
    const submissionId = compost.submissionId;
    expect(sent).toEqual([
      { release: thomas.judgeId },
      { add: [{ judgeId: thomas.judgeId, submissionId }], remove: [{ judgeId: 'new', submissionId }] },
    ]);
  });

  test('stays if the server refuses', async () => {
    const user = await open();
    fakeServer.use(refuses(changeAssignments, { code: 'round_state', message: judgingMessages.notOpen }));
    await user.click(screen.getByRole('button', { name: /^Release/ }));
    expect(await screen.findByText(judgingMessages.notOpen)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Release/ })).toBeEnabled();
  });
});

test('judges who joined later get projects', async () => {
  const asked: unknown[] = [];
  const full = { ...board, entries: [done] };
  const late = buildJudge({ _id: 'late', name: 'Neha Kulkarni', state: 'accepted' });
  const ofPrize = buildJudge({ _id: 'sponsor', kind: 'sponsor' });
  const user = await open(full, [late, ofPrize]);
  expect(await screen.findByText('Neha Kulkarni has no project in this round.')).toBeVisible();
  fakeServer.use(
    answers(assignRound, ({ params }) => {
      asked.push(params.id);
      serve({ ...full, judges: [...full.judges, buildBoardJudge({ judgeId: late._id })] }, [late]);
      return { round: board.round, wanted: 3, short: [], unconnected: null };
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Assign again' }));
  await waitFor(() => expect(screen.queryByText(/has no project/)).toBeNull());
  expect(asked).toEqual([board.round._id]);
});

test('projects that wait for their payment are counted', async () => {
  await open({ ...board, entries: [done], unpaid: 2 });
  expect(await screen.findByText(/^2 submitted projects are left out/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Assign again' })).toBeNull();
});

test('projects that count later can be assigned', async () => {
  const user = await open({ ...board, entries: [done], late: 1 });
  expect(await screen.findByText('1 project counts now and is not in this round.')).toBeVisible();
  fakeServer.use(
    answers(assignRound, () => {
      serve({ ...board, entries: [done] });
      return { round: board.round, wanted: 3, short: [], unconnected: null };
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Assign again' }));
  await waitFor(() => expect(screen.queryByText(/counts now/)).toBeNull());
});

test('the close of an open round moves', async () => {
  const user = await open();
  const sent: unknown[] = [];
  fakeServer.use(
    answers(changeRound, ({ body }) => {
      sent.push(body);
      return board.round;
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Screening' }));
  await user.type(dialog.getByLabelText('Closes'), '2036-12-13T14:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    expect.objectContaining({
      name: 'Screening',
      closesAt: '2036-12-13T14:00',
      criteria: board.round.criteria,
    }),
  ]);
});
