import { accountSecurity } from '@hackon/contract/accounts/account-security';
import { logout } from '@hackon/contract/accounts/accounts';
import { eventDetail, managerOverview } from '@hackon/contract/events/events';
import {
  acceptInvitation,
  changeRoles,
  invitePerson,
  listPeople,
  type Person,
  removePerson,
  seeInvitation,
  transferEvent,
} from '@hackon/contract/people/people';
import { peopleMessages } from '@hackon/contract/people/messages';
import type { EventRole } from '@hackon/contract/people/roles';
import { eventTeams } from '@hackon/contract/teams/teams';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildEvent, inDays } from '../../../test/build-event.ts';
import { buildTeam } from '../../../test/build-team.ts';
import { answers, fakeServer, losesOne, refuses, unreachable } from '../../../test/fake-server.ts';
import { manager, renderApp } from '../../../test/render-app.tsx';

const event = buildEvent();
const path = `/events/${event._id}`;

const you: Person = {
  accountId: manager._id,
  name: manager.name,
  email: manager.email,
  roles: ['owner'],
  since: inDays(-9),
  lastSeenAt: inDays(0),
  isYou: true,
};
const ravi: Person = {
  ...you,
  accountId: '65f000000000000000000099',
  name: 'Ravi Kumar',
  email: 'ravi@college.example',
  roles: ['finance'],
  isYou: false,
};

function serve(people: Person[]): void {
  fakeServer.use(answers(listPeople, { people, invitations: [] }));
}

function row(name: string) {
  return within(screen.getByText(name, { selector: 'p' }).closest('li') ?? document.body);
}

