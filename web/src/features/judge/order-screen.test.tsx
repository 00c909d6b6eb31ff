import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildKit, serveJudge, projectId, roundId } from '../../../test/judge-server.ts';
import { openJudgePage, useFreshDevice } from '../../../test/start-judge.ts';
import { searchOf } from './use-place.ts';

useFreshDevice();

function startServer(mode: 'placing' | 'ballot', order: number[] = []) {
  const kit = buildKit({ tables: 4, round: { mode, criteria: [] } });
  for (const each of kit.assignments)
    if (order.map(projectId).includes(each.submissionId)) Object.assign(each, { state: 'done' });
  const placing = order.length === 0 ? [] : [{ roundId, order: order.map(projectId), version: 1 }];
  return serveJudge({ ...kit, placing });
}

function rowsOf(name: string) {
  const list = screen.getByRole('list', { name });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => Number(/Table (\d)/.exec(textContent ?? '')?.[1]));
}

test('the first project takes no question', async () => {
  const server = startServer('placing');
  const { user } = openJudgePage(searchOf({ roundId, projectId: projectId(1) }));
  await user.click(await screen.findByRole('button', { name: 'Place it first' }));
  expect(await screen.findByRole('heading', { name: 'Project 1 is 1 of 1' })).toBeVisible();
  await waitFor(() => expect(server.order).toEqual([1]));
  await user.click(screen.getByRole('button', { name: 'Next: Table 2' }));
  expect(await screen.findByRole('heading', { name: 'Project 2' })).toBeVisible();
});

test('questions find the place, and can be undone', async () => {
  const server = startServer('placing', [1, 2, 3]);
  const { user } = openJudgePage(searchOf({ roundId, projectId: projectId(4) }));
  await user.click(await screen.findByRole('button', { name: 'Better or worse?' }));
  expect(await screen.findByRole('heading', { name: 'Better or worse than Project 2?' })).toBeVisible();
  expect(screen.getByText('Question 1 of 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Worse' }));
  expect(screen.getByRole('heading', { name: 'Better or worse than Project 3?' })).toBeVisible();
  expect(screen.getByText('Project 4 is worse than these')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('Question 1 of 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Better' }));
  await user.click(screen.getByRole('button', { name: 'Worse' }));
  expect(await screen.findByRole('heading', { name: 'Project 4 is 2 of 4' })).toBeVisible();
  await waitFor(() => expect(server.order).toEqual([1, 4, 2, 3]));
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByText(/^You have seen all 4 projects/)).toBeVisible();
});

test('a placed project can be asked again', async () => {
  const server = startServer('placing', [1, 2]);
  const { user } = openJudgePage(searchOf({ roundId, projectId: projectId(2), view: 'place' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await user.click(await screen.findByRole('button', { name: 'Better' }));
  await waitFor(() => expect(server.order).toEqual([2, 1]));
});

test('the own order is corrected by buttons, which say the new place', async () => {
  const server = startServer('placing', [1, 2, 3]);
  const { user } = openJudgePage(searchOf({ roundId, view: 'order' }));
  await user.click(await screen.findByRole('button', { name: 'Move Project 3 up' }));
  expect(await screen.findByText('Project 3 is now 2 of 3.')).toBeInTheDocument();
  await waitFor(() => expect(server.order).toEqual([1, 3, 2]));
  expect(rowsOf('Your order')).toEqual([1, 3, 2]);
  expect(screen.getByRole('button', { name: 'Move Project 1 up' })).toBeDisabled();
});

test('a ballot counts once it is sent, and its draft outlives the page', async () => {
  const server = startServer('ballot');
  const first = openJudgePage(searchOf({ roundId, view: 'order' }));
  await first.user.click(await screen.findByRole('button', { name: 'Move Project 4 up' }));
  expect(rowsOf('Your ballot')).toEqual([1, 2, 4, 3]);
  expect(server.writes).toEqual([]);
  first.unmount();
  const { user } = openJudgePage(searchOf({ roundId, view: 'order' }));
  await screen.findByRole('button', { name: 'Send ballot' });
  expect(rowsOf('Your ballot')).toEqual([1, 2, 4, 3]);
  await user.click(screen.getByRole('button', { name: 'Send ballot' }));
  expect(await screen.findByRole('button', { name: 'Ballot sent' })).toBeDisabled();
  await waitFor(() => expect(server.order).toEqual([1, 2, 4, 3]));
  expect(screen.getByText('4 of 4')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Move Project 1 down' }));
  expect(screen.getByRole('button', { name: 'Send ballot' })).toBeEnabled();
});

test('a closed round keeps its order', async () => {
  const server = startServer('placing', [1, 2]);
  server.kit.rounds[0]!.state = 'closed';
  openJudgePage(searchOf({ roundId, view: 'order' }));
  expect(await screen.findByRole('list', { name: 'Your order' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Move/ })).toBeNull();
});
