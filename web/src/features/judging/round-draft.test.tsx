import type { Judge } from '@hackon/contract/judging/judges';
import { judgingMessages } from '@hackon/contract/judging/messages';
import {
  addRound,
  assignRound,
  type Board,
  changeRound,
  deleteRound,
  openRound,
  type Round,
} from '@hackon/contract/judging/rounds';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildBoardJudge, buildEntry, buildJudge, buildRound } from '../../../test/build-judging.ts';
import { answers, fakeServer, losesOne, refuses } from '../../../test/fake-server.ts';
import { manager, renderApp } from '../../../test/render-app.tsx';
import { judgedEvent, judgingPath, serveJudging } from '../../../test/serve-judging.ts';

const path = judgingPath;
const draft = buildRound({ state: 'draft', assignments: 0, entries: 0 });

function serve(
  rounds: Round[],
  { judges = [buildJudge()], board = {} }: { judges?: Judge[]; board?: Partial<Board> } = {},
) {
  serveJudging({ rounds, judges, board });
}

describe('a new round', () => {
  test('needs only what is filled in already', async () => {
    serve([]);
    const sent: unknown[] = [];
    fakeServer.use(
      answers(addRound, ({ body }) => {
        sent.push(body);
        serve([draft]);
        return draft;
      }),
    );
    const { user, router } = renderApp(`${path}/rounds/new`, { session: 'manager' });
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('Screening');
    await user.click(screen.getByRole('button', { name: 'Add the round' }));
    expect(await screen.findByRole('heading', { name: 'Projects for each judge' })).toBeVisible();
    expect(router.state.location.pathname).toBe(`${path}/rounds/${draft._id}`);
    const blank = { help: '', min: 1, max: 5, weight: 1, required: true };
    expect(sent).toEqual([
      {
        name: 'Screening',
        mode: 'scores',
        source: 'all',
        trackId: null,
        prizeId: null,
        blind: 'none',
        minReviews: null,
        ownOrganization: false,
        opensAt: '',
        closesAt: '',
        criteria: ['Idea', 'Technical work', 'Usefulness', 'Demo'].map((title) =>
          Object.assign({ title }, blank),
        ),
      },
    ]);
  });

  test('leads on once it is saved, and asks nothing', async () => {
    serve([]);
    fakeServer.use(
      answers(addRound, () => {
        serve([draft]);
        return draft;
      }),
    );
    const { user, router } = renderApp(`${path}/rounds/new`, { session: 'manager' });
    await user.type(await screen.findByLabelText(/^Name/), ' at noon');
    await user.click(screen.getByRole('button', { name: 'Add the round' }));
    expect(await screen.findByRole('heading', { name: 'Projects for each judge' })).toBeVisible();
    expect(router.state.location.pathname).toBe(`${path}/rounds/${draft._id}`);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('keeps what was typed over a reload', async () => {
    serve([]);
    const { user, unmount } = renderApp(`${path}/rounds/new`, { session: 'manager' });
    await user.type(await screen.findByLabelText(/^Name/), ' at noon');
    const place = `round:${judgedEvent._id}:new:${manager._id}`;
    const kept = sessionStorage.getItem(place) ?? '';
    unmount();
    expect(sessionStorage.getItem(place)).toBeNull();
    sessionStorage.setItem(place, kept);
    renderApp(`${path}/rounds/new`, { session: 'manager' });
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('Screening at noon');
  });

  test('is added once if the answer was lost', async () => {
    const keys: (string | null)[] = [];
    serve([]);
    fakeServer.use(
      losesOne(addRound),
      answers(addRound, ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        serve([draft]);
        return draft;
      }),
    );
    const { user } = renderApp(`${path}/rounds/new`, { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Add the round' }));
    expect(await screen.findByRole('heading', { name: 'Projects for each judge' })).toBeVisible();
    expect(keys).toEqual([expect.stringMatching(/./u)]);
  });

  test('after another round is a final by ballot, without criteria', async () => {
    serve([buildRound()]);
    const sent: unknown[] = [];
    fakeServer.use(
      answers(addRound, ({ body }) => {
        sent.push(body);
        return buildRound({ _id: '65f0000000000000000000d2', name: 'Finals', state: 'draft' });
      }),
    );
    const { user } = renderApp(`${path}/rounds/new`, { session: 'manager' });
    expect(await screen.findByRole('radio', { name: /^Ballot/ })).toBeChecked();
    expect(screen.queryByText('Criteria')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add the round' }));
    await expect
      .poll(() => sent)
      .toEqual([expect.objectContaining({ mode: 'ballot', source: 'top', criteria: [] })]);
  });

  test('shows the part of each weight, and every fault at its field', async () => {
    serve([]);
    const { user } = renderApp(`${path}/rounds/new`, { session: 'manager' });
    await user.clear(await screen.findByLabelText(/^Name/));
    for (const _ of [1, 2]) await user.click(screen.getByRole('button', { name: 'Remove criterion 1' }));
    expect(screen.getAllByText('50%')).toHaveLength(2);
    const [weight] = screen.getAllByLabelText('Weight');
    if (weight) await user.type(weight, '{Backspace}3');
    expect(screen.getByText('75%')).toBeVisible();
    await user.clear(screen.getByLabelText('Criterion 1'));
    if (weight) await user.type(weight, 'x');
    await user.click(screen.getByRole('button', { name: 'Add the round' }));
    expect((await screen.findAllByText(judgingMessages.roundNameMissing)).length).toBeGreaterThan(1);
    expect(screen.getByLabelText('Criterion 1')).toHaveAccessibleDescription(
      judgingMessages.criterionMissing,
    );
    expect(weight).toHaveAccessibleDescription('Enter a number from 0 to 1000');
  });

  test('with two criteria of one name is not sent', async () => {
    serve([]);
    const { user } = renderApp(`${path}/rounds/new`, { session: 'manager' });
    const second = await screen.findByLabelText('Criterion 2');
    await user.clear(second);
    await user.type(second, 'idea');
    await user.click(screen.getByRole('button', { name: 'Add the round' }));
    await waitFor(() => expect(second).toHaveAccessibleDescription(judgingMessages.criterionTwice));
  });

  test('without a criterion is not sent', async () => {
    serve([]);
    const { user } = renderApp(`${path}/rounds/new`, { session: 'manager' });
    for (const _ of [1, 2, 3, 4])
      await user.click(await screen.findByRole('button', { name: 'Remove criterion 1' }));
    await user.click(screen.getByRole('button', { name: 'Add the round' }));
    expect((await screen.findAllByText(judgingMessages.criteriaMissing)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Add a criterion' }));
    expect(screen.getByLabelText('Criterion 1')).toHaveFocus();
  });

  test('unfolds at a fault of the server', async () => {
    serve([]);
    const issues = [{ path: 'opensAt', message: judgingMessages.closeBeforeOpen }];
    fakeServer.use(refuses(addRound, { code: 'invalid_input', message: 'Look again', issues }));
    const { user } = renderApp(`${path}/rounds/new`, { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Add the round' }));
    expect(await screen.findByText(judgingMessages.closeBeforeOpen)).toBeVisible();
    expect(screen.getByLabelText('Judges begin')).toBeVisible();
  });
});

describe('a draft', () => {
  test('is edited, and keeps the ids of its criteria', async () => {
    serve([draft]);
    const sent: unknown[] = [];
    fakeServer.use(
      answers(changeRound, ({ body }) => {
        sent.push(body);
        const edited = { ...draft, name: 'Round one' };
        serve([edited]);
        return edited;
      }),
    );
    const { user } = renderApp(path, { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Edit the round' }));
    await user.clear(screen.getByLabelText(/^Name/));
    await user.type(screen.getByLabelText(/^Name/), 'Round one');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Round one' })).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ name: 'Round one', criteria: draft.criteria })]);
  });

  test('is deleted after a question', async () => {
    serve([draft]);
    const { user } = renderApp(path, { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Delete the round' }));
    serve([]);
    // The answer is lost, and the second call finds no round.
    fakeServer.use(
      losesOne(deleteRound),
      refuses(deleteRound, { code: 'not_found', message: 'Round not found' }),
    );
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Judge the projects')).toBeVisible();
  });

  test('waits for judges', async () => {
    serve([draft], { judges: [buildJudge({ state: 'removed' })] });
    renderApp(path, { session: 'manager' });
    expect(await screen.findByText('There is no judge yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Assign' })).toBeDisabled();
  });

  test('says why projects cannot be assigned yet', async () => {
    serve([draft]);
    const message = judgingMessages.submissionsOpen('6:00 pm IST');
    fakeServer.use(refuses(assignRound, { code: 'submissions_open', message }));
    const { user } = renderApp(path, { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Assign' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  test.each([
    [draft, 1, '1 submitted project is left out: its payment is not verified.'],
    [{ ...draft, assignments: 3 }, 4, '4 submitted projects are left out: their payment is not verified.'],
  ])('says how many projects wait for their payment', async (round, unpaid, words) => {
    serve([round], { board: { unpaid } });
    renderApp(path, { session: 'manager' });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show the payments' })).toHaveAttribute(
      'href',
      `/events/${judgedEvent._id}/payments`,
    );
  });

  test('names the judges who get no project, and says why', async () => {
    const assigned = { ...draft, assignments: 2, entries: 2 };
    const idle = buildJudge({ _id: 'late', name: 'Mr Khan', state: 'accepted' });
    const shown = { round: assigned, judges: [buildBoardJudge({ assigned: 2 })] };
    serve([assigned], { judges: [idle], board: shown });
    const { unmount } = renderApp(`${path}/rounds/${draft._id}`, { session: 'manager' });
    const words = `Mr Khan has no project in this round. ${judgingMessages.ownOrganization}`;
    expect(await screen.findByText(words)).toBeVisible();
    unmount();
    serve([assigned], {
      judges: [idle],
      board: { ...shown, round: { ...assigned, ownOrganization: true } },
    });
    renderApp(`${path}/rounds/${draft._id}`, { session: 'manager' });
    expect(await screen.findByText('Mr Khan has no project in this round.')).toBeVisible();
  });

  test('is assigned, shows what is short, and opens', async () => {
    const assigned = { ...draft, assignments: 3, entries: 2 };
    const thomas = { judgeId: 'a', name: 'Thomas Kurian' };
    const board: Partial<Board> = {
      round: assigned,
      done: 0,
      due: 3,
      judges: [buildBoardJudge({ assigned: 2 }), buildBoardJudge({ judgeId: 'b', assigned: 1 })],
      entries: [
        buildEntry({ reviews: 0, dueFrom: [thomas, thomas, thomas] }),
        buildEntry({ submissionId: 'b', title: 'Lab Slot', reviews: 0, dueFrom: [thomas] }),
      ],
      unconnected: ['Thomas Kurian', 'Deepa Menon'],
    };
    serve([draft]);
    fakeServer.use(
      answers(assignRound, () => {
        serve([assigned], { board });
        return { round: assigned, wanted: 3, short: [], unconnected: null };
      }),
      answers(openRound, () => {
        serve([buildRound()]);
        return buildRound();
      }),
    );
    const { user } = renderApp(path, { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('2 projects, 3 reviews: 1 to 2 for each of 2 judges.')).toBeVisible();
    expect(screen.getByText(/^1 project gets fewer than 3 reviews/)).toBeVisible();
    expect(screen.getByText('Lab Slot')).toBeVisible();
    expect(screen.getByText('1 of 3')).toBeVisible();
    expect(screen.getByText(judgingMessages.unconnected('Thomas Kurian', 'Deepa Menon'))).toBeVisible();
    expect(screen.getByText(/^1 judge has no invitation yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open the round' }));
    expect(await screen.findByText('Round 1 is open')).toBeVisible();
  });

  test('says why it cannot open', async () => {
    const assigned = { ...draft, assignments: 3 };
    serve([assigned]);
    const message = judgingMessages.unconnected('Thomas', 'Deepa');
    fakeServer.use(refuses(openRound, { code: 'not_comparable', message }));
    const { user } = renderApp(path, { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Open the round' }));
    expect(await screen.findByText(message)).toBeVisible();
  });
});
