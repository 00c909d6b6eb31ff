import { judgingMessages } from '@hackon/contract/judging/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  buildKit,
  buildKitProject,
  criterionId,
  serveJudge,
  projectId,
  roundId,
} from '../../../test/judge-server.ts';
import { openJudgePage, useFreshDevice } from '../../../test/start-judge.ts';
import { searchOf } from './use-place.ts';

useFreshDevice();

function openProject(table: number) {
  return openJudgePage(searchOf({ roundId, projectId: projectId(table) }));
}

const criterion = {
  _id: criterionId(1),
  title: 'Usefulness',
  help: '',
  min: 1,
  max: 5,
  weight: 1,
  required: true,
};

function scaleOf(name: string) {
  return screen.findByRole('radiogroup', { name: new RegExp(name) });
}

test('nothing is chosen before the judge scores', async () => {
  serveJudge();
  openProject(1);
  const scale = await scaleOf('Usefulness');
  expect(within(scale).getAllByRole('radio')).toHaveLength(5);
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  expect(screen.getAllByText('not scored')).toHaveLength(2);
  expect(screen.getByText(judgingMessages.scoreEvery)).toBeVisible();
});

test('Next goes on once every criterion has a score, and sends the review', async () => {
  const server = serveJudge();
  const { user } = openProject(1);
  await user.click(within(await scaleOf('Usefulness')).getByRole('radio', { name: '4 of 5' }));
  await user.click(screen.getByRole('button', { name: 'Next: Table 2' }));
  expect(within(await scaleOf('Clarity')).getByRole('radio', { name: '1 of 5' })).toHaveFocus();
  expect(server.writes).toEqual([]);
  await user.keyboard(' {ArrowRight}');
  await user.click(screen.getByRole('button', { name: 'Next: Table 2' }));
  expect(await screen.findByRole('heading', { name: 'Project 2' })).toBeVisible();
  await waitFor(() =>
    expect(server.reviewOf(1)?.scores).toEqual({ [criterionId(1)]: 4, [criterionId(2)]: 2 }),
  );
  expect(await screen.findByText('1 of 3')).toBeVisible();
  expect(await screen.findByText('All sent')).toBeVisible();
  await waitFor(() =>
    expect(server.calls.filter((name) => name !== 'kit')).toEqual(['start 1', 'review 1', 'start 2']),
  );
});

test('without a network the entries wait, and are sent later', async () => {
  const server = serveJudge();
  const { user } = openProject(1);
  await scaleOf('Usefulness');
  await screen.findByText('All sent');
  server.network = 'down';
  for (const name of ['Usefulness', 'Clarity'])
    await user.click(within(await scaleOf(name)).getByRole('radio', { name: '5 of 5' }));
  await user.click(screen.getByRole('button', { name: 'Next: Table 2' }));
  expect(await screen.findByRole('heading', { name: 'Project 2' })).toBeVisible();
  expect(await screen.findByText('1 not sent yet')).toBeVisible();
  server.network = 'up';
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('All sent')).toBeVisible();
  expect(server.reviewOf(1)?.scores).toEqual({ [criterionId(1)]: 5, [criterionId(2)]: 5 });
});

test('scores can be changed from the next project', async () => {
  serveJudge();
  const { user } = openProject(1);
  for (const name of ['Usefulness', 'Clarity'])
    await user.click(within(await scaleOf(name)).getByRole('radio', { name: '5 of 5' }));
  await user.click(screen.getByRole('button', { name: 'Next: Table 2' }));
  expect(await screen.findByText('Project 1 has your scores.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Change' }));
  expect(await screen.findByRole('heading', { name: 'Project 1' })).toBeVisible();
  expect(within(await scaleOf('Clarity')).getByRole('radio', { name: '5 of 5' })).toBeChecked();
});

test('scores that are not complete are there again after a reload', async () => {
  serveJudge();
  const { user, unmount } = openProject(1);
  await user.click(within(await scaleOf('Clarity')).getByRole('radio', { name: '3 of 5' }));
  unmount();
  openProject(1);
  expect(within(await scaleOf('Clarity')).getByRole('radio', { name: '3 of 5' })).toBeChecked();
  expect(within(await scaleOf('Usefulness')).queryByRole('radio', { checked: true })).toBeNull();
});

test('a complete review is sent when the judge leaves the project', async () => {
  const server = serveJudge();
  const { user } = openProject(1);
  for (const name of ['Usefulness', 'Clarity'])
    await user.click(within(await scaleOf(name)).getByRole('radio', { name: '2 of 5' }));
  await user.click(screen.getByRole('link', { name: 'All projects' }));
  await waitFor(() => expect(server.writes).toEqual(['review 1']));
});

test('an optional criterion can be left out and cleared', async () => {
  const server = serveJudge(
    buildKit({
      round: { criteria: [criterion, { ...criterion, _id: criterionId(2), title: 'Fun', required: false }] },
    }),
  );
  const { user } = openProject(1);
  await user.click(within(await scaleOf('Usefulness')).getByRole('radio', { name: '4 of 5' }));
  await user.click(within(await scaleOf('Fun')).getByRole('radio', { name: '1 of 5' }));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText('not scored, optional')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next: Table 2' }));
  await waitFor(() => expect(server.reviewOf(1)?.scores).toEqual({ [criterionId(1)]: 4 }));
});

