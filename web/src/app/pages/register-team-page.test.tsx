import { studentProfile } from '@hackon/contract/accounts';
import { publicEvent, publicEvents, type PublicEvent } from '@hackon/contract/events';
import { registerTeam, type TeamDetail } from '@hackon/contract/teams';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildEvent, inDays } from '../../../test/build-event.ts';
import { buildRegistration } from '../../../test/build-registration.ts';
import { buildTeam, buildTeamDetail } from '../../../test/build-team.ts';
import {
  answers,
  fakeServer,
  holds,
  refuses,
  unreachable,
  type ReceivedCall,
} from '../../../test/fake-server.ts';
import { renderApp, student } from '../../../test/render-app.tsx';
import { readDraft } from '../../features/teams/registration-draft.ts';

const event = buildEvent();
const path = `/register/${event.shareLink}`;

async function openForm(about: Partial<PublicEvent> = {}) {
  fakeServer.use(answers(publicEvent, { ...event, ...about }));
  const app = renderApp(path, { session: 'student' });
  await screen.findByRole('button', { name: 'Register Team' }, { timeout: 5000 });
  return app;
}

/** Has the server take registrations, and tells what it was sent. */
function takeRegistrations(): ReceivedCall[] {
  const calls: ReceivedCall[] = [];
  fakeServer.use(
    answers(registerTeam, (call) => {
      calls.push(call);
      return { message: 'Team registered successfully!', team: registeredTeam() };
    }),
  );
  return calls;
}

function registeredTeam(): TeamDetail {
  return buildTeamDetail(buildTeam(1, { teamName: 'Byte Me' }));
}

function member(title: string) {
  return within(screen.getByRole('group', { name: title }));
}

async function fill(user: UserEvent, title: string, details: Record<string, string>) {
  for (const [label, text] of Object.entries(details)) {
    const input = member(title).getByLabelText(new RegExp(`^${label}`));
    await user.clear(input);
    await user.type(input, text);
  }
}

const sana = {
  Name: 'Sana Sheikh',
  Email: 'sana@college.example',
  'Register Number': '22Z251',
  'Mobile Number': '9876543211',
};

async function fillForm(user: UserEvent) {
  await user.type(screen.getByLabelText(/^Team Name/), 'Byte Me');
  await fill(user, 'Team Leader', { 'Register Number': '22Z214', 'Mobile Number': '9876543210' });
  await fill(user, 'Member 2', sana);
  await user.type(screen.getByLabelText(/^UPI Transaction ID/), '412788901123');
}

const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Register Team' }));

