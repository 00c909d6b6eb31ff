// @module-tag spec-2-15
import { eventDetail, type PublicEvent } from '@hackon/contract/events/events';
import {
  decidePayments,
  DecidePaymentsBody,
  type DecisionResult,
  undoPayment,
  eventTeams,
  teamDetail,
  teamPayments,
  type Team,
} from '@hackon/contract/teams/teams';
import { countPayments } from '@hackon/contract/payment-queue/count-payments';
import { paymentQueue, type QueuedPayment } from '@hackon/contract/payment-queue/payment-queue';
import { teamMessages } from '@hackon/contract/teams/messages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildEvent, inDays } from '../../../test/build-event.ts';
import { buildMember, buildTeam, buildTeamDetail, teamId } from '../../../test/build-team.ts';
import { answers, fakeServer, holds, losesOne, refuses } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const event = buildEvent();
const path = `/events/${event._id}/teams`;

function openTeams(teams: Team[], { about = event, search = '' } = {}) {
  fakeServer.use(
    answers(eventDetail, about),
    answers(eventTeams, ({ query }) =>
      teams.filter(({ paymentStatus }) => paymentStatus === (query.get('status') ?? paymentStatus)),
    ),
    answers(teamPayments, { attempts: [], otherUses: [] }),
  );
  return renderApp(path + search, { session: 'manager' });
}

function teamNames(): (string | null)[] {
  return within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent);
}

const mixed = [
  buildTeam(1, { teamName: 'Null Pointers', registrationDate: inDays(-1) }),
  buildTeam(2, { teamName: 'Byte Me', paymentStatus: 'verified' }),
  buildTeam(3, { teamName: 'Off By One', paymentStatus: 'rejected' }),
  buildTeam(4, {
    registrationDate: inDays(-2),
    teamName: 'தமிழ் கோடர்ஸ்',
    members: [buildMember({ name: 'Kavin', registerNumber: '22Z777' })],
  }),
];

