// @module-tag spec-2-16
import { eventDetail, managerOverview } from '@hackon/contract/events/events';
import { teamMessages } from '@hackon/contract/teams/messages';
import {
  cancelRegistration,
  eventTeams,
  teamDetail,
  teamPayments,
  type Team,
  type TeamDetail,
} from '@hackon/contract/teams/teams';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildEvent, inDays } from '../../../test/build-event.ts';
import { buildAttempt, buildTeam, buildTeamDetail, teamId } from '../../../test/build-team.ts';
import { answers, fakeServer, holds, losesOne, refuses } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const path = `/manager/teams/${teamId(2)}`;

function openTeam(team: TeamDetail, others: Team[] = []) {
  fakeServer.use(answers(teamDetail, team), answers(eventTeams, [team, ...others]));
  return renderApp(path, { session: 'manager' });
}

const pending = buildTeamDetail(buildTeam(2));

beforeEach(() => fakeServer.use(answers(teamPayments, { attempts: [buildAttempt(1)], otherUses: [] })));

describe('/manager/teams/:teamId', () => {
  it('shows team, event, contact and members', async () => {
    openTeam(pending);
    expect(await screen.findByRole('heading', { level: 1, name: 'Team 2' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute(
      'href',
      `/events/${buildEvent()._id}/teams`,
    );
    const contact = within(screen.getByRole('region', { name: 'Event Manager Contact' }));
    expect(contact.getByText('PSG College of Technology')).toBeVisible();
    const information = within(screen.getByRole('region', { name: 'Team Information' }));
    expect(information.getByText('Smart Campus Hack')).toBeVisible();
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows[0]).toHaveTextContent(
      'Leader 2Kumaraguru CTTeam LeaderRegister No. 22Z251leader2@college.example9876543210',
    );
    expect(rows[1]).toHaveTextContent('Member 2Kumaraguru CTMember');
  });

  it('shows the payment before the history, also on narrow screens', async () => {
    openTeam(pending);
    await screen.findByRole('heading', { level: 1, name: 'Team 2' });
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.indexOf('Payment Information')).toBeGreaterThan(-1);
    expect(titles.at(-1)).toMatch(/^History/u);
  });

  it('falls back to Not specified for each missing contact', async () => {
    openTeam(buildTeamDetail(buildTeam(2), { manager: { organization: '', email: '', phone: '' } }));
    const contact = within(await screen.findByRole('region', { name: 'Event Manager Contact' }));
    expect(contact.getAllByText('Not specified')).toHaveLength(3);
  });

  it.each([
    [1, 'It can add a member until'],
    [-1, 'You decide whether it takes part.'],
  ])('says that a team is short, with %i days left', async (days, words) => {
    openTeam({ ...pending, shortUntil: inDays(days) });
    expect(await screen.findByText('Short')).toBeVisible();
    expect(screen.getByText(new RegExp(words, 'u'))).toBeVisible();
  });

  it('cancels the registration of an accepted team, and returns to the list', async () => {
    const { user, router } = openTeam({ ...pending, paymentStatus: 'verified' });
    await user.click(await screen.findByRole('button', { name: 'Cancel Registration' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Cancel the registration of Team 2?' });
    expect(dialog).toHaveAccessibleDescription(
      /refund ₹500 yourself\. Note this first: transaction ID 412788901123, Leader 2, 9876543210, leader2@college\.example\.$/u,
    );
    // The first answer is lost, so the second call finds no team.
    const gone = { status: 404, code: 'not_found', message: teamMessages.teamNotFound } as const;
    fakeServer.use(losesOne(cancelRegistration), refuses(cancelRegistration, gone));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the registration' }));
    expect(await screen.findByText('Registration cancelled')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/events/${buildEvent()._id}/teams`));
  });

  it('shows what the organizer asked about the payment', async () => {
    const paymentQuestion = {
      reason: 'We got only ₹50',
      askedAt: inDays(-1),
      answeredAt: null,
      hasProof: false,
    };
    openTeam({ ...pending, paymentQuestion });
    expect(await screen.findByText('The team has not answered yet.')).toBeVisible();
    expect(screen.getByText(/We got only ₹50/u)).toBeVisible();
  });

  it('shows the amount that the team pays, also when the fee has changed since', async () => {
    openTeam({ ...buildTeamDetail({ ...buildTeam(2), amount: 350 }, { entryFee: 900 }) });
    expect(await screen.findAllByText('₹350')).toHaveLength(2);
    expect(screen.queryByText('₹900')).not.toBeInTheDocument();
  });

  it('offers no cancellation without the right to edit', async () => {
    fakeServer.use(answers(eventDetail, buildEvent({ roles: ['finance'] })));
    openTeam(pending);
    expect(await screen.findByRole('button', { name: 'Accept Payment' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel Registration' })).not.toBeInTheDocument();
  });

  it.each([
    ['verified', 'Verified'],
    ['rejected', 'Rejected'],
    ['pending', 'Pending'],
    ['not_required', 'No Payment Required'],
  ] as const)('names the status %s %s', async (paymentStatus, word) => {
    openTeam({ ...pending, paymentStatus });
    expect(await screen.findByText(word)).toBeVisible();
  });

  it('shows when and why it was decided', async () => {
    openTeam(
      buildTeamDetail(
        buildTeam(2, {
          paymentStatus: 'verified',
          verificationDate: '2026-12-04T12:32:00.000Z',
          notes: 'Seen in the statement',
        }),
      ),
    );
    const payment = within(await screen.findByRole('region', { name: 'Payment Information' }));
    expect(payment.getByText('₹500')).toBeVisible();
    expect(payment.getByText('4127 8890 1123')).toBeVisible();
    expect(payment.getByText('4 Dec 2026, 6:02 pm IST')).toBeVisible();
    expect(payment.getByText('Seen in the statement')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Payment Verification' })).not.toBeInTheDocument();
  });

  it.each(['verified', 'rejected', 'not_required'] as const)(
    'has no decision buttons once it is %s',
    async (paymentStatus) => {
      openTeam({ ...pending, paymentStatus });
      await screen.findByRole('region', { name: 'Payment Information' });
      expect(screen.queryByRole('button', { name: 'Accept Payment' })).not.toBeInTheDocument();
    },
  );

  it('shows no payment without a fee', async () => {
    openTeam(buildTeamDetail(buildTeam(2, { paymentStatus: 'not_required' }), { entryFee: 0 }));
    expect(await screen.findByText('No Payment Required')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^Payment/ })).not.toBeInTheDocument();
  });

  it('flags an unusual transaction id, and a missing one', async () => {
    const first = openTeam(buildTeamDetail(buildTeam(2, { transactionId: 'CICAgMDw8KqzXw' })));
    expect((await screen.findAllByText('not 12 digits'))[0]).toBeVisible();
    first.unmount();
    openTeam(buildTeamDetail(buildTeam(2, { transactionId: null })));
    expect(await screen.findByText('Not provided')).toBeVisible();
  });

  it('shows a skeleton first', async () => {
    const { handler, release } = holds(teamDetail, pending);
    fakeServer.use(handler, answers(eventTeams, [pending]));
    renderApp(path, { session: 'manager' });
    expect(await screen.findByText('Loading the team')).toBeInTheDocument();
    release();
    expect(await screen.findByRole('heading', { level: 1, name: 'Team 2' })).toBeVisible();
  });

  it('says Team not found, with a link back', async () => {
    fakeServer.use(refuses(teamDetail, { code: 'not_found', message: 'Not found' }));
    renderApp(path, { session: 'manager' });
    expect(await screen.findByText('Team not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Events' })).toHaveAttribute('href', '/manager/events');
  });

  it('opens the events when the team cannot be loaded', async () => {
    const stats = { totalEvents: 0, activeEvents: 0, upcomingEvents: 0, completedEvents: 0 };
    fakeServer.use(
      refuses(teamDetail, { code: 'internal', message: 'Broken' }),
      answers(managerOverview, { events: [], stats }),
    );
    const { router } = renderApp(path, { session: 'manager' });
    expect(await screen.findByText('Error loading team details')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/events'));
  });

  it('leads to the manager login when the team returns 401', async () => {
    fakeServer.use(refuses(teamDetail, { code: 'unauthenticated', message: 'No' }));
    const { router } = renderApp(path, { session: 'manager' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/login'));
  });

  it('is for managers only', async () => {
    const { router } = renderApp(path, { session: 'student' });
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/student\//));
  });
});

describe('going through the pending teams', () => {
  /** The fourth of five is open. */
  const list = [
    buildTeam(1, { registrationDate: inDays(-1) }),
    buildTeam(9, { registrationDate: inDays(-2) }),
    buildTeam(8, { registrationDate: inDays(-3) }),
    buildTeam(2, { registrationDate: inDays(-3) }),
    buildTeam(3, { registrationDate: inDays(-4) }),
  ];

  function openFourth() {
    fakeServer.use(
      answers(teamDetail, ({ params }) => {
        const team = list.find(({ _id }) => _id === params['teamId']);
        return buildTeamDetail(team ?? buildTeam(2));
      }),
      answers(eventTeams, ({ query }) => (query.get('status') === 'pending' ? list : [])),
      answers(eventDetail, buildEvent()),
    );
    return renderApp(path, { session: 'manager' });
  }

  it('opens the next and the previous one without the list', async () => {
    openFourth();
    // With equal registration times, the id decides.
    expect(await screen.findByRole('link', { name: 'Previous pending team: Team 8' })).toHaveAttribute(
      'href',
      `/manager/teams/${teamId(8)}`,
    );
    expect(screen.getByRole('link', { name: 'Next pending team: Team 3' })).toBeVisible();
    expect(screen.getByText('5 pending')).toBeVisible();
  });

  it('navigates with j and k, except in the notes', async () => {
    const { user, router } = openFourth();
    await screen.findByRole('link', { name: 'Next pending team: Team 3' });
    await user.keyboard('j');
    expect(await screen.findByRole('heading', { level: 1, name: 'Team 3' })).toBeVisible();
    await user.keyboard('j');
    expect(router.state.location.pathname).toBe(`/manager/teams/${teamId(3)}`);
    await user.keyboard('k');
    expect(await screen.findByRole('heading', { level: 1, name: 'Team 2' })).toBeVisible();
    await user.type(await screen.findByLabelText('Notes'), 'jk');
    expect(screen.getByLabelText('Notes')).toHaveValue('jk');
    expect(screen.getByRole('heading', { level: 1, name: 'Team 2' })).toBeVisible();
  });

  it('stops at both ends of the list', async () => {
    fakeServer.use(answers(teamDetail, pending), answers(eventTeams, [pending]));
    renderApp(path, { session: 'manager' });
    expect(await screen.findByRole('button', { name: 'Previous pending team' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Next pending team' })).toBeDisabled();
  });
});
