// @module-tag spec-2-17
import { studentProfile } from '@hackon/contract/accounts/accounts';
import { myDrafts } from '@hackon/contract/drafts/drafts';
import { askPayCode } from '@hackon/contract/pay-codes/pay-codes';
import { publicEvent, publicEvents } from '@hackon/contract/events/events';
import { teamMessages } from '@hackon/contract/teams/messages';
import { holdPlace } from '@hackon/contract/places/places';
import { registerTeam, teamDetail } from '@hackon/contract/teams/teams';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { buildDraft } from '../../../test/build-draft.ts';
import { inDays } from '../../../test/build-event.ts';
import { buildRegistration, buildWithdrawnPayment } from '../../../test/build-registration.ts';
import { answers, fakeServer, handle, holds, refuses, unreachable } from '../../../test/fake-server.ts';
import {
  event,
  fill,
  fillForm,
  held,
  member,
  openForm,
  path,
  registeredTeam,
  sana,
  send,
  takeRegistrations,
} from '../../../test/registration-form.ts';
import { renderApp, student } from '../../../test/render-app.tsx';
import { correctClock } from '../../format/use-now.ts';

/** The profile of a student who holds a place, as each device reads it. */
function holding() {
  const { _id: eventId, title, shareLink } = event;
  const heldPlace = { eventId, title, shareLink, serverNow: inDays(0), holdUntil: inDays(0.01) };
  return answers(studentProfile, { ...student, registeredHackathons: [], heldPlace });
}

/** The profile of a student whose team was withdrawn after the payment. */
function withdrawnFrom(eventId: string) {
  return answers(studentProfile, {
    ...student,
    registeredHackathons: [],
    withdrawnPayments: [buildWithdrawnPayment({ eventId })],
  });
}

