import { eventDetail } from '@hackon/contract/events/events';
import { judgingMessages } from '@hackon/contract/judging/messages';
import {
  closeRound,
  listRounds,
  type Round,
  reopenRound,
  revealRound,
} from '@hackon/contract/judging/rounds';
import { submissionSettings } from '@hackon/contract/submissions/settings';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { inDays } from '../../../test/build-event.ts';
import { buildRound } from '../../../test/build-judging.ts';
import { answers, fakeServer, losesOne, refuses } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { judgedEvent, judgingPath, serveJudging } from '../../../test/serve-judging.ts';

const path = judgingPath;
const screening = buildRound();
const earlier = buildRound({ _id: '65f0000000000000000000d2', name: 'Early', state: 'final' });

function serve(rounds: Round[]) {
  serveJudging({ rounds });
}

describe('the desk', () => {
  test('sends an event without projects to their settings', async () => {
    serve([]);
    fakeServer.use(answers(submissionSettings, { settings: null }));
    renderApp(path, { session: 'manager' });
    expect(await screen.findByRole('link', { name: 'Collect projects' })).toHaveAttribute(
      'href',
      `/events/${judgedEvent._id}/submissions/settings`,
    );
    expect(screen.queryByRole('link', { name: 'Judges' })).toBeNull();
  });

  test('explains judging in three steps while there is no round', async () => {
    serve([]);
    renderApp(path, { session: 'manager' });
    expect(await screen.findByRole('link', { name: 'Add judges' })).toHaveAttribute('href', `${path}/judges`);
    expect(screen.getByRole('heading', { level: 1, name: 'Judging' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^1Add judges/),
        expect.stringMatching(/^2Add a round/),
        expect.stringMatching(/^3Open it/),
      ]),
    );
    expect(screen.getByRole('link', { name: 'Add a round' })).toHaveAttribute('href', `${path}/rounds/new`);
  });

  test('tells a person without the right why', async () => {
    serve([]);
    fakeServer.use(refuses(listRounds, { code: 'missing_right', message: 'Ask the owner.' }));
    renderApp(path, { session: 'manager' });
    expect(await screen.findByText('Ask the owner.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Judges' })).toBeNull();
  });

  test('opens with the round that is open, and links the others', async () => {
    serve([earlier, screening]);
    renderApp(path, { session: 'manager' });
    const shown = await screen.findByRole('link', { name: /^2\. Screening/ });
    expect(shown).toHaveAttribute('aria-current', 'page');
    expect(screen.getByText('Round 2 is open')).toBeVisible();
    expect(screen.getByRole('link', { name: /^1\. Early/ })).toHaveAttribute(
      'href',
      `${path}/rounds/${earlier._id}`,
    );
    expect(await screen.findByText('Thomas Kurian')).toBeVisible();
  });

  test('offers no change while the results are published', async () => {
    serve([earlier]);
    const published = { ...judgedEvent, resultsPublishedAt: inDays(-1) };
    fakeServer.use(answers(eventDetail, published));
    renderApp(path, { session: 'manager' });
    expect(await screen.findByRole('heading', { name: 'Results are published' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Prizes and results' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Round' })).toBeNull();
  });

  test('says that a round was deleted', async () => {
    serve([screening]);
    renderApp(`${path}/rounds/65f0000000000000000000d9`, { session: 'manager' });
    expect(await screen.findByText(judgingMessages.roundNotFound)).toBeVisible();
  });

  test('loads again after a failure', async () => {
    serve([screening]);
    fakeServer.use(refuses(listRounds, { code: 'internal', message: 'No' }));
    const { user } = renderApp(path, { session: 'manager' });
    expect(await screen.findByText(judgingMessages.roundsFailed)).toBeVisible();
    serve([screening]);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Round 1 is open')).toBeVisible();
  });
});

describe('an open round', () => {
  test('closes at once if nothing is missing', async () => {
    serve([screening]);
    const sent: unknown[] = [];
    fakeServer.use(
      answers(closeRound, ({ body }) => {
        sent.push(body);
        const closed = { ...screening, state: 'closed' as const, closedAt: inDays(0) };
        serve([closed]);
        return closed;
      }),
    );
    const { user } = renderApp(path, { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Close round' }));
    expect(await screen.findByText('Round 1 is closed')).toBeVisible();
    expect(screen.getByText(/Reviews that wait on phones still arrive until/)).toBeVisible();
    expect(sent).toEqual([{ force: false }]);
  });

  test('asks before it closes with too few reviews', async () => {
    serve([screening]);
    const sent: unknown[] = [];
    const message = judgingMessages.reviewsMissing(31, 3);
    fakeServer.use(refuses(closeRound, { code: 'reviews_missing', message, missing: 31 }));
    const { user } = renderApp(path, { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Close round' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Close Screening?' }));
    expect(question.getByText(/^31 projects have fewer than 3 reviews\. Close anyway\?/)).toBeVisible();
    expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    fakeServer.use(
      answers(closeRound, ({ body }) => {
        sent.push(body);
        const closed = buildRound({ state: 'closed', closedAt: inDays(0) });
        serve([closed]);
        return closed;
      }),
    );
    await user.click(question.getByRole('button', { name: 'Close anyway' }));
    expect(await screen.findByText('Round 1 is closed')).toBeVisible();
    expect(sent).toEqual([{ force: true }]);
  });

  test('hides the ranks until an organizer opens them, who is warned', async () => {
    serve([screening]);
    fakeServer.use(
      answers(revealRound, () => {
        const revealed = { ...screening, revealedAt: inDays(0) };
        serve([revealed]);
        return revealed;
      }),
    );
    const { user } = renderApp(path, { session: 'manager' });
    expect(await screen.findByText(/Ranks stay hidden until you close it\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ranks' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open them now' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^The history names you\./)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Open the ranks' }));
    await user.click(await screen.findByRole('link', { name: 'Ranks' }));
    expect(await screen.findByRole('table', { name: 'Ranks' })).toBeVisible();
    expect(screen.getByText(/Ranks are open since/)).toBeVisible();
  });
});

test('a round that was reopened without an answer is open, and nothing failed', async () => {
  serve([buildRound({ state: 'closed', closedAt: inDays(-1) })]);
  const { user } = renderApp(path, { session: 'manager' });
  await user.click(await screen.findByRole('button', { name: 'Reopen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'A judge was late');
  serve([screening]);
  fakeServer.use(losesOne(reopenRound), refuses(reopenRound, { code: 'round_state', message: 'Not closed' }));
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText('Round 1 is open')).toBeVisible();
  expect(screen.queryByText('Not closed')).not.toBeInTheDocument();
});

test('a closed round is reopened with a reason', async () => {
  const closed = buildRound({ state: 'closed', closedAt: inDays(-1) });
  serve([closed]);
  const sent: unknown[] = [];
  fakeServer.use(
    answers(reopenRound, ({ body }) => {
      sent.push(body);
      serve([screening]);
      return screening;
    }),
  );
  const { user } = renderApp(path, { session: 'manager' });
  await user.click(await screen.findByRole('button', { name: 'Reopen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  expect((await screen.findAllByText(judgingMessages.reasonMissing)).length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText(/^Reason/), 'A judge was late');
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText('Round 1 is open')).toBeVisible();
  expect(sent).toEqual([{ reason: 'A judge was late' }]);
});