test('a long scale takes a number within it', async () => {
  const server = serveJudge(buildKit({ round: { criteria: [{ ...criterion, min: 0, max: 20 }] } }));
  const { user } = openProject(1);
  const field = await screen.findByRole('textbox', { name: /Usefulness/ });
  expect(field).toHaveValue('');
  await user.type(field, '21');
  expect(field).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Next: Table 2' }));
  expect(screen.getByText(judgingMessages.scoreEvery)).toBeVisible();
  await user.clear(field);
  await user.type(field, '17');
  await user.click(screen.getByRole('button', { name: 'Next: Table 2' }));
  await waitFor(() => expect(server.reviewOf(1)?.scores).toEqual({ [criterionId(1)]: 17 }));
});

test('comments are folded, and go with the review', async () => {
  const server = serveJudge(buildKit({ round: { criteria: [criterion] } }));
  const { user } = openProject(1);
  await user.click(within(await scaleOf('Usefulness')).getByRole('radio', { name: '4 of 5' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Comment for the team or the organizer' }));
  await user.type(screen.getByRole('textbox', { name: 'For the team' }), 'Well done');
  await user.type(screen.getByRole('textbox', { name: 'For the organizer' }), 'My favourite');
  await user.click(screen.getByRole('button', { name: 'Next: Table 2' }));
  await waitFor(() =>
    expect(server.reviewOf(1)).toMatchObject({ commentTeam: 'Well done', commentPrivate: 'My favourite' }),
  );
});

test.each([
  ['Skip', 'skip 1', 'Project 1 is skipped.', 'skipped'],
  ['Team absent', 'absent 1', 'Project 1 is marked as absent.', 'absent'],
] as const)('%s goes on, and can be undone', async (button, write, sentence, state) => {
  const server = serveJudge();
  const { user } = openProject(1);
  await user.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByRole('heading', { name: 'Project 2' })).toBeVisible();
  await waitFor(() => expect(server.stateOf(1)).toBe(state));
  expect(server.writes).toEqual([write]);
  expect(screen.getByText(sentence)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Undo/ }));
  expect(await screen.findByRole('heading', { name: 'Project 1' })).toBeVisible();
  await waitFor(() => expect(server.stateOf(1)).toBe('started'));
});

test('a conflict is explained before it is declared, and can be undone', async () => {
  const server = serveJudge();
  const { user } = openProject(1);
  await user.click(await screen.findByRole('button', { name: 'Conflict' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(/your scores for it no longer count/);
  expect(server.writes).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Declare a conflict' }));
  expect(await screen.findByRole('heading', { name: 'Project 2' })).toBeVisible();
  expect(screen.getByText('0 of 2')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'All projects' }));
  await user.click(await screen.findByRole('link', { name: /Project 1/ }));
  await user.click(await screen.findByRole('button', { name: 'There is no conflict' }));
  expect(await scaleOf('Usefulness')).toBeVisible();
  await waitFor(() => expect(server.stateOf(1)).toBe('started'));
});

test('a skipped project keeps its scores for later', async () => {
  const server = serveJudge();
  const { user } = openProject(1);
  for (const name of ['Usefulness', 'Clarity'])
    await user.click(within(await scaleOf(name)).getByRole('radio', { name: '2 of 5' }));
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(await screen.findByRole('heading', { name: 'Project 2' })).toBeVisible();
  await waitFor(() => expect(server.writes).toEqual(['skip 1']));
  await user.click(screen.getByRole('button', { name: /Undo/ }));
  await screen.findByRole('heading', { name: 'Project 1' });
  expect(within(await scaleOf('Clarity')).getByRole('radio', { name: '2 of 5' })).toBeChecked();
});

test('the text of the team is a screen of its own', async () => {
  const server = serveJudge(
    buildKit({
      tables: 1,
      projects: [
        buildKitProject(1, { demoUrl: 'https://demo.example/', repoUrl: 'https://code.example/bus' }),
      ],
    }),
  );
  const { user } = openProject(1);
  expect(await screen.findByRole('link', { name: 'Demo' })).toHaveAttribute('href', 'https://demo.example/');
  expect(screen.getByRole('link', { name: 'Code' })).toHaveAttribute('target', '_blank');
  expect(screen.queryByRole('button', { name: 'Slides' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Read' }));
  expect(await screen.findByText('12')).toHaveProperty('tagName', 'STRONG');
  await user.click(screen.getByRole('link', { name: 'Back to the scores' }));
  expect(await scaleOf('Usefulness')).toBeVisible();
  expect(server.writes).toEqual([]);
});

test('a project that another judge got meanwhile is named', async () => {
  serveJudge();
  openProject(9);
  expect(await screen.findByText('This project is no longer among yours.')).toBeVisible();
});

test.each([
  ['not open yet', { opensAt: '2036-12-01T09:00:00.000Z' }, /^Judging begins at/],
  ['closed', { state: 'closed', closedAt: '2026-01-01T09:00:00.000Z' }, /^This round closed at/],
] as const)('in a round that is %s, a project can be read but not scored', async (_name, round, sentence) => {
  const server = serveJudge(buildKit({ round }));
  openProject(1);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(within(await scaleOf('Usefulness')).getByRole('radio', { name: '1 of 5' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Skip|Next|Team absent/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Read' })).toBeVisible();
  expect(server.writes).toEqual([]);
});