describe('/register/:eventId', () => {
  it('names the payment of a team that was withdrawn from this event', async () => {
    fakeServer.use(answers(publicEvent, event));
    renderApp(path, { session: 'student' });
    fakeServer.use(withdrawnFrom(event._id));
    await screen.findByRole('button', { name: 'Register Team' }, { timeout: 5000 });
    const payments = within(screen.getByRole('list', { name: 'Payments without a team' }));
    expect(payments.getByText(`Late Lions no longer takes part in ${event.title}.`)).toBeVisible();
    expect(
      payments.getByText(
        /^You have sent a transaction ID for ₹350\. Unless it was refunded, do not pay again/u,
      ),
    ).toBeVisible();
    expect(payments.getByRole('button', { name: 'Copy ID' })).toBeVisible();
    expect(payments.getByRole('link', { name: 'club@college.example' })).toBeVisible();
    expect(screen.getByLabelText(/^UPI Transaction ID/u)).toHaveValue('512345678903');
  });

  it('tells the mate of a rejected team not to pay again for it', async () => {
    fakeServer.use(answers(publicEvent, event));
    renderApp(path, { session: 'student' });
    const rejected = { hackathonId: event._id, role: 'Member', paymentStatus: 'rejected' } as const;
    const registeredHackathons = [buildRegistration(1, rejected)];
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons }));
    await screen.findByRole('button', { name: 'Register Team' }, { timeout: 5000 });
    const { teamName } = buildRegistration(1);
    expect(screen.getByText(teamMessages.rejectedMate(teamName))).toBeVisible();
  });

  it('does not name the payment of another event', async () => {
    fakeServer.use(answers(publicEvent, event));
    renderApp(path, { session: 'student' });
    fakeServer.use(withdrawnFrom('65f000000000000000000011'));
    expect(await screen.findByLabelText(/^UPI Transaction ID/u, {}, { timeout: 5000 })).toHaveValue('');
    expect(screen.queryByText(/no longer takes part/u)).not.toBeInTheDocument();
  });

  it('starts with the minimum of members, and the student as leader', async () => {
    await openForm({ minTeamSize: 3 });
    expect(screen.getByRole('heading', { level: 1, name: 'Register Your Team' })).toBeVisible();
    expect(screen.getByText(/^Smart Campus Hack · .* · Coimbatore$/)).toBeVisible();
    expect(screen.getByText('3 of max 4')).toBeVisible();
    expect(member('Team Leader').getByLabelText(/^Name/)).toHaveValue(student.name);
    expect(member('Team Leader').getByLabelText(/^Email/)).toHaveValue(student.email);
    expect(member('Team Leader').queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    expect(member('Member 3').getByLabelText(/^Name/)).toHaveValue('');
  });

  it('has the details that the student entered for an earlier team', async () => {
    fakeServer.use(answers(publicEvent, event));
    renderApp(path, { session: 'student' });
    const ownDetails = { registerNumber: '22Z250', mobileNumber: '9876543210' };
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons: [], ownDetails }));
    await screen.findByRole('button', { name: 'Register Team' }, { timeout: 5000 });
    expect(screen.getByText(`${student.name} · 22Z250 · complete`)).toBeVisible();
  });

  it('leads to a new team in an event that takes only links', async () => {
    fakeServer.use(answers(publicEvent, { ...event, registerBy: 'link' }));
    renderApp(path, { session: 'student' });
    expect(await screen.findByRole('link', { name: 'Form a team' })).toHaveAttribute(
      'href',
      `/teams/new/${event.shareLink}`,
    );
  });

  it('names the team that registered the student as a member', async () => {
    const registration = buildRegistration(1, {
      hackathonId: event._id,
      role: 'Member',
      teamName: 'Night Owls',
    });
    fakeServer.use(answers(publicEvent, event));
    renderApp(path, { session: 'student' });
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons: [registration] }));
    expect(await screen.findByText(/^You are in Night Owls, which is registered/u)).toBeVisible();
    expect(screen.getByLabelText(/^Team Name/)).toBeVisible();
  });

  it('names the own team that forms', async () => {
    const draft = buildDraft({ eventId: event._id });
    fakeServer.use(answers(publicEvent, event), answers(myDrafts, [draft]));
    renderApp(path, { session: 'student' });
    expect(await screen.findByText(/^You are in Byte Me, which is not registered yet/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the team' })).toHaveAttribute(
      'href',
      `/teams/forming/${draft._id}`,
    );
  });

  it.each([
    ['offered', /^A place is yours until/u],
    ['held', /^Byte Me holds a place until/u],
  ])('leads to the room whose place is %s', async (how, title) => {
    const until = inDays(0.01);
    const waitlist = { state: 'offered', position: 1, offerUntil: until, transactionId: null } as const;
    const draft = buildDraft({
      eventId: event._id,
      state: 'holding',
      holdUntil: until,
      waitlist: how === 'offered' ? waitlist : null,
    });
    fakeServer.use(
      answers(publicEvent, { ...event, availableSlots: 0 }),
      answers(myDrafts, [draft]),
      answers(holdPlace, { ...held, serverNow: inDays(0), holdUntil: until }),
    );
    renderApp(path, { session: 'student' });
    fakeServer.use(holding());
    expect(await screen.findByText(title)).toBeVisible();
    const room = `/teams/forming/${draft._id}`;
    expect(screen.getByRole('link', { name: 'Open the team' })).toHaveAttribute('href', room);
    expect(screen.queryByText('This event is full')).not.toBeInTheDocument();
  });

  it('leads to the room of a team that waits, instead of the waitlist', async () => {
    fakeServer.use(
      answers(publicEvent, { ...event, availableSlots: 0 }),
      answers(myDrafts, [buildDraft({ eventId: event._id })]),
    );
    renderApp(path, { session: 'student' });
    expect(await screen.findByRole('link', { name: 'Open the team' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Join the waitlist' })).not.toBeInTheDocument();
  });

  it.each([
    [{ hasWaitlist: true }, true],
    [{ hasWaitlist: false }, false],
    [{ registerBy: 'form' }, false],
  ] as const)('offers the waitlist of a full event (%o): %s', async (about, isOffered) => {
    fakeServer.use(answers(publicEvent, { ...event, availableSlots: 0, ...about }));
    renderApp(path, { session: 'student' });
    expect(await screen.findByRole('link', { name: 'Browse Events' })).toBeVisible();
    const link = screen.queryByRole('link', { name: 'Join the waitlist' });
    expect(link !== null).toBe(isOffered);
  });

  it('keeps the form of a student who holds the last place, also after a reload', async () => {
    const terms = { payCode: 'K7Q2M', amount: 500, upiId: 'psgtech@okaxis' };
    fakeServer.use(answers(holdPlace, { ...terms, serverNow: inDays(0), holdUntil: inDays(0.01) }));
    const { user, unmount } = await openForm();
    await fillForm(user);
    await screen.findByRole('link', { name: 'Pay ₹500 with a UPI app' });
    unmount();
    fakeServer.use(answers(publicEvent, { ...event, availableSlots: 0 }));
    renderApp(path, { session: 'student' });
    expect(await screen.findByText(/^Your place is held for/u)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pay ₹500 with a UPI app' })).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Team Name/)).toHaveValue('Byte Me');
    expect(screen.queryByText('This event is full')).not.toBeInTheDocument();
  });

  it('keeps it also when it was incomplete at the reload', async () => {
    const terms = { payCode: 'K7Q2M', amount: 500, upiId: 'psgtech@okaxis' };
    fakeServer.use(answers(holdPlace, { ...terms, serverNow: inDays(0), holdUntil: inDays(0.01) }));
    const { user, unmount } = await openForm();
    await fillForm(user);
    await screen.findByRole('link', { name: 'Pay ₹500 with a UPI app' });
    await user.clear(screen.getByLabelText(/^Team Name/));
    unmount();
    fakeServer.use(answers(publicEvent, { ...event, availableSlots: 0 }));
    renderApp(path, { session: 'student' });
    expect(await screen.findByLabelText(/^Team Name/)).toHaveValue('');
  });

  it.each([
    ['full', { availableSlots: 0 }],
    ['closed', { registrationDeadline: inDays(-0.001), isRegistrationOpen: false }],
    ['full, and takes only links', { availableSlots: 0, registerBy: 'link' }],
    ['open, and takes only links', { registerBy: 'link' }],
  ] as const)('shows the form on a second device, while the event is %s', async (_state, about) => {
    fakeServer.use(
      answers(publicEvent, { ...event, ...about }),
      answers(holdPlace, { ...held, serverNow: inDays(0), holdUntil: inDays(0.01) }),
    );
    renderApp(path, { session: 'student' });
    fakeServer.use(holding());
    expect(await screen.findByLabelText(/^Team Name/)).toBeVisible();
    expect(await screen.findByText(/^Your place is held for/u)).toBeVisible();
  });

  it.each([
    ['in the same visit', false],
    ['after a reload', true],
  ])('asks everywhere for the fee of the hold, %s', async (_when, isReload) => {
    const times = { serverNow: inDays(0), holdUntil: inDays(0.01) };
    fakeServer.use(answers(holdPlace, { ...held, ...times, amount: 200 }));
    if (isReload) {
      fakeServer.use(answers(publicEvent, event));
      renderApp(path, { session: 'student' });
      fakeServer.use(holding());
      await screen.findByText(/^Your place is held for/u);
    } else {
      const { user } = await openForm();
      await fillForm(user);
      await screen.findByRole('link', { name: 'Pay ₹200 with a UPI app' });
    }
    const bar = within(screen.getByRole('complementary', { name: 'Summary' }));
    await waitFor(() => expect(bar.getAllByText('₹200')).toHaveLength(2));
    expect(screen.queryByText(/₹500/u)).not.toBeInTheDocument();
  });

  it('shows it there also if the server does not answer', async () => {
    fakeServer.use(answers(publicEvent, { ...event, availableSlots: 0 }), unreachable(holdPlace));
    renderApp(path, { session: 'student' });
    fakeServer.use(holding());
    expect(await screen.findByLabelText(/^Team Name/)).toBeVisible();
  });

  it('does not ask for a second payment when another team has sent the ID', async () => {
    const terms = { payCode: 'K7Q2M', amount: 500, upiId: 'psgtech@okaxis' };
    fakeServer.use(answers(holdPlace, { ...terms, serverNow: inDays(0), holdUntil: inDays(0.01) }));
    const { user } = await openForm();
    await fillForm(user);
    const message = 'This UPI transaction ID has already been used';
    const issues = [{ path: 'upiTransactionId', message }];
    fakeServer.use(refuses(registerTeam, { message, code: 'transaction_id_used', issues }));
    await user.click(screen.getByRole('button', { name: 'Register Team' }));
    const field = screen.getByLabelText(/^UPI Transaction ID/);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Don’t pay again\. Compare the digits/));
    expect(screen.queryByRole('link', { name: 'Pay ₹500 with a UPI app' })).not.toBeInTheDocument();
    expect(screen.getByText(/^If you have already paid, please contact/)).toBeVisible();
    await user.type(field, '1');
    expect(await screen.findByRole('link', { name: 'Pay ₹500 with a UPI app' })).toBeVisible();
  });

  it('forgets the place that the registration used up', async () => {
    const terms = { payCode: 'K7Q2M', amount: 500, upiId: 'psgtech@okaxis' };
    fakeServer.use(answers(holdPlace, { ...terms, serverNow: inDays(0), holdUntil: inDays(0.01) }));
    takeRegistrations();
    const { user, router, queryClient } = await openForm();
    await fillForm(user);
    await screen.findByText(/^Your place is held for/u);
    await send(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/registered'));
    const team = { ...registeredTeam(), paymentStatus: 'rejected' as const };
    fakeServer.use(
      answers(teamDetail, team),
      answers(publicEvent, { ...event, registrationDeadline: inDays(-0.001) }),
      refuses(holdPlace, { code: 'registration_closed', message: 'Closed' }),
    );
    await queryClient.invalidateQueries();
    await act(() => router.navigate(`/events/${event._id}/edit-team/${team._id}`));
    expect(await screen.findByText(/Your team can no longer be changed here\.$/u)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('shows no form of a full event to a student whose hold has ended', async () => {
    const { user, unmount } = await openForm();
    await fillForm(user);
    unmount();
    fakeServer.use(
      answers(publicEvent, { ...event, availableSlots: 0 }),
      refuses(holdPlace, { code: 'event_full', message: 'This event is full' }),
    );
    renderApp(path, { session: 'student' });
    expect(await screen.findByText('This event is full')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Register Team' })).not.toBeInTheDocument();
  });

  it('shows the form until the deadline by the server’s clock', async () => {
    const deadline = inDays(-0.004);
    fakeServer.use(answers(publicEvent, { ...event, registrationDeadline: deadline }));
    renderApp(path, { session: 'student' });
    const date = new Date(Date.parse(deadline) - 60_000).toUTCString();
    const headers = { date, 'cache-control': 'no-store' };
    fakeServer.use(
      handle(studentProfile, () => HttpResponse.json({ ...student, registeredHackathons: [] }, { headers })),
    );
    expect(await screen.findByLabelText(/^Team Name/)).toBeVisible();
    correctClock('', Date.now());
  });

  it('shows skeletons while loading', async () => {
    const { handler, release } = holds(publicEvent, event);
    fakeServer.use(handler);
    renderApp(path, { session: 'student' });
    expect(await screen.findByText('Loading form')).toBeInTheDocument();
    release();
    expect(await screen.findByRole('button', { name: 'Register Team' })).toBeVisible();
    expect(screen.queryByText('Loading form')).not.toBeInTheDocument();
  });

  it(
    'checks in the order of the specification, and shows the errors at their fields',
    { tags: ['beyond-screens'], timeout: 30_000 },
    async () => {
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
      // The toast, two fields of the leader, four of the second member.
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
    },
  );

  it(
    'sends the team with an idempotency key, and shows it as the first registration',
    { tags: ['spec-2-22'], timeout: 20_000 },
    async () => {
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
            college: student.college,
            isLeader: true,
          },
          {
            name: sana.Name,
            email: sana.Email,
            registerNumber: '22Z251',
            mobileNumber: '9876543211',
            college: student.college,
            isLeader: false,
          },
        ],
        upiTransactionId: '412788901123',
      });
      expect(Object.keys(localStorage).filter((key) => key.startsWith('registrationDraft'))).toEqual([]);
    },
  );

  it('shows the new card while the registrations are still loading', async () => {
    takeRegistrations();
    const { user } = await openForm();
    await fillForm(user);
    fakeServer.use(unreachable(studentProfile));
    await send(user);
    expect(await screen.findByText('Just registered')).toBeVisible();
    expect(screen.getByRole('heading', { name: event.title })).toBeVisible();
    expect(screen.queryByText('No registered events found')).not.toBeInTheDocument();
  }, 20_000);

  it('stops once before it sends a transaction id without 12 digits', async () => {
    const calls = takeRegistrations();
    const { user } = await openForm();
    await fillForm(user);
    const id = screen.getByLabelText(/^UPI Transaction ID/);
    await user.clear(id);
    await user.type(id, '41278890');
    await send(user);
    const doubt = 'A transaction ID usually has 12 digits. If yours is right, press the button again.';
    await waitFor(() => expect(screen.getAllByText(doubt)).toHaveLength(2));
    expect(id).toHaveFocus();
    expect(calls).toEqual([]);
    await send(user);
    expect(await screen.findByText('Team registered successfully!')).toBeVisible();
    expect(calls.map(({ body }) => body)).toMatchObject([{ upiTransactionId: '41278890' }]);
  }, 20_000);

  it('is busy while sending', async () => {
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

describe('the time until the deadline', () => {
  const bar = () => within(screen.getByRole('complementary', { name: 'Summary' }));

  it('appears beside the button and in the summary on the last day', async () => {
    await openForm({ registrationDeadline: inDays(0.4) });
    expect(bar().getAllByText('closes in 9 h')).toHaveLength(2);
  });

  it('appears only in the summary before that', async () => {
    await openForm({ registrationDeadline: inDays(2.5) });
    expect(bar().getAllByText('closes in 2 days')).toHaveLength(1);
  });
});

describe('after the deadline', () => {
  const closed = { ...event, registrationDeadline: inDays(-0.001), isRegistrationOpen: false };

  it('keeps the form of a student who holds a place, until the hold ends', async () => {
    const terms = { payCode: 'K7Q2M', amount: 500, upiId: 'psgtech@okaxis' };
    fakeServer.use(answers(holdPlace, { ...terms, serverNow: inDays(0), holdUntil: inDays(0.01) }));
    const { user, unmount } = await openForm();
    await fillForm(user);
    unmount();
    fakeServer.use(
      answers(publicEvent, closed),
      refuses(askPayCode, { code: 'not_found', message: 'Event not found' }),
    );
    const first = renderApp(path, { session: 'student' });
    expect(await screen.findByText(/^Your place is held for/u)).toBeVisible();
    // Nobody gets another pay code after the deadline.
    expect(screen.getByText('K7Q2M')).toBeVisible();
    expect(screen.getByLabelText(/^Team Name/)).toHaveValue('Byte Me');
    first.unmount();
    fakeServer.use(
      refuses(holdPlace, { code: 'registration_closed', message: 'Registration is closed for this event' }),
    );
    renderApp(path, { session: 'student' });
    expect(await screen.findByText('Registration is closed for this event')).toBeVisible();
    expect(screen.getByText(/Your payment has transaction ID 412788901123\.$/u)).toBeVisible();
    expect(screen.queryByLabelText(/^Team Name/)).not.toBeInTheDocument();
  });

  it('says whom to write to, and what names the payment, when the hold ends', async () => {
    const terms = { payCode: 'K7Q2M', amount: 500, upiId: 'psgtech@okaxis' };
    const { user, unmount } = await openForm();
    await fillForm(user);
    unmount();
    const soon = new Date(Date.now() + 4000).toISOString();
    fakeServer.use(
      answers(publicEvent, { ...closed, contactEmail: 'desk@campus.example' }),
      answers(holdPlace, () => ({ ...terms, serverNow: new Date().toISOString(), holdUntil: soon })),
    );
    renderApp(path, { session: 'student' });
    await screen.findByText(/^Your place is held for/u);
    const notice = await screen.findByText(/^Registration is closed for this event\. Do not pay now\./u);
    expect(notice).toHaveTextContent(/pay code K7Q2M and transaction ID 412788901123\.$/u);
    expect(within(notice).getByRole('link', { name: 'desk@campus.example' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hold a place again' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/^UPI Transaction ID/)).not.toBeInTheDocument();
  });
});

describe('an event without registration', () => {
  it("shows the organizer's contact only to those who may have paid", async () => {
    fakeServer.use(answers(publicEvent, { ...event, entryFee: 500, availableSlots: 0 }));
    const paid = renderApp(path, { session: 'student' });
    expect(await screen.findByText(/^If you have already paid/)).toBeVisible();
    expect(screen.getByRole('link', { name: event.contactEmail ?? '' })).toBeVisible();
    paid.unmount();

    fakeServer.use(answers(publicEvent, { ...event, entryFee: 0, registrationDeadline: inDays(-1) }));
    renderApp(path, { session: 'student' });
    expect(await screen.findByText('Registration is closed for this event')).toBeVisible();
    expect(screen.queryByText(/^If you have already paid/)).not.toBeInTheDocument();
  });

  it('shows no form when closed, full, or already registered', async () => {
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

  it('learns on focus that the team was registered in another window', async () => {
    await openForm();
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons: [buildRegistration(1)] }));
    fireEvent.focus(window);
    expect(await screen.findByRole('link', { name: 'Show my ticket' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Register Team' })).not.toBeInTheDocument();
  });

  it('leads the leader of a rejected team to it, so that nobody pays twice', async () => {
    fakeServer.use(answers(publicEvent, event));
    renderApp(path, { session: 'student' });
    const rejected = buildRegistration(1, { paymentStatus: 'rejected' });
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons: [rejected] }));
    expect(await screen.findByText('Your payment was rejected.')).toBeVisible();
    expect(screen.getByText(/^Already paid\? Don’t pay again/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Correct the transaction ID' })).toHaveAttribute(
      'href',
      `/events/${event._id}/edit-team/${rejected.teamId}`,
    );
    expect(screen.queryByRole('button', { name: 'Register Team' })).not.toBeInTheDocument();
  });

  it('says to the leader of a rejected team after the deadline whom to write to', async () => {
    const contactEmail = 'desk@campus.example';
    fakeServer.use(answers(publicEvent, { ...event, registrationDeadline: inDays(-1), contactEmail }));
    renderApp(path, { session: 'student' });
    const rejected = buildRegistration(1, { paymentStatus: 'rejected' });
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons: [rejected] }));
    expect(await screen.findByText('Your payment was rejected.')).toBeVisible();
    expect(screen.getByText(/^Registration is closed for this event\. If you have/u)).toBeVisible();
    expect(screen.getByRole('link', { name: contactEmail })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See why' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Correct the transaction ID' })).not.toBeInTheDocument();
  });

  it('lets the leader of a rejected team register again once the event is free', async () => {
    fakeServer.use(answers(publicEvent, { ...event, entryFee: 0 }));
    renderApp(path, { session: 'student' });
    const rejected = buildRegistration(1, { paymentStatus: 'rejected' });
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons: [rejected] }));
    expect(await screen.findByRole('button', { name: 'Register Team' })).toBeVisible();
  });

  it('lets a member of a rejected team register, and warns about its ID', async () => {
    fakeServer.use(answers(publicEvent, event));
    const { user } = renderApp(path, { session: 'student' });
    const about = { role: 'Member', paymentStatus: 'rejected', teamName: 'Byte Me' } as const;
    const rejected = buildRegistration(1, about);
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons: [rejected] }));
    expect(await screen.findByRole('button', { name: 'Register Team' })).toBeVisible();
    const input = screen.getByLabelText(/^UPI Transaction ID/);
    const warning = /^This is the ID that was rejected for Byte Me\./;
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
    await user.type(input, '4127 8890 1123');
    expect(screen.getByText(warning)).toBeVisible();
    await user.type(input, '4');
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
  });

  it.each([
    [refuses(publicEvent, { code: 'invalid_id', message: 'x' }), 'Invalid event ID format'],
    [refuses(publicEvent, { code: 'not_found', message: 'x' }), 'Event not found'],
    [unreachable(publicEvent), 'Error loading event details. Please try again later.'],
  ])('that fails to load leads to the events with a message (%#)', async (handler, message) => {
    fakeServer.use(handler, answers(publicEvents, []));
    const { router } = renderApp(path, { session: 'student' });
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/events'));
  });
});

describe('who may register', () => {
  it('sends a guest to the student login, and stores the path', async () => {
    const { router } = renderApp(path);
    expect(await screen.findByText('Please login as a student to register for events')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/login'));
    expect(sessionStorage.getItem('redirectPath')).toBe(path);
  });

  it('says to a manager that only students can register', async () => {
    renderApp(path, { session: 'manager' });
    expect(await screen.findByText('Only students can register for events')).toBeVisible();
  });
});