describe('the people of an event', () => {
  test('are listed with their roles explained; the last owner can neither change nor leave', async () => {
    serve([you, ravi]);
    renderApp(`${path}/people`, { session: 'manager' });
    expect(await screen.findByText('Ravi Kumar', { selector: 'p' })).toBeVisible();
    expect(row('Ravi Kumar').getByText(/decides their payments/)).toBeVisible();
    expect(row('Ravi Kumar').getByText(/^Last seen/)).toBeVisible();
    expect(row('Ravi Kumar').getByRole('button', { name: /^Remove/ })).toBeVisible();
    expect(row('Meera Nair').queryByRole('button')).not.toBeInTheDocument();
  });

  test('cannot be invited until the address is confirmed, which the page says first', async () => {
    serve([you]);
    renderApp(`${path}/people`, { session: 'manager' });
    fakeServer.use(answers(accountSecurity, { emailVerified: false, canConfirm: true, sessions: [] }));
    expect(await screen.findByText(/cannot invite people or email teams/)).toBeVisible();
  });

  test('are invited with a role', async () => {
    const sent: unknown[] = [];
    serve([you]);
    fakeServer.use(
      answers(invitePerson, ({ body }) => {
        sent.push(body);
        const times = { invitedAt: inDays(0), expiresAt: inDays(7) };
        return { _id: '1', email: ravi.email, role: 'check_in' as const, invitedBy: you.name, ...times };
      }),
    );
    const { user } = renderApp(`${path}/people`, { session: 'manager' });
    await user.type(await screen.findByLabelText(/^Email/), ravi.email);
    await user.click(screen.getByRole('radio', { name: /^Check-in/ }));
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent')).toBeVisible();
    expect(sent).toEqual([{ email: ravi.email, role: 'check_in' }]);
    expect(screen.getByLabelText(/^Email/)).toHaveValue('');
  });

  test('are invited once if the answer was lost', async () => {
    const keys: (string | null)[] = [];
    serve([you]);
    fakeServer.use(
      losesOne(invitePerson),
      answers(invitePerson, ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        const times = { invitedAt: inDays(0), expiresAt: inDays(7) };
        return { _id: '1', email: ravi.email, role: 'organizer' as const, invitedBy: you.name, ...times };
      }),
    );
    const { user } = renderApp(`${path}/people`, { session: 'manager' });
    await user.type(await screen.findByLabelText(/^Email/), ravi.email);
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent')).toBeVisible();
    expect(keys).toEqual([expect.stringMatching(/./u)]);
  });

  test('keep the typed text when the invitation is refused', async () => {
    serve([you]);
    const message = 'Confirm your email address first, then invite people';
    fakeServer.use(refuses(invitePerson, { message, code: 'email_unconfirmed' }));
    const { user } = renderApp(`${path}/people`, { session: 'manager' });
    await user.type(await screen.findByLabelText(/^Email/), ravi.email);
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(/^Email/)).toHaveValue(ravi.email);
  });

  test('get other roles, and keep at least one', async () => {
    const sent: unknown[] = [];
    serve([you, ravi]);
    fakeServer.use(
      answers(changeRoles, ({ body }) => {
        sent.push(body);
        return { message: 'Roles changed' };
      }),
    );
    const { user } = renderApp(`${path}/people`, { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: /^Change roles/ }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: /^Finance/ }));
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: /^Check-in/ }));
    await user.click(dialog.getByRole('checkbox', { name: /^Organizer/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Roles changed')).toBeVisible();
    expect(sent).toEqual([{ roles: ['organizer', 'check_in'] }]);
  });

  test('are removed after a confirmation', async () => {
    const removed: unknown[] = [];
    serve([you, ravi]);
    fakeServer.use(
      answers(removePerson, ({ params }) => {
        removed.push(params.accountId);
        return { message: 'This person no longer has access to the event' };
      }),
    );
    const { user } = renderApp(`${path}/people`, { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: /^Remove/ }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Remove Ravi Kumar?' }));
    expect(removed).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(removed).toEqual([ravi.accountId]));
  });

  test('are removed also if the answer was lost, and the second call finds nobody', async () => {
    serve([you, ravi]);
    fakeServer.use(
      losesOne(removePerson),
      refuses(removePerson, { message: peopleMessages.personNotFound, code: 'not_found' }),
    );
    const { user } = renderApp(`${path}/people`, { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: /^Remove/ }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(peopleMessages.removed)).toBeInTheDocument();
  });

  test('get the event also if the answer was lost, and the second call lacks the right', async () => {
    serve([you, ravi]);
    fakeServer.use(
      losesOne(transferEvent),
      refuses(transferEvent, { message: peopleMessages.missingRight.people, code: 'missing_right' }),
      answers(eventDetail, event),
    );
    const { user, router } = renderApp(`${path}/people`, { session: 'manager' });
    await user.click(await screen.findByText('Hand the event over'));
    await user.selectOptions(screen.getByLabelText('New owner'), ravi.accountId);
    await user.click(screen.getByRole('button', { name: 'Hand over' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText(peopleMessages.transferred)).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  test('are not removed without the right', async () => {
    serve([you, ravi]);
    const message = peopleMessages.missingRight.people;
    fakeServer.use(refuses(removePerson, { message, code: 'missing_right' }));
    const { user } = renderApp(`${path}/people`, { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: /^Remove/ }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  test('are for owners; others see the reason', async () => {
    const message = 'Only an owner of this event can manage its people';
    fakeServer.use(refuses(listPeople, { message, code: 'missing_right' }));
    renderApp(`${path}/people`, { session: 'manager' });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send invitation' })).not.toBeInTheDocument();
  });
});

describe('a role hides everything that it does not allow', () => {
  function as(role: EventRole) {
    fakeServer.use(answers(eventDetail, { ...event, role, roles: [role] }));
  }

  test.each([
    ['organizer', ['Edit Event', 'Duplicate', 'History'], ['People', 'Payments']],
    ['finance', ['History', 'Payments'], ['Edit Event', 'Duplicate', 'People', 'Settings']],
    ['check_in', [], ['Edit Event', 'Duplicate', 'People', 'History', 'Payments', 'Settings']],
  ] as const)('%s at the event', async (role, shown, hidden) => {
    as(role);
    renderApp(path, { session: 'manager' });
    expect(await screen.findByText(/^Your role:/)).toBeVisible();
    const controls = [...screen.getAllByRole('button'), ...screen.getAllByRole('link')];
    const names = controls.map(({ textContent }) => textContent.trim());
    for (const name of shown) expect(names.some((one) => one.startsWith(name))).toBe(true);
    for (const name of hidden) expect(names.some((one) => one.startsWith(name))).toBe(false);
  });

  test('an owner sees no role note, and a link to the people', async () => {
    as('owner');
    renderApp(path, { session: 'manager' });
    expect(await screen.findByRole('link', { name: 'People' })).toHaveAttribute('href', `${path}/people`);
    expect(screen.queryByText(/^Your role:/)).not.toBeInTheDocument();
  });

  test('check-in sees teams without transaction IDs, selection and export', async () => {
    as('check_in');
    fakeServer.use(answers(eventTeams, [buildTeam(1, { teamName: 'Null Pointers', transactionId: null })]));
    renderApp(`${path}/teams`, { session: 'manager' });
    expect(await screen.findByText('Null Pointers')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: /Transaction ID/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Export/ })).not.toBeInTheDocument();
  });

  test('a form that the role may not open shows the reason', async () => {
    as('finance');
    renderApp(`${path}/edit`, { session: 'manager' });
    expect(await screen.findByText(/does not allow editing/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
  });

  test('an organizer can edit, except for the fee', async () => {
    as('organizer');
    renderApp(`${path}/edit`, { session: 'manager' });
    expect(await screen.findByLabelText('Entry fee')).toBeDisabled();
    expect(screen.getByLabelText(/^UPI ID/)).toBeDisabled();
    expect(screen.getByLabelText(/^Title/)).toBeEnabled();
  });

  test('the list of events names the role of a helper, and offers no deletion', async () => {
    const stats = { totalEvents: 1, activeEvents: 0, upcomingEvents: 1, completedEvents: 0 };
    const finance: EventRole = 'finance';
    fakeServer.use(
      answers(managerOverview, { events: [{ ...event, role: finance, roles: [finance] }], stats }),
    );
    renderApp('/manager/events', { session: 'manager' });
    expect(await screen.findByText('Finance')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
  });
});

describe('an invitation', () => {
  const invitation = {
    eventTitle: event.title,
    organization: event.organization,
    invitedBy: 'Meera Nair',
    email: ravi.email,
    role: 'finance' as const,
    expiresAt: inDays(7),
  };

  test('offers to try again without an answer, and not for a dead link', async () => {
    fakeServer.use(unreachable(seeInvitation));
    const lost = renderApp('/invitations/abc', { session: 'manager' });
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
    lost.unmount();
    fakeServer.use(refuses(seeInvitation, { code: 'dead_link', message: 'This invitation has ended.' }));
    renderApp('/invitations/abc', { session: 'manager' });
    expect(await screen.findByText('This invitation has ended.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  });

  test('shows who invites to which role, and can be accepted', async () => {
    fakeServer.use(
      answers(seeInvitation, invitation),
      losesOne(acceptInvitation),
      answers(acceptInvitation, { message: 'You have joined the event', eventId: event._id }),
      answers(eventDetail, event),
    );
    const { user, router } = renderApp('/invitations/abc', { session: 'manager' });
    expect(await screen.findByText(/Meera Nair \(PSG College of Technology\) invites/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  test('says first that the address must be confirmed', async () => {
    fakeServer.use(answers(seeInvitation, invitation));
    renderApp('/invitations/abc', { session: 'manager' });
    fakeServer.use(answers(accountSecurity, { emailVerified: false, canConfirm: true, sessions: [] }));
    expect(await screen.findByText(/Then come back to this page, and accept\.$/u)).toBeVisible();
  });

  test('shows why it cannot be accepted', async () => {
    const message = 'This invitation is for another email address.';
    fakeServer.use(
      answers(seeInvitation, invitation),
      refuses(acceptInvitation, { message, code: 'wrong_account' }),
    );
    const { user } = renderApp('/invitations/abc', { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  test('sends a guest to the sign-in and back', async () => {
    fakeServer.use(answers(seeInvitation, invitation));
    const { user, router } = renderApp('/invitations/abc');
    await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Sign in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/login'));
    expect(sessionStorage.getItem('redirectPath')).toBe('/invitations/abc');
  });

  test('offers a sign-out to a student', async () => {
    fakeServer.use(answers(seeInvitation, invitation), answers(logout, { message: 'Signed out' }));
    const { user } = renderApp('/invitations/abc', { session: 'student' });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('link', { name: 'Create account' })).toBeVisible();
  });

  test('shows that it has expired', async () => {
    const message = peopleMessages.deadInvitation;
    fakeServer.use(refuses(seeInvitation, { message, code: 'dead_link' }));
    renderApp('/invitations/abc');
    expect(await screen.findByText(message)).toBeVisible();
  });
});