describe('/events/:id/teams', () => {
  it('leads to the payments of an event with a fee', async () => {
    const { unmount } = openTeams(mixed);
    expect(await screen.findByRole('link', { name: 'Check payments' })).toHaveAttribute(
      'href',
      `/events/${event._id}/payments`,
    );
    unmount();
    openTeams(mixed, { about: buildEvent({ entryFee: 0 }) });
    await screen.findByRole('table');
    expect(screen.queryByRole('link', { name: 'Check payments' })).not.toBeInTheDocument();
  });

  it('says why nobody can register before the deadline', async () => {
    const { unmount } = openTeams(mixed, { about: buildEvent({ status: 'draft' }) });
    expect(await screen.findByText('Students cannot see a draft')).toBeVisible();
    unmount();
    const full = { maxTeams: 3, placesHeld: 3, availableSlots: 0 };
    const { unmount: leave } = openTeams(mixed, { about: buildEvent(full) });
    expect(await screen.findByText('All places are taken')).toBeVisible();
    leave();
    openTeams(mixed, { about: buildEvent({ ...full, placesHeld: 2 }) });
    expect(await screen.findByText('All places are taken or offered')).toBeVisible();
    expect(screen.getByText('1 rejected, without a place · 0 places left')).toBeVisible();
  });

  it('shows the number of teams and participants, and whether registration is open', async () => {
    openTeams(mixed);
    expect(await screen.findByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
    expect((await screen.findByText('Total Teams')).nextSibling).toHaveTextContent('4 / 50');
    expect(screen.getByText('Total Participants').nextSibling).toHaveTextContent('7');
    expect(screen.getByText('Registration Status').nextSibling).toHaveTextContent('Open');
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
      'href',
      '/manager/dashboard',
    );
  });

  it('says how many teams are rejected and how many places are left', async () => {
    openTeams(mixed);
    expect((await screen.findByText('Total Teams')).nextSibling).toHaveTextContent(
      '1 rejected, without a place · 48 places left',
    );
  });

  it('finds a team by its pay code, which the list does not name', async () => {
    const asked: (string | null)[] = [];
    fakeServer.use(
      answers(eventDetail, event),
      answers(eventTeams, ({ query }) => {
        asked.push(query.get('q'));
        return query.get('q') === 'K7Q2M' ? mixed.slice(1, 2) : mixed;
      }),
    );
    const { user } = renderApp(path, { session: 'manager' });
    await user.type(await screen.findByRole('searchbox', { name: 'Search teams' }), 'k7q2m');
    await waitFor(() => expect(teamNames()).toEqual(['Byte Me']));
    expect(asked).toEqual([null, 'K7Q2M']);
  });

  it('says neither if all teams hold a place', async () => {
    openTeams([buildTeam(1)]);
    expect(await screen.findByText('Total Teams')).toBeVisible();
    expect(screen.queryByText(/places left/)).not.toBeInTheDocument();
  });

  it('shows Unlimited without a limit of teams', async () => {
    openTeams(mixed, { about: buildEvent({ maxTeams: 0 }) });
    expect((await screen.findByText('Total Teams')).nextSibling).toHaveTextContent(
      '4 / Unlimited1 rejected, without a place',
    );
  });

  it('says Closed after the deadline', async () => {
    openTeams(mixed, { about: buildEvent({ registrationDeadline: inDays(-1) }) });
    expect((await screen.findByText('Registration Status')).nextSibling).toHaveTextContent('Closed');
  });

  it('shows each team with leader, size, grouped transaction id and status, in a row that opens it', async () => {
    openTeams([
      buildTeam(1, { registrationDate: '2026-12-04T12:32:00.000Z' }),
      buildTeam(2, { transactionId: 'CICAgMDw8KqzXw', members: [] }),
      buildTeam(3, { transactionId: null, paymentStatus: 'not_required' }),
    ]);
    const rows = (await screen.findAllByRole('row')).slice(1).map((row) => within(row));
    expect(rows[0]?.getByRole('link', { name: 'Team 1' })).toHaveAttribute(
      'href',
      `/manager/teams/${teamId(1)}`,
    );
    expect(rows[0]?.getByText('Leader 1')).toBeVisible();
    expect(rows[0]?.getByText('4127 8890 1123')).toBeVisible();
    expect(rows[0]?.getByRole('cell', { name: '2' })).toBeVisible();
    expect(rows[0]?.getByText('4 Dec 2026, 6:02 pm IST')).toBeVisible();
    expect(rows[0]?.getByText(/2 members/)).toBeInTheDocument();
    expect(rows[0]?.getByText('Pending')).toBeVisible();
    expect(rows[1]?.getByText('not 12 digits')).toBeVisible();
    expect(rows[1]?.getByText('Not specified')).toBeVisible();
    expect(rows[2]?.getByText('Not provided')).toBeVisible();
    expect(rows[2]?.getByText('No Payment Required')).toBeVisible();
  });

  it('has no transaction column for a free event', async () => {
    openTeams([buildTeam(1)], { about: buildEvent({ entryFee: 0 }) });
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Transaction ID' })).not.toBeInTheDocument();
  });

  it('shows skeletons while the teams load', async () => {
    const { handler, release } = holds(eventTeams, mixed);
    fakeServer.use(answers(eventDetail, event), handler);
    renderApp(path, { session: 'manager' });
    expect(await screen.findByText('Loading the teams')).toBeInTheDocument();
    release();
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('says that the details failed to load, and tries again', async () => {
    fakeServer.use(answers(eventDetail, event), refuses(eventTeams, { code: 'internal', message: 'Broken' }));
    const { user } = renderApp(path, { session: 'manager' });
    expect(await screen.findByText('Failed to load event details')).toBeVisible();
    fakeServer.use(answers(eventTeams, mixed));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it("shows no teams of another manager's event", async () => {
    const { version: _, ...foreign } = event;
    fakeServer.use(
      answers(eventDetail, foreign satisfies PublicEvent),
      refuses(eventTeams, { code: 'not_found', message: 'Event not found' }),
    );
    renderApp(path, { session: 'manager' });
    expect(await screen.findByText('Failed to load event details')).toBeVisible();
  });

  it('leads to the manager login when the teams return 401', async () => {
    fakeServer.use(
      answers(eventDetail, event),
      refuses(eventTeams, { code: 'unauthenticated', message: 'No' }),
    );
    const { router } = renderApp(path, { session: 'manager' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('sends a guest to the manager login', async () => {
    const { router } = renderApp(path);
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/login'));
  });
});

describe('searching and filtering teams', () => {
  it.each([
    ['null', 'Null Pointers'],
    ['leader2@COLLEGE', 'Byte Me'],
    ['22z777', 'தமிழ் கோடர்ஸ்'],
    ['Member 3', 'Off By One'],
  ])('finds by %s', async (text, name) => {
    const { user, router } = openTeams(mixed);
    await user.type(await screen.findByRole('searchbox', { name: 'Search teams' }), text);
    await waitFor(() => expect(teamNames()).toEqual([name]));
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe(text);
    expect(screen.getByText('Showing 1 of 4')).toBeVisible();
  });

  it('takes search and status from the URL', async () => {
    openTeams(mixed, { search: '?status=pending&q=null' });
    await screen.findByRole('table');
    expect(teamNames()).toEqual(['Null Pointers']);
    expect(screen.getByRole('combobox', { name: 'Payment status' })).toHaveValue('pending');
    expect(screen.getByRole('searchbox')).toHaveValue('null');
  });

  it('filters by payment status, keeps it in the URL, and says how many are pending', async () => {
    const { user, router } = openTeams(mixed);
    const filter = await screen.findByRole('combobox', { name: 'Payment status' });
    expect(
      within(filter)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All Status', 'Verified', 'Pending', 'Rejected', 'No Payment Required']);
    expect(filter.parentElement?.parentElement).toHaveTextContent('2 pending');
    await user.selectOptions(filter, 'Rejected');
    await waitFor(() => expect(teamNames()).toEqual(['Off By One']));
    expect(router.state.location.search).toBe('?status=rejected');
  });

  it('keeps a filter that is chosen right after typing', async () => {
    const { user, router } = openTeams(mixed);
    await user.type(await screen.findByRole('searchbox'), 'me');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Payment status' }), 'Verified');
    await waitFor(() => expect(router.state.location.search).toBe('?q=me&status=verified'));
  });

  it('shows a text for a search without results, and for an event without teams', async () => {
    const first = openTeams(mixed, { search: '?q=nobody&status=pending' });
    expect(await screen.findByText('No teams found matching your criteria')).toBeVisible();
    await first.user.click(screen.getByRole('button', { name: 'Show all teams' }));
    await waitFor(() => expect(teamNames()).toHaveLength(mixed.length));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    first.unmount();
    openTeams([]);
    expect(await screen.findByText(/No team has registered yet/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy share link' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show all teams' })).not.toBeInTheDocument();
  });

  it('offers no link to share a draft', async () => {
    openTeams([], { about: buildEvent({ status: 'draft' }) });
    expect(await screen.findByText(/Teams cannot register for a draft/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit and publish' })).toHaveAttribute(
      'href',
      `/events/${event._id}/edit`,
    );
    expect(screen.queryByRole('button', { name: 'Copy share link' })).not.toBeInTheDocument();
  });
});

describe('moving through the teams by keyboard', () => {
  it('moves with j and k, and Enter opens the row in focus', async () => {
    fakeServer.use(answers(teamDetail, buildTeamDetail(mixed[1] ?? buildTeam(2))));
    const { user, router } = openTeams(mixed);
    await screen.findByRole('table');
    await user.keyboard('jjjk');
    expect(screen.getByRole('link', { name: 'Byte Me' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/manager/teams/${teamId(2)}`));
  });

  it('continues from the team that was opened', async () => {
    fakeServer.use(answers(teamDetail, buildTeamDetail(mixed[1] ?? buildTeam(2), { title: event.title })));
    const { user } = openTeams(mixed);
    await user.click(await screen.findByRole('link', { name: 'Byte Me' }));
    await user.click(await screen.findByRole('link', { name: 'Back' }));
    await screen.findByRole('table');
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'Off By One' })).toHaveFocus();
  });

  it('continues from the visible rows after scrolling', async () => {
    const { user } = openTeams(mixed);
    await screen.findByRole('table');
    await user.keyboard('j');
    // Two rows of 47 px are above the screen.
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -98, 1000, 188));
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'தமிழ் கோடர்ஸ்' })).toHaveFocus();
  });

  it('leaves the scroll position to the browser on Back', async () => {
    fakeServer.use(answers(teamDetail, buildTeamDetail(mixed[1] ?? buildTeam(2), { title: event.title })));
    const scroll = vi.spyOn(window, 'scrollBy').mockReturnValue();
    const { user, router } = openTeams(mixed);
    await user.click(await screen.findByRole('link', { name: 'Byte Me' }));
    await user.click(await screen.findByRole('link', { name: 'Back' }));
    await screen.findByRole('table');
    expect(scroll).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('link', { name: 'Byte Me' }));
    await screen.findByRole('link', { name: 'Back' });
    await act(() => router.navigate(-1));
    await screen.findByRole('table');
    expect(scroll).toHaveBeenCalledOnce();
  });

  it('leads back to the list with its filter', async () => {
    fakeServer.use(answers(teamDetail, buildTeamDetail(buildTeam(1))));
    const { user } = openTeams(mixed, { search: '?status=pending' });
    await user.click(await screen.findByRole('link', { name: 'Null Pointers' }));
    expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute(
      'href',
      `${path}?status=pending`,
    );
    await user.click(await screen.findByRole('link', { name: /^Next pending team/ }));
    expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute(
      'href',
      `${path}?status=pending`,
    );
  });

  it('ignores keys that are typed in the search box', async () => {
    const { user } = openTeams(mixed);
    await user.type(await screen.findByRole('searchbox'), 'jk');
    expect(screen.getByRole('searchbox')).toHaveValue('jk');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});

describe('sorting teams', () => {
  it('requests another order, keeps it in the URL with the filter, and returns to the newest first', async () => {
    const asked: string[] = [];
    fakeServer.use(answers(eventDetail, event));
    fakeServer.use(
      answers(eventTeams, ({ query }) => {
        asked.push(`${query.get('sort')} ${query.get('order')}`);
        return query.get('sort') === 'team' ? mixed.toReversed() : mixed;
      }),
    );
    const { user, router } = renderApp(`${path}?q=e`, { session: 'manager' });
    const head = await screen.findByRole('columnheader', { name: 'Team' });
    expect(screen.getByRole('columnheader', { name: 'Registered' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    const shown = teamNames();
    const sort = within(head).getByRole('button');
    await user.click(sort);
    await waitFor(() => expect(teamNames()).toEqual(shown.toReversed()));
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(router.state.location.search).toBe('?q=e&sort=team');
    await user.click(sort);
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(router.state.location.search).toBe('?q=e&sort=team&order=desc');
    await user.click(sort);
    expect(head).not.toHaveAttribute('aria-sort');
    expect(router.state.location.search).toBe('?q=e');
    expect(asked.slice(0, 3)).toEqual(['registered desc', 'team asc', 'team desc']);
  });
});

describe('accepting many payments', () => {
  function serveDecisions(result: (index: number) => DecisionResult['result']) {
    const calls: unknown[] = [];
    fakeServer.use(
      answers(decidePayments, ({ body }) => {
        calls.push(body);
        const { decisions } = DecidePaymentsBody.parse(body);
        return { results: decisions.map(({ teamId: id }, index) => ({ teamId: id, result: result(index) })) };
      }),
    );
    return calls;
  }

  async function accept(user: ReturnType<typeof renderApp>['user']) {
    await user.keyboard('{Shift>}A{/Shift}');
    const button = await screen.findByRole('button', { name: /^Accept \d payments?$/ });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
  }

  it('offers only pending payments, and sends the seen transaction ids in one call', async () => {
    const { user } = openTeams(mixed);
    const calls = serveDecisions(() => 'done');
    expect(await screen.findAllByRole('checkbox', { name: /^Select / })).toHaveLength(3);
    await user.click(screen.getByRole('checkbox', { name: 'Select Null Pointers' }));
    const bar = within(screen.getByRole('region', { name: 'Selected payments' }));
    expect(bar.getByText('1 selected, ₹500')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Clear the selection' }));
    expect(screen.queryByRole('region', { name: 'Selected payments' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select 2 pending payments' }));
    await user.click(screen.getByRole('button', { name: /^Accept 2/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept 2 payments, ₹1,000?' }));
    expect(calls).toEqual([]);
    const button = await dialog.findByRole('button', { name: 'Accept 2 payments' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(await screen.findByText('2 payments accepted')).toBeVisible();
    const seen = [mixed[0], mixed[3]].map((team) => ({
      teamId: team?._id,
      transactionId: team?.transactionId,
      status: 'verified',
    }));
    expect(calls).toEqual([{ decisions: seen }]);
    expect(screen.queryByRole('region', { name: 'Selected payments' })).not.toBeInTheDocument();
  });

  it('undoes what was accepted together, also after a reload', async () => {
    const first = openTeams(mixed);
    serveDecisions(() => 'done');
    const undone = new Set<unknown>();
    fakeServer.use(
      answers(undoPayment, ({ params }) => {
        undone.add(params.teamId);
        return { message: teamMessages.paymentUndone, team: buildTeamDetail(buildTeam(1)) };
      }),
    );
    await first.user.click(await screen.findByRole('checkbox', { name: 'Select 2 pending payments' }));
    await accept(first.user);
    await screen.findByText(/^Accepted 2 payments/);
    first.unmount();
    const { user } = openTeams(mixed);
    expect(await screen.findByText(/^Accepted 2 payments\. The emails wait for 10 minutes\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(screen.queryByText(/^Accepted 2 payments/)).not.toBeInTheDocument());
    expect(undone).toEqual(new Set([mixed[0]?._id, mixed[3]?._id]));
    expect(await screen.findByText('2 decisions undone. The payments are pending again.')).toBeVisible();
  });

  it('accepts nothing before the queue has answered', async () => {
    const { user } = openTeams(mixed);
    const calls = serveDecisions(() => 'done');
    const { handler, release } = holds(paymentQueue, { items: [], counts: countPayments([]), next: null });
    fakeServer.use(losesOne(paymentQueue), handler);
    await user.click(await screen.findByRole('checkbox', { name: 'Select 2 pending payments' }));
    await user.keyboard('{Shift>}A{/Shift}');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The bank statements could not be checked.');
    expect(dialog.getByRole('button', { name: 'Accept 2 payments' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Try Again' }));
    expect(await dialog.findByRole('button', { name: 'Checking the bank statements...' })).toBeDisabled();
    release();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Accept 2 payments' })).toBeEnabled());
    expect(calls).toEqual([]);
  });

  it('names the selected payments to look at first', async () => {
    const [payment, , , other] = mixed;
    if (!payment || !other) throw new Error('Two teams are pending');
    const queued = (team: Team, about: Partial<QueuedPayment>): QueuedPayment => ({
      teamId: team._id,
      teamName: team.teamName,
      leaderName: 'Asha Rao',
      amount: 500,
      transactionId: team.transactionId ?? '',
      payCode: null,
      submittedAt: '2026-11-20T04:30:00.000Z',
      flags: [],
      onStatement: false,
      rejectedAt: null,
      paidInParts: false,
      question: null,
      twins: [],
      ...about,
    });
    const items = [
      queued(payment, { flags: ['returned', 'one-digit-apart', 'asked'] }),
      queued(other, { onStatement: true }),
    ];
    fakeServer.use(answers(paymentQueue, { items, counts: countPayments(items), next: null }));
    const { user } = openTeams(mixed);
    await user.click(await screen.findByRole('checkbox', { name: 'Select 2 pending payments' }));
    await user.keyboard('{Shift>}A{/Shift}');
    const dialog = within(await screen.findByRole('dialog'));
    for (const title of [
      'Doubtful payments',
      'Unusual IDs',
      'You have asked about the payment',
      'Not matched with the bank statement',
    ])
      expect(await dialog.findByText(`${title}: ${payment.teamName}.`)).toBeVisible();
  });

  it('works by keyboard: x selects, Shift+A asks, Enter accepts', async () => {
    const { user } = openTeams(mixed);
    const calls = serveDecisions(() => 'done');
    await screen.findByRole('table');
    await user.keyboard('jxjx');
    await accept(user);
    expect(await screen.findByText('1 payment accepted')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('says which payments were not accepted, and why', async () => {
    const { user } = openTeams(mixed);
    serveDecisions((index) => (index === 0 ? 'changed' : 'payment_decided'));
    await user.click(await screen.findByRole('checkbox', { name: 'Select 2 pending payments' }));
    await accept(user);
    const report = await screen.findByRole('alert');
    expect(report).toHaveTextContent('2 payments were not accepted');
    expect(report).toHaveTextContent('Null Pointers has sent a different transaction ID. Check the new ID.');
    expect(report).toHaveTextContent('தமிழ் கோடர்ஸ் was decided already.');
    await user.click(within(report).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps the selection after a failure', async () => {
    const { user } = openTeams(mixed);
    fakeServer.use(refuses(decidePayments, { code: 'internal', message: 'Broken' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select 2 pending payments' }));
    await accept(user);
    expect(await screen.findByText('Broken')).toBeVisible();
    expect(screen.getByText('2 selected, ₹1,000')).toBeVisible();
  });

  it('drops hidden teams from the selection', async () => {
    const { user } = openTeams(mixed);
    await user.click(await screen.findByRole('checkbox', { name: 'Select 2 pending payments' }));
    await user.type(screen.getByRole('searchbox'), 'null');
    expect(await screen.findByText('1 selected, ₹500')).toBeVisible();
  });

  it('is not offered for a free event', async () => {
    openTeams([buildTeam(1)], { about: buildEvent({ entryFee: 0 }) });
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

it('renders only the visible rows of a long list', async () => {
  openTeams(Array.from({ length: 1000 }, (_, place) => buildTeam(place + 1)));
  await screen.findByRole('table');
  expect(teamNames().length).toBeLessThan(200);
  expect(screen.getByText('Showing 1000 of 1000')).toBeVisible();
});

it('starts with its earlier height, so that the browser can restore the scroll position', async () => {
  const teams = Array.from({ length: 1000 }, (_, place) => buildTeam(place + 1));
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(85);
  const { unmount } = openTeams(teams);
  await screen.findByRole('table');
  unmount();
  // Before rows are measured.
  height.mockReturnValue(0);
  openTeams(teams);
  await screen.findByRole('table');
  const undrawn = 1000 - teamNames().length;
  expect(document.querySelector('tbody > [aria-hidden]')).toHaveStyle({ height: `${undrawn * 85}px` });
});
