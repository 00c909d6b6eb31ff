import { setTables } from '@hackon/contract/judging/judges';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { type BoardEntry, changeEntry } from '@hackon/contract/judging/rounds';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildBoard, buildEntry } from '../../../test/build-judging.ts';
import { answers, fakeServer } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { judgedEvent, judgingPath, serveJudging } from '../../../test/serve-judging.ts';

const thomas = { judgeId: '65f0000000000000000000f1', name: 'Thomas Kurian' };
const rajat = { judgeId: '65f0000000000000000000f2', name: 'Rajat Bansal' };
const anitha = { judgeId: '65f0000000000000000000f3', name: 'Dr. Anitha Raghavan' };

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
const board = buildBoard({ entries: [compost, hostel, done] });

async function open(entries: BoardEntry[] = board.entries) {
  serveJudging({ rounds: [board.round], board: { entries } });
  const { user } = renderApp(judgingPath, { session: 'manager' });
  await screen.findByRole('list', { name: 'Projects' });
  return user;
}

describe('the projects of a board', () => {
  test('lists projects that need reviews, with who is due', async () => {
    const user = await open();
    expect(screen.getByRole('heading', { name: '2 below 3 reviews' })).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Projects' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Table 41Compost ClockThomas, Rajat +10 of 3 reviews',
      'Hostel RepairsRajat2 of 3 reviews',
    ]);
    await user.click(screen.getByRole('button', { name: 'Show all projects' }));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
  });

  test('finds a project among many, by its table too', async () => {
    const many = Array.from({ length: 20 }, (_, at) =>
      buildEntry({ submissionId: String(at), title: `Project ${at}`, tableNo: String(at + 100) }),
    );
    const user = await open([...many, compost]);
    expect(within(screen.getByRole('list', { name: 'Projects' })).getAllByRole('listitem')).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: 'Show all projects' }));
    await user.type(screen.getByRole('searchbox'), '107');
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: 'Projects' })).getAllByRole('listitem')).toHaveLength(1),
    );
    expect(screen.getByText('Project 7')).toBeVisible();
  });
});

describe('a project', () => {
  async function openProject() {
    const user = await open();
    await user.click(screen.getByRole('button', { name: /^Compost Clock/ }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Compost Clock' })) };
  }

  test('shows who is due by full name', async () => {
    const { dialog } = await openProject();
    expect(dialog.getByText('Thomas Kurian, Rajat Bansal, Dr. Anitha Raghavan')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Read it' })).toHaveAttribute(
      'href',
      `/events/${judgedEvent._id}/submissions/${compost.submissionId}`,
    );
  });

  test('is not paused without a reason', async () => {
    const { user, dialog } = await openProject();
    await user.click(dialog.getByRole('button', { name: 'Pause' }));
    expect(await dialog.findByText(judgingMessages.reasonMissing)).toBeVisible();
  });

  test('is disqualified with a reason, and judged again by Undo', async () => {
    const { user, dialog } = await openProject();
    const sent: unknown[] = [];
    const out = { ...compost, state: 'disqualified' as const, reason: 'Code of another team' };
    fakeServer.use(
      answers(changeEntry, ({ body }) => {
        sent.push(body);
        return sent.length === 1 ? { ...board, entries: [out, hostel, done] } : board;
      }),
    );
    await user.type(dialog.getByLabelText('Take it out of the round'), 'Code of another team');
    await user.click(dialog.getByRole('button', { name: 'Disqualify' }));
    expect(await screen.findByText('Compost Clock is disqualified.')).toBeVisible();
    expect(screen.getByRole('heading', { name: '1 below 3 reviews' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(await screen.findByRole('heading', { name: '2 below 3 reviews' })).toBeVisible();
    expect(sent).toEqual([
      { state: 'disqualified', reason: 'Code of another team' },
      { state: 'in', reason: '' },
    ]);
  });
});

describe('table numbers', () => {
  test('are given from 1 on, and one by one', async () => {
    const user = await open();
    const sent: unknown[] = [];
    fakeServer.use(
      answers(setTables, ({ body }) => {
        sent.push(body);
        return { message: judgingMessages.tablesSaved };
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Number the tables' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Table numbers' }));
    await user.click(dialog.getByRole('button', { name: 'Number 1 to 3' }));
    await user.clear(dialog.getByLabelText(/^Lab Slot/));
    await user.type(dialog.getByLabelText(/^Lab Slot/), 'B 7');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(judgingMessages.tablesSaved)).toBeVisible();
    expect(sent).toEqual([
      {
        tables: [
          { submissionId: compost.submissionId, tableNo: '1' },
          { submissionId: hostel.submissionId, tableNo: '2' },
          { submissionId: done.submissionId, tableNo: 'B 7' },
        ],
      },
    ]);
  });
});