describe('/register/:eventId', () => {
  it('begins with as many members as a team needs, the leader known from the account', async () => {
    await openForm({ minTeamSize: 3 });
    expect(screen.getByRole('heading', { level: 1, name: 'Register Your Team' })).toBeVisible();
    expect(screen.getByText(/^Smart Campus Hack · .* · Coimbatore$/)).toBeVisible();
    expect(screen.getByText('3 of max 4')).toBeVisible();
    expect(member('Team Leader').getByLabelText(/^Name/)).toHaveValue(student.name);
    expect(member('Team Leader').getByLabelText(/^Email/)).toHaveValue(student.email);
    expect(member('Team Leader').queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    expect(member('Member 3').getByLabelText(/^Name/)).toHaveValue('');
  });

  it('checks in the order of the specification, and shows the same at the fields', async () => {
    const { user } = await openForm();
    await send(user);
    await waitFor(() => expect(screen.getAllByText('Please enter a team name')).toHaveLength(2));
    expect(screen.getByLabelText(/^Team Name/)).toHaveFocus();
    await user.type(screen.getByLabelText(/^Team Name/), 'Byte Me');
    expect(screen.getByLabelText(/^Team Name/)).toBeValid();

    await user.click(screen.getByRole('button', { name: 'Remove Member 2' }));
    await send(user);
    await waitFor(() =>
      expect(screen.getAllByText('Team size must be between 2 and 4 members')).toHaveLength(2),
    );
    await user.click(screen.getByRole('button', { name: 'Add Member' }));

    await send(user);
    // The toast, two fields of the leader, four of the other.
    await waitFor(() => expect(screen.getAllByText('Please fill in all member details')).toHaveLength(7));
    await fill(user, 'Team Leader', { 'Register Number': '22Z214', 'Mobile Number': '98765 432' });
    await fill(user, 'Member 2', { ...sana, Email: 'sana@college' });

    await send(user);
    await waitFor(() => expect(screen.getAllByText('Please enter valid email addresses')).toHaveLength(2));
    await fill(user, 'Member 2', { Email: sana.Email });

    await send(user);
    await waitFor(() =>
      expect(screen.getAllByText('Please enter valid 10-digit mobile numbers')).toHaveLength(2),
    );
    await fill(user, 'Team Leader', { 'Mobile Number': '9876543210' });

    await send(user);
    await waitFor(() => expect(screen.getAllByText('Please enter the UPI transaction ID')).toHaveLength(2));
  }, 30_000);

  it('sends the team under a key and shows it first among the registrations', async () => {
    const calls = takeRegistrations();
    const { user, router } = await openForm();
    await fillForm(user);
    fakeServer.use(
      answers(studentProfile, {
        ...student,
        registeredHackathons: [buildRegistration(1, { teamId: registeredTeam()._id })],
      }),
    );
    await send(user);
    expect(await screen.findByText('Team registered successfully!')).toBeVisible();
    expect(await screen.findByText('Just registered')).toBeVisible();
    expect(router.state.location.pathname).toBe('/student/registered');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(screen.getByRole('link', { name: 'Show ticket' })).toHaveAttribute(
      'href',
      `/registration-success/${event._id}`,
    );
    expect(calls).toHaveLength(1);
    expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(calls[0]?.body).toEqual({
      teamName: 'Byte Me',
      members: [
        {
          name: student.name,
          email: student.email,
          registerNumber: '22Z214',
          mobileNumber: '9876543210',
          isLeader: true,
        },
        {
          name: sana.Name,
          email: sana.Email,
          registerNumber: '22Z251',
          mobileNumber: '9876543211',
          isLeader: false,
        },
      ],
      upiTransactionId: '412788901123',
    });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('registrationDraft'))).toEqual([]);
  }, 20_000);

  it('is busy while the team is on its way', async () => {
    const { user } = await openForm();
    await fillForm(user);
    const { handler, release } = holds(registerTeam, { message: '', team: registeredTeam() });
    fakeServer.use(handler);
    await send(user);
    expect(await screen.findByRole('button', { name: 'Registering...' })).toBeDisabled();
    release();
    await screen.findByText('Team registered successfully!');
  }, 20_000);
});

describe('a registration without an answer', () => {
  it('is sent once more under the same key, and goes through', async () => {
    const lost: ReceivedCall[] = [];
    const { user } = await openForm();
    await fillForm(user);
    fakeServer.use(unreachable(registerTeam, (call) => lost.push(call)));
    await send(user);
    await waitFor(() => expect(lost).toHaveLength(1));
    const calls = takeRegistrations();
    expect(await screen.findByText('Team registered successfully!', {}, { timeout: 5000 })).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'));
    expect(calls[0]?.body).toEqual(lost[0]?.body);
  }, 20_000);

  it('says so when the second has none either, keeps the form, and the key over a reload', async () => {
    const { user, unmount } = await openForm();
    await fillForm(user);
    fakeServer.use(unreachable(registerTeam));
    await send(user);
    const advice = 'No answer from the server. Check your connection and try again.';
    expect(await screen.findByText(new RegExp(advice), {}, { timeout: 5000 })).toBeVisible();
    expect(screen.getByText('Error registering team')).toBeVisible();
    expect(screen.getByLabelText(/^Team Name/)).toHaveValue('Byte Me');
    const key = keptKey();
    unmount();

    const calls = takeRegistrations();
    const again = await openForm();
    await send(again.user);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.headers.get('idempotency-key')).toBe(key);
  }, 30_000);

  it('has another key once the body differs', async () => {
    const { user } = await openForm();
    await fillForm(user);
    fakeServer.use(refuses(registerTeam, { message: 'This event is full', code: 'event_full' }));
    await send(user);
    expect(await screen.findAllByText('This event is full')).not.toHaveLength(0);
    const key = keptKey();
    const calls = takeRegistrations();
    await user.type(screen.getByLabelText(/^Team Name/), '!');
    await send(user);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.headers.get('idempotency-key')).not.toBe(key);
  }, 20_000);
});

