import { eventDetail } from '@hackon/contract/events/events';
import { listRounds, roundPreview } from '@hackon/contract/judging/rounds';
import { resultMessages } from '@hackon/contract/results/messages';
import {
  getResults,
  publishResults,
  type Results,
  setAwards,
  setResultSettings,
  withdrawResults,
} from '@hackon/contract/results/results';
import { submissionSettings } from '@hackon/contract/submissions/settings';
import { listSubmissions } from '@hackon/contract/submissions/submissions';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildEvent, inDays } from '../../../test/build-event.ts';
import { buildPreview, buildRound } from '../../../test/build-judging.ts';
import { buildSettings } from '../../../test/build-project.ts';
import { buildPrize, buildResults } from '../../../test/build-results.ts';
import { answers, fakeServer, refuses } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const event = buildEvent({ submissionDeadline: inDays(-1) });
const path = `/events/${event._id}/results`;
const first = buildPrize();
const second = buildPrize({ _id: '65f0000000000000000000c2', title: 'Second prize' });
const third = buildPrize({ _id: '65f0000000000000000000c3', title: 'Third prize' });
function mean(criterion: string, value: number) {
  return { criterion, mean: value, min: 1, max: 5 };
}

const bus = {
  submissionId: '65f0000000000000000000a1',
  title: 'Bus Kab?',
  teamName: 'Off By One',
  score: 79.6,
  means: [mean('Impact', 4.5), mean('Craft', 3.25)],
};
const lab = {
  submissionId: '65f0000000000000000000a2',
  title: 'Lab Slot',
  teamName: 'Quantum',
  score: 78.9,
  means: [mean('Impact', 4), mean('Craft', 5)],
};
const mess = {
  submissionId: '65f0000000000000000000a3',
  title: 'Mess Queue',
  teamName: 'Samosa',
  score: 84.1,
  means: [],
};

const undecided = buildResults({
  prizes: [first, second, third],
  places: [
    { prizeId: first._id, place: 1, candidates: [mess] },
    { prizeId: second._id, place: 1, candidates: [bus, lab] },
  ],
});

function given(about: Partial<Results> = {}): Results {
  const award = { ...mess, prizeId: first._id, place: 1, reason: '', isGone: false, needsReason: false };
  return { ...undecided, awards: [award], ...about };
}

function serve(results: Results, gallery: 'off' | 'results' = 'off') {
  fakeServer.use(
    answers(eventDetail, event),
    answers(submissionSettings, { settings: buildSettings({ gallery }) }),
    answers(listRounds, [buildRound({ state: 'final' })]),
    answers(roundPreview, buildPreview()),
    answers(getResults, results),
  );
}

const partOf = (name: string) => screen.findByRole('region', { name });

