import { eventDetail, managerOverview } from '@hackon/contract/events';
import {
  decidePayment,
  eventTeams,
  teamDetail,
  teamPayments,
  type Team,
  type TeamDetail,
} from '@hackon/contract/teams';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildEvent, inDays } from '../../../test/build-event.ts';
import { buildAttempt, buildTeam, buildTeamDetail, buildUse, teamId } from '../../../test/build-team.ts';
import { answers, fakeServer, holds, refuses } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const path = `/manager/teams/${teamId(2)}`;

/** Opens the second team; the list of its event may hold others. */
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
      'Leader 2Team LeaderRegister No. 22Z251leader2@college.example9876543210',
    );
    expect(rows[1]).toHaveTextContent('Member 2Member');
  });

  it('falls back to Not specified for each missing contact', async () => {
    openTeam(buildTeamDetail(buildTeam(2), { manager: { organization: '', email: '', phone: '' } }));
    const contact = within(await screen.findByRole('region', { name: 'Event Manager Contact' }));
    expect(contact.getAllByText('Not specified')).toHaveLength(3);
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
    'has nothing to decide once it is %s',
    async (paymentStatus) => {
      openTeam({ ...pending, paymentStatus });
      await screen.findByRole('region', { name: 'Payment Information' });
      expect(screen.queryByRole('button', { name: 'Accept Payment' })).not.toBeInTheDocument();
    },
  );

  it('speaks of no payment where there is no fee', async () => {
    openTeam(buildTeamDetail(buildTeam(2, { paymentStatus: 'not_required' }), { entryFee: 0 }));
    expect(await screen.findByText('No Payment Required')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^Payment/ })).not.toBeInTheDocument();
  });

  it('flags a transaction id of an unusual form, and one that is missing', async () => {
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

  it('says Team not found, with a way back', async () => {
    fakeServer.use(refuses(teamDetail, { code: 'not_found', message: 'Not found' }));
    renderApp(path, { session: 'manager' });
    expect(await screen.findByText('Team not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Events' })).toHaveAttribute('href', '/manager/events');
  });

  it('goes to the events when the team cannot be loaded', async () => {
    const stats = { totalEvents: 0, activeEvents: 0, upcomingEvents: 0, completedEvents: 0 };
    fakeServer.use(
      refuses(teamDetail, { code: 'internal', message: 'Broken' }),
      answers(managerOverview, { events: [], stats }),
    );
    const { router } = renderApp(path, { session: 'manager' });
    expect(await screen.findByText('Error loading team details')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/events'));
  });

  it('leads to the manager login when the team answers 401', async () => {
    fakeServer.use(refuses(teamDetail, { code: 'unauthenticated', message: 'No' }));
    const { router } = renderApp(path, { session: 'manager' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/login'));
  });

  it('is for managers only', async () => {
    const { router } = renderApp(path, { session: 'student' });
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/student\//));
  });
});

describe('deciding a payment', () => {
  it.each([
    ['Accept Payment', 'verified', 'Verified', 'Payment accepted successfully'],
    ['Reject Payment', 'rejected', 'Rejected', 'Payment rejected successfully'],
  ] as const)(
    '%s sends %s with trimmed notes and shows the returned team',
    async (button, status, badge, message) => {
      let team = pending;
      const bodies: unknown[] = [];
      fakeServer.use(
        answers(decidePayment, ({ body }) => {
          bodies.push(body);
          team = { ...team, paymentStatus: status };
          return { message: 'ok', team };
        }),
      );
      const { user } = openTeam(pending);
      fakeServer.use(answers(teamDetail, () => team));
      await user.type(await screen.findByLabelText('Notes'), '  Seen it. ');
      await user.click(screen.getByRole('button', { name: button }));
      expect((await screen.findAllByText(message))[0]).toBeInTheDocument();
      expect(await screen.findByText(badge)).toBeVisible();
      expect(bodies).toEqual([{ status, notes: 'Seen it.' }]);
      expect(screen.queryByLabelText('Notes')).not.toBeInTheDocument();
    },
  );

  it('takes notes in a box of three rows', async () => {
    openTeam(pending);
    expect(await screen.findByLabelText('Notes')).toHaveAttribute('rows', '3');
  });

  it('leaves empty notes out', async () => {
    const bodies: unknown[] = [];
    fakeServer.use(
      answers(decidePayment, ({ body }) => {
        bodies.push(body);
        return { message: 'ok', team: { ...pending, paymentStatus: 'verified' as const } };
      }),
    );
    const { user } = openTeam(pending);
    await user.type(await screen.findByLabelText('Notes'), '   ');
    await user.click(screen.getByRole('button', { name: 'Accept Payment' }));
    await waitFor(() => expect(bodies).toEqual([{ status: 'verified' }]));
  });

  it('changes nothing when it fails, and keeps the notes', async () => {
    fakeServer.use(refuses(decidePayment, { code: 'internal', message: 'Broken' }));
    const { user } = openTeam(pending);
    await user.type(await screen.findByLabelText('Notes'), 'Seen it.');
    await user.click(screen.getByRole('button', { name: 'Accept Payment' }));
    expect(await screen.findByText('Error updating payment status')).toBeInTheDocument();
    expect(screen.getByText('Pending')).toBeVisible();
    expect(screen.getByLabelText('Notes')).toHaveValue('Seen it.');
  });

  it('says that somebody was faster, and shows the team as it stands now', async () => {
    const decided: TeamDetail = { ...pending, paymentStatus: 'rejected', notes: 'Not in the statement' };
    fakeServer.use(
      refuses(decidePayment, {
        code: 'payment_decided',
        message: 'Payment status has already been decided',
        team: decided,
      }),
    );
    const { user } = openTeam(pending);
    await screen.findByLabelText('Notes');
    fakeServer.use(answers(teamDetail, decided));
    await user.click(screen.getByRole('button', { name: 'Accept Payment' }));
    expect((await screen.findAllByText('Payment status has already been decided'))[0]).toBeInTheDocument();
    expect(await screen.findByText('Rejected')).toBeVisible();
    expect(screen.getByText('Not in the statement')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept Payment' })).not.toBeInTheDocument();
  });

  it('puts the next pending team under the focus afterwards', async () => {
    const decided: TeamDetail = { ...pending, paymentStatus: 'verified' };
    fakeServer.use(answers(decidePayment, { message: 'ok', team: decided }));
    const { user } = openTeam(pending, [buildTeam(3, { paymentStatus: 'verified' }), buildTeam(4)]);
    await screen.findByLabelText('Notes');
    fakeServer.use(answers(teamDetail, decided), answers(eventTeams, [decided, buildTeam(4)]));
    await user.click(screen.getByRole('button', { name: 'Accept Payment' }));
    const next = await screen.findByRole('link', { name: 'Next pending: Team 4' });
    expect(next).toHaveFocus();
    expect(next).toHaveAttribute('href', `/manager/teams/${teamId(4)}`);
  });
});

describe('checking a payment', () => {
  it('names the teams that gave the same transaction id, with a link where there is a page', async () => {
    const otherUses = [
      buildUse(4, { state: 'rejected' }),
      buildUse(5, { state: 'withdrawn', eventTitle: 'Second Hack' }),
    ];
    fakeServer.use(answers(teamPayments, { attempts: [buildAttempt(1)], otherUses }));
    openTeam(pending);
    const link = await screen.findByRole('link', { name: 'Team 4' });
    expect(link).toHaveAttribute('href', `/manager/teams/${teamId(4)}`);
    expect(link.parentElement).toHaveTextContent(
      'Also given by Team 4 for Smart Campus Hack on 4 Dec 2026, 6:02 pm IST (rejected).',
    );
    expect(screen.getByText('Team 5').parentElement).toHaveTextContent(
      'Also given by Team 5 for Second Hack on 4 Dec 2026, 6:02 pm IST (team withdrawn).',
    );
    expect(screen.queryByRole('link', { name: 'Team 5' })).not.toBeInTheDocument();
  });

  it('says that it is looking, and then that nobody else gave the id', async () => {
    const { handler, release } = holds(teamPayments, { attempts: [], otherUses: [] });
    fakeServer.use(handler);
    openTeam(pending);
    expect(await screen.findByText('Looking for other teams that gave this ID...')).toBeVisible();
    expect(screen.queryByText('No other team of your events gave this ID.')).not.toBeInTheDocument();
    release();
    expect(await screen.findByText('No other team of your events gave this ID.')).toBeVisible();
  });

  it('says when it could not look, and tries again', async () => {
    fakeServer.use(refuses(teamPayments, { code: 'not_found', message: 'Team not found' }));
    const { user } = openTeam(pending);
    expect(await screen.findByText('Could not check whether another team gave this ID.')).toBeVisible();
    fakeServer.use(answers(teamPayments, { attempts: [], otherUses: [] }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No other team of your events gave this ID.')).toBeVisible();
  });

  it('shows the payments before this one, with what was decided', async () => {
    const first = buildAttempt(1, {
      transactionId: 'CICAgMDw8KqzXw',
      submittedAt: '2026-12-04T12:32:00.000Z',
      decision: 'rejected',
      notes: 'Not on the statement',
    });
    fakeServer.use(answers(teamPayments, { attempts: [buildAttempt(2), first], otherUses: [] }));
    openTeam(pending);
    const card = within(await screen.findByRole('region', { name: 'Payment Information' }));
    const earlier = within(await card.findByRole('listitem'));
    expect(earlier.getByText('CICAgMDw8KqzXw')).toBeVisible();
    expect(earlier.getByText('Rejected')).toBeVisible();
    expect(earlier.getByText('₹500 · 4 Dec 2026, 6:02 pm IST')).toBeVisible();
    expect(earlier.getByText('Not on the statement')).toBeVisible();
  });
});

describe('going through the pending teams', () => {
  /** Newest first, as the list: the fourth of five is open. */
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

  it('leads to the next and the previous one without going back', async () => {
    openFourth();
    // Registered in the same ms, the id decides, as in the list.
    expect(await screen.findByRole('link', { name: 'Previous pending team: Team 8' })).toHaveAttribute(
      'href',
      `/manager/teams/${teamId(8)}`,
    );
    expect(screen.getByRole('link', { name: 'Next pending team: Team 3' })).toBeVisible();
    expect(screen.getByText('5 pending')).toBeVisible();
  });

  it('goes there with j and k, and leaves the letters to the notes', async () => {
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

  it('ends at the ends of the list', async () => {
    fakeServer.use(answers(teamDetail, pending), answers(eventTeams, [pending]));
    renderApp(path, { session: 'manager' });
    expect(await screen.findByRole('button', { name: 'Previous pending team' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Next pending team' })).toBeDisabled();
  });
});