function keptKey(): string | undefined {
  return readDraft({ accountId: student._id, eventId: event._id })?.attempt?.key;
}

describe('a refusal of the server', () => {
  it('lands on its field, even in a folded card', async () => {
    const { user } = await openForm();
    await fillForm(user);
    await user.click(screen.getByRole('button', { name: 'Done Member 2' }));
    expect(screen.getByText('Sana Sheikh · 22Z251 · complete')).toBeVisible();
    const message = 'sana@college.example is already in a team registered for this event';
    fakeServer.use(
      refuses(registerTeam, {
        message,
        code: 'member_taken',
        issues: [{ path: 'members.1.email', message }],
      }),
    );
    await send(user);
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    const email = member('Member 2').getByLabelText(/^Email/);
    expect(email).toBeInvalid();
    await waitFor(() => expect(email).toHaveFocus());
    await user.type(email, 'x');
    expect(email).toBeValid();
  }, 20_000);

  it('without words is Error registering team', async () => {
    const { user } = await openForm();
    await fillForm(user);
    fakeServer.use(unreachable(registerTeam));
    await send(user);
    expect(await screen.findByText('Error registering team', {}, { timeout: 5000 })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Register Team' })).toBeEnabled();
  }, 20_000);
});

describe('the draft', () => {
  it('is kept as one types, is there after a reload with complete members folded, and can be discarded', async () => {
    const { user, unmount } = await openForm();
    expect(screen.queryByText('Draft saved')).not.toBeInTheDocument();
    await fillForm(user);
    expect(screen.getByText('Draft saved')).toBeVisible();
    unmount();

    const again = await openForm();
    expect(screen.getByLabelText(/^Team Name/)).toHaveValue('Byte Me');
    expect(screen.getByText('Sana Sheikh · 22Z251 · complete')).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Discard draft' }));
    await again.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText(/^Team Name/)).toHaveValue('');
    expect(screen.queryByText('Draft saved')).not.toBeInTheDocument();
    expect(keptKey()).toBeUndefined();
    expect(member('Member 2').getByLabelText(/^Name/)).toHaveValue('');
  }, 30_000);
});