describe('the prizes', () => {
  test('are clear, a choice, or wait', async () => {
    serve(undecided);
    const { user } = renderApp(path, { session: 'manager' });
    expect(await partOf('First prize')).toHaveTextContent('ClearMess QueueSamosa');
    expect(await partOf('Second prize')).toHaveTextContent('Your choice');
    expect(await partOf('Third prize')).toHaveTextContent('Waiting');
    expect(screen.getByText('Preview, nobody else sees it')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publish results' }));
    expect(await screen.findByText(resultMessages.awardsMissing)).toBeVisible();
  });

  test('go to the clear winner with one press', async () => {
    serve(undecided);
    const sent: unknown[] = [];
    fakeServer.use(
      answers(setAwards, ({ body }) => {
        sent.push(body);
        return given();
      }),
    );
    const { user } = renderApp(path, { session: 'manager' });
    const part = within(await partOf('First prize'));
    await user.click(part.getByRole('button', { name: 'Give this prize' }));
    expect(await part.findByText('Given')).toBeVisible();
    expect(sent).toEqual([
      { awards: [{ prizeId: first._id, place: 1, submissionId: mess.submissionId, reason: '' }] },
    ]);
  });

  test('need a reason where projects cannot be told apart', async () => {
    serve(undecided);
    const sent: unknown[] = [];
    fakeServer.use(
      answers(setAwards, ({ body }) => {
        sent.push(body);
        return given();
      }),
    );
    const { user } = renderApp(path, { session: 'manager' });
    const part = within(await partOf('Second prize'));
    expect(part.getByText(resultMessages.cannotTell(2, 'Second prize'))).toBeVisible();
    expect(part.getByText('Impact 4.5, Craft 3.3')).toBeVisible();
    await user.click(part.getByRole('radio', { name: /Bus Kab\?/u }));
    const give = part.getByRole('button', { name: 'Give Bus Kab? the prize' });
    expect(give).toBeDisabled();
    await user.type(part.getByLabelText(/Reason/u), 'It ran on bus 12.');
    await user.click(give);
    await screen.findByText('Given');
    const award = { prizeId: second._id, place: 1, submissionId: bus.submissionId };
    expect(sent).toEqual([{ awards: [{ ...award, reason: 'It ran on bus 12.' }] }]);
  });

  test('are chosen by rank', async () => {
    const ranked = [mess, bus].map(({ submissionId, title, teamName }, index) => ({
      submissionId,
      title,
      teamName,
      rank: index + 1,
    }));
    serve(given({ ranked: [{ prizeId: first._id, projects: ranked }] }));
    fakeServer.use(answers(listSubmissions, []));
    const { user } = renderApp(path, { session: 'manager' });
    await user.click(within(await partOf('First prize')).getByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Who gets First prize?' }));
    expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Mess QueueSamosaRank 1',
      'Bus Kab?Off By OneRank 2',
    ]);
  });

  test('say that a winner left', async () => {
    const [award] = given().awards;
    serve(given({ awards: award ? [{ ...award, isGone: true }] : [] }));
    renderApp(path, { session: 'manager' });
    expect(await screen.findByRole('alert')).toHaveTextContent(resultMessages.winnerGone('Mess Queue'));
  });

  test('that newer ranks contradict ask for a check, and are not published', async () => {
    const [award] = given().awards;
    serve(given({ awards: award ? [{ ...award, needsReason: true }] : [] }));
    const { user } = renderApp(path, { session: 'manager' });
    const part = within(await partOf('First prize'));
    const fault = resultMessages.ranksChanged('Mess Queue');
    expect(part.getByText('Check')).toBeVisible();
    expect(part.getByRole('alert')).toHaveTextContent(fault);
    expect(part.getByRole('button', { name: 'Take back' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publish results' }));
    await expect.poll(() => screen.getAllByText(fault)).toHaveLength(2);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('publishing', () => {
  test('says what will happen, and then offers to withdraw', async () => {
    serve(given(), 'results');
    fakeServer.use(answers(publishResults, given({ publishedAt: inDays(0) })));
    const { user } = renderApp(path, { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Publish results' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(
      dialog.getByText(
        '2 places have no winner. Everybody sees the winners, and the gallery opens. Each team with a project gets a mail.',
      ),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('button', { name: 'Withdraw results' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the page' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
  });

  test('can be taken back', async () => {
    serve(given({ publishedAt: inDays(0) }));
    fakeServer.use(answers(withdrawResults, given()));
    const { user } = renderApp(path, { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Withdraw results' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }),
    );
    expect(await screen.findByRole('button', { name: 'Publish results' })).toBeVisible();
  });
});

test('the settings save at once', async () => {
  serve(undecided);
  const sent: unknown[] = [];
  fakeServer.use(
    answers(setResultSettings, ({ body }) => {
      sent.push(body);
      return undecided;
    }),
  );
  const { user } = renderApp(path, { session: 'manager' });
  await user.selectOptions(await screen.findByLabelText('Everybody sees'), 'ranks');
  expect(sent).toEqual([{ show: 'ranks', feedback: 'none', roundId: null }]);
});

test('a person without the right reads why', async () => {
  serve(undecided);
  fakeServer.use(refuses(getResults, { code: 'missing_right', message: 'Ask the owner.' }));
  renderApp(path, { session: 'manager' });
  expect(await screen.findByText('Ask the owner.')).toBeVisible();
});
