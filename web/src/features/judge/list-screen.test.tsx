import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildKit, buildKitRound, serveJudge, projectId } from '../../../test/judge-server.ts';
import { openJudgePage, useFreshDevice } from '../../../test/start-judge.ts';

useFreshDevice();

test('the list is in walking order, with what is done', async () => {
  const kit = buildKit({ tables: 5 });
  const [done, absent, conflict, taken] = kit.assignments;
  Object.assign(done ?? {}, { state: 'done' });
  Object.assign(absent ?? {}, { state: 'absent' });
  Object.assign(conflict ?? {}, { state: 'conflict' });
  Object.assign(taken ?? {}, { isTaken: true });
  serveJudge(kit);
  const { user } = openJudgePage();
  const list = within(await screen.findByRole('list'));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Table 1Project 1Done',
    'Table 2Project 2Absent',
    'Table 3Project 3Conflict',
    'Table 4Project 4Another judge is there',
    'Table 5Project 5',
  ]);
  expect(screen.getByText('2 of 4')).toBeVisible();
  // Passes over the table with another judge.
  await user.click(screen.getByRole('link', { name: 'Next: Table 5' }));
  expect(await screen.findByRole('heading', { name: 'Project 5' })).toBeVisible();
});

test.each([
  ['No project for you yet', { rounds: [], projects: [], assignments: [] }],
  ['No projects yet', { projects: [], assignments: [] }],
])('%s', async (sentence, about) => {
  serveJudge(buildKit(about));
  openJudgePage();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Next/ })).toBeNull();
});

test('after the last project, the page thanks the judge', async () => {
  const kit = buildKit({ tables: 2 });
  for (const each of kit.assignments) Object.assign(each, { state: 'done' });
  serveJudge(kit);
  openJudgePage();
  expect(await screen.findByText(/^You have seen all 2 projects\. Thank you\./)).toBeVisible();
});

test('two rounds are two lists', async () => {
  const kit = buildKit({ tables: 1 });
  const final = 'a'.repeat(24);
  serveJudge({
    ...kit,
    rounds: [...kit.rounds, buildKitRound({ _id: final, name: 'Final' })],
    projects: [
      ...kit.projects,
      ...buildKit({ tables: 2 }).projects.map((each) => Object.assign(each, { roundId: final })),
    ],
    assignments: [
      ...kit.assignments,
      { roundId: final, submissionId: projectId(2), state: 'todo', isTaken: false, review: null },
    ],
  });
  const { user } = openJudgePage();
  expect(await screen.findByRole('link', { name: /Project 1/ })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Final' }));
  expect(await screen.findByRole('link', { name: /Project 2/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Project 1/ })).toBeNull();
});

test('closed rounds come last and say so; after all of them nobody can decline', async () => {
  const kit = buildKit();
  const open = buildKitRound({ _id: 'a'.repeat(24), name: 'Final' });
  const closed = kit.rounds.map((round) => buildKitRound({ ...round, state: 'closed' }));
  serveJudge({ ...kit, rounds: [...closed, open] });
  const { unmount } = openJudgePage();
  const rounds = within(await screen.findByRole('navigation', { name: 'Rounds' }));
  expect(rounds.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Final',
    `${kit.rounds[0]?.name}Closed`,
  ]);
  expect(screen.getByText('I cannot come')).toBeVisible();
  unmount();
  serveJudge({ ...kit, rounds: closed });
  openJudgePage();
  expect(await screen.findByText('Sign out')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('I cannot come')).toBeNull());
});