describe('the members', () => {
  it('are no more than the event allows', async () => {
    const { user } = await openForm({ maxTeamSize: 2 });
    await user.click(screen.getByRole('button', { name: 'Add Member' }));
    expect(await screen.findByText('Maximum 2 members allowed')).toBeVisible();
    expect(screen.getByText('2 of max 2')).toBeVisible();
  });

  it('fold to one line, by hand or when another is added, and unfold again', async () => {
    const { user } = await openForm();
    await fill(user, 'Member 2', sana);
    await user.click(screen.getByRole('button', { name: 'Add Member' }));
    expect(screen.getByText('Sana Sheikh · 22Z251 · complete')).toBeVisible();
    await waitFor(() => expect(member('Member 3').getByLabelText(/^Name/)).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Edit Member 2' }));
    expect(member('Member 2').getByLabelText(/^Name/)).toHaveValue(sana.Name);
  }, 20_000);

  it('are removed only after a question when something was typed', async () => {
    const { user } = await openForm();
    await fill(user, 'Member 2', { Name: 'Sana Sheikh' });
    await user.click(screen.getByRole('button', { name: 'Remove Member 2' }));
    expect(screen.getByRole('alertdialog', { name: 'Remove Sana Sheikh?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('2 of max 4')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Member 2' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getByText('1 of max 4')).toBeVisible();
  });
});

describe('the payment', () => {
  it('says how much, to whom, by code and by link', async () => {
    const { user } = await openForm();
    expect(screen.getByText('psgtech@okaxis')).toBeVisible();
    expect(screen.getByRole('img', { name: 'QR code of the payment for a UPI app' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay with a UPI app' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^upi:\/\/pay\?pa=psgtech%40okaxis&.*am=500\.00&cu=INR/),
    );
    await user.click(screen.getByRole('button', { name: 'Copy UPI ID' }));
    expect(await navigator.clipboard.readText()).toBe('psgtech@okaxis');
    expect(screen.getByText('Registration is confirmed after payment verification.')).toBeVisible();
  });

  it('takes another form of transaction id, and warns', async () => {
    const { user } = await openForm();
    const input = screen.getByLabelText(/^UPI Transaction ID/);
    await user.type(input, 'CICAgMDw8');
    await user.tab();
    expect(screen.getByText(/^This is not the usual 12 digits/)).toBeVisible();
    await user.clear(input);
    await user.type(input, '4127 8890 1123');
    expect(screen.queryByText(/^This is not the usual 12 digits/)).not.toBeInTheDocument();
  });

  it('cannot be made without a UPI ID, and the page says whom to ask', async () => {
    const { user } = await openForm({ paymentDetails: { ...event.paymentDetails, upiId: null } });
    expect(
      screen.getByText(
        'Payment details are not properly configured for this event. Please contact the event organizer.',
      ),
    ).toBeVisible();
    await user.type(screen.getByLabelText(/^Team Name/), 'Byte Me');
    await fill(user, 'Team Leader', { 'Register Number': '22Z214', 'Mobile Number': '9876543210' });
    await fill(user, 'Member 2', sana);
    await send(user);
    await waitFor(() =>
      expect(
        screen.getAllByText('Payment details are not configured. Please contact the event organizer.'),
      ).toHaveLength(2),
    );
  }, 20_000);

  it('is not spoken of where there is no fee, and no transaction id is sent', async () => {
    const calls = takeRegistrations();
    const { user } = await openForm({ entryFee: 0 });
    expect(screen.queryByText('Payment Details')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Team Name/), 'Byte Me');
    await fill(user, 'Team Leader', { 'Register Number': '22Z214', 'Mobile Number': '9876543210' });
    await fill(user, 'Member 2', sana);
    await send(user);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).not.toHaveProperty('upiTransactionId');
  }, 20_000);
});

describe('an event that takes no team', () => {
  it('shows no form when registration is closed, when it is full, and when the student is in already', async () => {
    fakeServer.use(answers(publicEvent, { ...event, registrationDeadline: inDays(-1) }));
    const closed = renderApp(path, { session: 'student' });
    expect(await screen.findByText('Registration is closed for this event')).toBeVisible();
    closed.unmount();

    fakeServer.use(answers(publicEvent, { ...event, availableSlots: 0 }));
    const full = renderApp(path, { session: 'student' });
    expect(await screen.findByText('This event is full')).toBeVisible();
    full.unmount();

    fakeServer.use(answers(publicEvent, event));
    renderApp(path, { session: 'student' });
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons: [buildRegistration(1)] }));
    expect(await screen.findByText('You have already registered a team for this event')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show my ticket' })).toBeVisible();
  });

  it('lets a student whose payment was rejected register again', async () => {
    fakeServer.use(answers(publicEvent, event));
    renderApp(path, { session: 'student' });
    fakeServer.use(
      answers(studentProfile, {
        ...student,
        registeredHackathons: [buildRegistration(1, { paymentStatus: 'rejected' })],
      }),
    );
    expect(await screen.findByRole('button', { name: 'Register Team' })).toBeVisible();
  });

  it.each([
    [refuses(publicEvent, { code: 'invalid_id', message: 'x' }), 'Invalid event ID format'],
    [refuses(publicEvent, { code: 'not_found', message: 'x' }), 'Event not found'],
    [unreachable(publicEvent), 'Error loading event details. Please try again later.'],
  ])('that cannot be loaded leads to the events and says why (%#)', async (handler, message) => {
    fakeServer.use(handler, answers(publicEvents, []));
    const { router } = renderApp(path, { session: 'student' });
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/events'));
  });
});

describe('who may register', () => {
  it('sends a guest to the student login, and keeps the way back', async () => {
    const { router } = renderApp(path);
    expect(await screen.findByText('Please login as a student to register for events')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/login'));
    expect(sessionStorage.getItem('redirectPath')).toBe(path);
  });

  it('tells a manager that only students can', async () => {
    renderApp(path, { session: 'manager' });
    expect(await screen.findByText('Only students can register for events')).toBeVisible();
  });
});
