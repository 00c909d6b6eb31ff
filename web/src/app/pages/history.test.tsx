import { eventDetail, updateEvent } from '@hackon/contract/events/events';
import { eventHistory, teamHistory, type HistoryEntry } from '@hackon/contract/history/history';
import { decidePayment, eventTeams, teamDetail, teamPayments } from '@hackon/contract/teams/teams';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildEntry } from '../../../test/build-entry.ts';
import { buildEvent } from '../../../test/build-event.ts';
import { buildAttempt, buildTeam, buildTeamDetail, teamId } from '../../../test/build-team.ts';
import { answers, fakeServer, holds, refuses } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const event = buildEvent();
const team = { _id: teamId(2), teamName: 'Null Pointers', isListed: true };
const student = { name: 'Asha Rao', audience: 'student', isYou: false } as const;

async function openHistory() {
  fakeServer.use(answers(eventDetail, event));
  const app = renderApp(`/events/${event._id}`, { session: 'manager' });
  await app.user.click(await screen.findByRole('button', { name: /^History/u }));
  return app;
}

async function sayingsOf(...entries: Partial<HistoryEntry>[]) {
  const built = entries.map((entry, index) => buildEntry(index, entry));
  fakeServer.use(answers(eventHistory, built));
  await openHistory();
  await screen.findByText(/^Showing /u);
  return within(historySection())
    .getAllByRole('listitem')
    .filter((item) => item.hasAttribute('data-entry'))
    .map((item) => item.textContent.replaceAll('\u00A0', ' '));
}

function historySection(): HTMLElement {
  return screen.getByRole('region', { name: 'History' });
}

