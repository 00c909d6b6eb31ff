import { judgingMessages } from '@hackon/contract/judging/messages';
import {
  finaliseRound,
  type Preview,
  ranksCsv,
  type Round,
  roundPreview,
} from '@hackon/contract/judging/rounds';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { inDays } from '../../../test/build-event.ts';
import { buildRank, buildRound } from '../../../test/build-judging.ts';
import { answers, fakeServer, refuses } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { judgedEvent, judgingPath, serveJudging } from '../../../test/serve-judging.ts';
import * as saving from '../../ui/save-file.ts';

const path = judgingPath;
const closed = buildRound({ state: 'closed', closedAt: inDays(-1) });

const ranks = [
  buildRank(),
  buildRank({ submissionId: '2', title: 'Lab Slot', rank: 2, score: 79.6, tieGroup: 2 }),
  buildRank({
    submissionId: '3',
    title: '',
    teamName: 'Quantum Builders',
    rank: 3,
    score: 78.2,
    tieGroup: 2,
  }),
  buildRank({
    submissionId: '4',
    title: 'Night Bus',
    rank: null,
    score: null,
    se: null,
    reviews: 0,
    tieGroup: null,
  }),
];

function serve(round: Round = closed, preview: Partial<Preview> = { ranks }) {
  serveJudging({ rounds: [round], preview });
}

async function open(round?: Round, preview?: Partial<Preview>) {
  serve(round, preview);
  const { user } = renderApp(path, { session: 'manager' });
  await screen.findByRole('table', { name: 'Ranks' });
  return user;
}

describe('the ranks of a closed round', () => {
  test('join projects that cannot be told apart, and say the intervals in words', async () => {
    await open();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '1Bus Kab?Off By One84.1, from 80.3 to 87.93',
      '2–3, cannot be told apartLab SlotOff By One79.6, from 75.8 to 83.43',
      'Quantum Builders78.2, from 74.4 to 82.03',
    ]);
    expect(screen.getByText('No rank, because nobody reviewed it').parentElement).toHaveTextContent(
      'Night Bus',
    );
    expect(screen.getByText(/corrected for strict and generous judges/)).toBeVisible();
  });

  test.each([
    ['scores', 'Each review becomes a score of 100 from its criteria and their weights.'],
    ['placing', 'Each judge puts the projects that they saw in one order.'],
    ['ballot', 'Each judge puts all finalists in one order.'],
  ] as const)('explain %s in five sentences', async (method, first) => {
    const user = await open({ ...closed, mode: method }, { method, ranks });
    await user.click(screen.getByRole('button', { name: 'How it is computed' }));
    const sentences = within(await screen.findByRole('dialog')).getAllByRole('listitem');
    expect(sentences).toHaveLength(5);
    expect(sentences[0]).toHaveTextContent(first);
  });

  test('have no interval after a ballot', async () => {
    await open({ ...closed, mode: 'ballot' }, { method: 'ballot', ranks: [buildRank({ se: null })] });
    expect(screen.getByText('84.1').closest('td')).toHaveTextContent(/^84\.1$/);
    expect(screen.getByRole('columnheader', { name: 'Ballots' })).toBeVisible();
  });

  test('wait for the first review', async () => {
    serve(closed, { ranks: ranks.slice(3) });
    renderApp(path, { session: 'manager' });
    expect(await screen.findByText('There is no review yet')).toBeVisible();
  });

  test('say that the ranking takes too long', async () => {
    serve();
    fakeServer.use(refuses(roundPreview, { code: 'unavailable', message: judgingMessages.rankingBusy }));
    renderApp(path, { session: 'manager' });
    expect(await screen.findByText(judgingMessages.ranksFailed)).toBeVisible();
    expect(screen.getByText(judgingMessages.rankingBusy)).toBeVisible();
  });

  test('are saved as a file', async () => {
    const save = vi.spyOn(saving, 'saveFile').mockReturnValue();
    const user = await open();
    fakeServer.use(answers(ranksCsv, 'rank,project'));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ranks, CSV' }));
    await expect
      .poll(() => save.mock.calls.map(([, name]) => name))
      .toEqual([`${judgedEvent.shareLink}-ranks.csv`]);
  });

  test('say that a file could not be made', async () => {
    const user = await open();
    fakeServer.use(refuses(ranksCsv, { code: 'unavailable', message: judgingMessages.rankingBusy }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ranks, CSV' }));
    expect(await screen.findByText(judgingMessages.rankingBusy)).toBeVisible();
  });

  test('stand beside the progress, which the address keeps', async () => {
    const user = await open();
    await user.click(screen.getByRole('link', { name: 'Progress' }));
    expect(await screen.findByRole('table', { name: 'Judges of the round' })).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Ranks' })).toBeNull();
  });
});

describe('storing the ranks', () => {
  test('leads to the prizes', async () => {
    const user = await open();
    expect(screen.queryByText(/they are left out/)).toBeNull();
    fakeServer.use(
      answers(finaliseRound, () => {
        const final = buildRound({ state: 'final', closedAt: inDays(-1) });
        serve(final);
        return final;
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Store ranks' }));
    expect(await screen.findByRole('link', { name: 'Prizes and results' })).toHaveAttribute(
      'href',
      `/events/${judgedEvent._id}/results`,
    );
    expect(screen.getByText('Ranks of round 1 are stored')).toBeVisible();
  });

  test('warns while late reviews still arrive', async () => {
    await open({ ...closed, closedAt: inDays(0) });
    expect(screen.getByText(/If you store the ranks now, they are left out\./)).toBeVisible();
  });

  test('says why it failed', async () => {
    const user = await open();
    fakeServer.use(refuses(finaliseRound, { code: 'round_state', message: judgingMessages.alreadyFinal }));
    await user.click(screen.getByRole('button', { name: 'Store ranks' }));
    expect(await screen.findByText(judgingMessages.alreadyFinal)).toBeVisible();
  });
});