describe('the history of an event', () => {
  it('loads when opened, and not before', async () => {
    fakeServer.use(answers(eventDetail, event));
    const { user } = renderApp(`/events/${event._id}`, { session: 'manager' });
    const button = await screen.findByRole('button', { name: /^History/u });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    const { handler, release } = holds(eventHistory, [buildEntry(1)]);
    fakeServer.use(handler);
    await user.click(button);
    expect(await screen.findByText('Loading the history')).toBeInTheDocument();
    release();
    expect(await screen.findByText('created the event')).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(button);
    expect(screen.queryByText('created the event')).not.toBeInTheDocument();
  });

  it("is only for the event's manager", async () => {
    const { version: _, teams: _teams, ...publicView } = event;
    fakeServer.use(answers(eventDetail, publicView));
    renderApp(`/events/${event._id}`, { session: 'student' });
    expect(await screen.findByRole('heading', { level: 1, name: event.title })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^History/u })).not.toBeInTheDocument();
  });

  it.each([
    [{ action: 'event_created' }, 'You created the event'],
    [{ action: 'event_image_set' }, 'You set the image of the event'],
    [{ action: 'event_image_removed' }, 'You removed the image of the event'],
    [
      { action: 'teams_exported', details: { format: 'csv', filter: 'all' } },
      'You exported all teams as CSV',
    ],
    [
      { action: 'teams_exported', details: { format: 'pdf', filter: 'verified' } },
      'You exported the verified teams as PDF',
    ],
    [
      { action: 'team_registered', actor: student, team, details: { members: 3 } },
      'Asha Rao registered Null Pointers with 3 members',
    ],
    [{ action: 'team_withdrawn', actor: student, team }, 'Asha Rao withdrew Null Pointers'],
    [
      { action: 'team_withdrawn', actor: student, team, details: { status: 'pending' } },
      'Asha Rao withdrew Null Pointers, whose payment was pending',
    ],
    [
      { action: 'member_erased', actor: null, team },
      'Deleted account removed their details from Null Pointers',
    ],
    [
      { action: 'payment_decided', team, details: { status: 'verified' } },
      'You accepted the payment of Null Pointers',
    ],
    [
      { action: 'payment_decided', team, details: { status: 'verified', byStatement: true } },
      'You uploaded the bank statement that accepted the payment of Null Pointers',
    ],
    [
      { action: 'payment_decided', team, details: { status: 'rejected' } },
      'You rejected the payment of Null Pointers',
    ],
    [
      { action: 'payment_resubmitted', actor: student, team },
      'Asha Rao sent a transaction ID for Null Pointers',
    ],
    [
      {
        action: 'payment_corrected',
        actor: student,
        team,
        details: { changes: [{ field: 'transactionId', before: '412788901123', after: '412788901132' }] },
      },
      'Asha Rao corrected the transaction ID of Null PointersTransaction ID from 412788901123 to 412788901132',
    ],
    [{ action: 'payment_reopened', team }, 'You reopened the payment of Null Pointers'],
  ] satisfies [Partial<HistoryEntry>, string][])('says of %j: %s', async (entry, words) => {
    const [said] = await sayingsOf(entry);
    expect(said?.startsWith(words)).toBe(true);
  });

  it("shows an edit's changes, with both values where known", async () => {
    const changes: HistoryEntry['details']['changes'] = [
      { field: 'maxTeams', before: 20, after: 30 },
      { field: 'entryFee', before: 500, after: 1500 },
      {
        field: 'registrationDeadline',
        before: '2026-12-05T18:29:59.999Z',
        after: '2026-12-08T18:29:59.999Z',
      },
      { field: 'description' },
      { field: 'contactPhone' },
    ];
    const [said] = await sayingsOf({ action: 'event_edited', details: { changes } });
    for (const words of [
      'Max teams from 20 to 30',
      'Entry fee from ₹500 to ₹1,500',
      'Registration deadline from 5 Dec 2026, 11:59 pm IST to 8 Dec 2026, 11:59 pm IST',
      'Changed: Description, Contact phone',
    ]) {
      expect(said).toContain(words);
    }
  });

  it('groups entries by day, with time and source', async () => {
    const now = Date.now();
    const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
    const source = { device: 'Chrome on Android', network: '203.0.113.0/24' };
    const said = await sayingsOf(
      { at: hoursAgo(0), source },
      { at: hoursAgo(24), source: { ...source, device: '' } },
      { at: '2026-01-04T10:00:00.000Z', source: null },
    );
    const days = within(historySection()).getAllByRole('heading', { level: 3 });
    expect(days.map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))).toEqual([
      'Today',
      'Yesterday',
      '4 Jan 2026',
    ]);
    expect(said[0]).toContain('just now');
    expect(said[0]).toContain('Chrome on Android · 203.0.113.0/24');
    expect(said[1]).toContain('1 day ago');
    expect(said[1]).toContain('Unknown device · 203.0.113.0/24');
    expect(said[2]).toContain('4 Jan 2026, 3:30 pm IST');
    expect(said[2]).not.toContain('·');
  });

  it('links to a team, unless it was withdrawn', async () => {
    const gone = { ...team, teamName: 'Stack Overflow', isListed: false };
    await sayingsOf({ action: 'team_registered', team }, { action: 'team_withdrawn', team: gone });
    expect(screen.getByRole('link', { name: 'Null Pointers' })).toHaveAttribute(
      'href',
      `/manager/teams/${teamId(2)}`,
    );
    expect(screen.queryByRole('link', { name: 'Stack Overflow' })).not.toBeInTheDocument();
  });

  it('shows more on demand, and focuses the first new entry', async () => {
    const entries = Array.from({ length: 45 }, (_, index) =>
      buildEntry(index, { action: 'team_registered', team: { ...team, teamName: `Team ${index}` } }),
    );
    fakeServer.use(
      answers(eventHistory, ({ query }) => entries.slice(0, Number(query.get('limit'))), {
        total: entries.length,
      }),
    );
    const entryOf = (name: string) => screen.getByRole('link', { name }).closest('li');
    const { user } = await openHistory();
    expect(await screen.findByText('Showing 20 of 45')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Showing 40 of 45')).toBeVisible();
    expect(entryOf('Team 20')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Showing 45 of 45')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(entryOf('Team 40')).toHaveFocus();
  });

  it('shows when it is empty', async () => {
    fakeServer.use(answers(eventHistory, []));
    await openHistory();
    expect(await screen.findByText('Nothing has been done here yet')).toBeVisible();
  });

  it('shows a failure, and a retry', async () => {
    fakeServer.use(refuses(eventHistory, { code: 'internal', message: 'Broken' }));
    const { user } = await openHistory();
    expect(await screen.findByText('Failed to load the history')).toBeVisible();
    fakeServer.use(answers(eventHistory, [buildEntry(1)]));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('created the event')).toBeVisible();
  });

  it('refetches after an edit on the page', async () => {
    let entries = [buildEntry(1)];
    fakeServer.use(
      answers(eventHistory, () => entries),
      answers(updateEvent, () => {
        entries = [buildEntry(2, { action: 'event_edited' }), ...entries];
        return event;
      }),
    );
    const { user } = await openHistory();
    expect(await screen.findByText('Showing 1 of 1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit Event' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('edited the event')).toBeInTheDocument();
  });
});

describe('the history of a team', () => {
  it('does not name the team, and refetches after a decision', async () => {
    const pending = buildTeamDetail(buildTeam(2));
    let entries = [
      buildEntry(1, { action: 'team_registered', actor: student, team, details: { members: 2 } }),
    ];
    fakeServer.use(
      answers(teamDetail, pending),
      answers(eventTeams, [pending]),
      answers(teamPayments, { attempts: [buildAttempt(1)], otherUses: [] }),
      answers(teamHistory, () => entries),
      answers(decidePayment, () => {
        const details = { status: 'verified', earlierStatus: 'pending' } as const;
        entries = [buildEntry(2, { action: 'payment_decided', team, details }), ...entries];
        return { message: 'ok', team: { ...pending, paymentStatus: 'verified' as const } };
      }),
    );
    const { user } = renderApp(`/manager/teams/${teamId(2)}`, { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: /^History/u }));
    expect(await screen.findByText('registered the team with 2 members', { exact: false })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Accept Payment' }));
    await waitFor(() => expect(historySection()).toHaveTextContent('You accepted the payment'));
    expect(historySection()).not.toHaveTextContent('Null Pointers');
  });
});
