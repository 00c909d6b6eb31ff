// @module-tag beyond-edit-team
import { publicEvent, type PublicEvent } from '@hackon/contract/events/events';
import { studentProfile } from '@hackon/contract/accounts/accounts';
import { answerPaymentQuestion, sendPaymentProof } from '@hackon/contract/teams/payment-question';
import {
  teamDetail,
  updateTeam,
  withdrawTeam,
  type Team,
  type TeamDetail,
} from '@hackon/contract/teams/teams';
import { placeMessages } from '@hackon/contract/places/messages';
import { holdPlace } from '@hackon/contract/places/places';
import { teamMessages } from '@hackon/contract/teams/messages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildEvent, inDays } from '../../../test/build-event.ts';
import { buildTeam, buildTeamDetail } from '../../../test/build-team.ts';
import {
  answers,
  fakeServer,
  holds,
  losesOne,
  refuses,
  unreachable,
  type ReceivedCall,
} from '../../../test/fake-server.ts';
import { held, member } from '../../../test/registration-form.ts';
import { buildRegistration } from '../../../test/build-registration.ts';
import { renderApp, student } from '../../../test/render-app.tsx';
import { registrationOf } from '../../features/teams/registration-of.ts';
import { registrationKeys } from '../../features/teams/registrations.queries.ts';

const event = buildEvent();
const teamPath = (team: Team) => `/events/${event._id}/edit-team/${team._id}`;

async function openTeam(
  about: Partial<Team> = {},
  eventAbout: Partial<PublicEvent> = {},
  detail: Partial<TeamDetail> = {},
) {
  const team = { ...buildTeamDetail(buildTeam(1, { teamName: 'Byte Me', members, ...about })), ...detail };
  fakeServer.use(answers(teamDetail, team), answers(publicEvent, { ...event, ...eventAbout }));
  const app = renderApp(teamPath(team), { session: 'student' });
  await screen.findAllByText(event.title, {}, { timeout: 5000 });
  return { ...app, team };
}

const leader = {
  name: 'Arjun Menon',
  email: 'arjun@college.example',
  registerNumber: '22Z250',
  mobileNumber: '9876543210',
  college: 'PSG Tech',
};
const second = { ...leader, name: 'Sana Sheikh', email: 'sana@college.example', registerNumber: '22Z251' };
const members = [
  { ...leader, isLeader: true },
  { ...second, isLeader: false },
];

function takeChanges(): ReceivedCall[] {
  const calls: ReceivedCall[] = [];
  const reply = (call: ReceivedCall) => {
    calls.push(call);
    return { message: 'ok', team: buildTeamDetail(buildTeam(1)) };
  };
  fakeServer.use(answers(updateTeam, reply));
  return calls;
}

const rejected: Partial<Team> = { paymentStatus: 'rejected', notes: 'The amount was ₹50 short.' };
const saveButton = () => screen.getByRole('button', { name: 'Save Changes' });

describe('/events/:hackathonId/edit-team/:teamId', () => {
  it('saves a team whose size the event no longer allows', async () => {
    const { user } = await openTeam({}, { minTeamSize: 3, maxTeamSize: 4 });
    const calls = takeChanges();
    const name = await screen.findByLabelText(/^Team Name/);
    await user.clear(name);
    await user.type(name, 'Second Try');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(calls).toMatchObject([{ body: { teamName: 'Second Try' } }]));
  });

  it('lets a short team add a member after the deadline', async () => {
    await openTeam({ shortUntil: inDays(1) }, { registrationDeadline: inDays(-1) });
    expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeVisible();
  });

  it('opens with the current team, and saves changes', async () => {
    const calls = takeChanges();
    const { user, router } = await openTeam();
    const name = screen.getByLabelText(/^Team Name/);
    expect(name).toHaveValue('Byte Me');
    expect(screen.getByText('Sana Sheikh · 22Z251 · complete')).toBeVisible();
    expect(screen.queryByText('Payment rejected')).not.toBeInTheDocument();
    await user.clear(name);
    await user.type(name, 'Null Pointers');
    await user.click(screen.getByRole('button', { name: 'Edit Member 2' }));
    const mobile = member('Member 2').getByLabelText(/^Mobile Number/);
    await user.clear(mobile);
    await user.type(mobile, '9000000000');
    const college = member('Member 2').getByLabelText(/^College/);
    await user.clear(college);
    await user.type(college, 'CIT');
    await user.click(saveButton());
    expect(await screen.findByText('Team updated successfully')).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([
      {
        teamName: 'Null Pointers',
        members: [leader, { ...second, mobileNumber: '9000000000', college: 'CIT' }],
      },
    ]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/registered'));
  });

  it('keeps unsaved changes over a reload', async () => {
    const { user, unmount } = await openTeam();
    await user.type(screen.getByLabelText(/^Team Name/), ' Two');
    await user.click(screen.getByRole('button', { name: 'Add Member' }));
    const place = [...Array(sessionStorage.length).keys()]
      .map((at) => sessionStorage.key(at) ?? '')
      .find((key) => key.startsWith('teamEdit:'));
    const kept = sessionStorage.getItem(place ?? '') ?? '';
    unmount();
    sessionStorage.setItem(place ?? '', kept);
    await openTeam();
    expect(screen.getByLabelText(/^Team Name/)).toHaveValue('Byte Me Two');
    expect(screen.getByRole('group', { name: 'Member 3' })).toBeVisible();
  });

  it('checks like the registration form, and sends no invalid values', async () => {
    const calls = takeChanges();
    const { user } = await openTeam();
    await user.clear(screen.getByLabelText(/^Team Name/));
    await user.click(saveButton());
    await waitFor(() => expect(screen.getAllByText('Please enter a team name')).toHaveLength(2));
    expect(calls).toEqual([]);
  });

  it('shows a refusal at its field', async () => {
    const { user } = await openTeam();
    const message = 'arjun@college.example is already in a team registered for this event';
    const issues = [{ path: 'members.0.email', message }];
    fakeServer.use(refuses(updateTeam, { message, code: 'member_taken', issues }));
    await user.click(saveButton());
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(member('Team Leader').getByLabelText(/^Email/)).toBeInvalid();
  });

  it('shows a refusal without a field, and stays', async () => {
    const { user, router } = await openTeam();
    const message = 'Registration is closed for this event';
    fakeServer.use(refuses(updateTeam, { message, code: 'registration_closed' }));
    await user.click(saveButton());
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(router.state.location.pathname).toMatch(/edit-team/);
  });
});

describe('a rejected team', () => {
  it('first sees not to pay again, and sends the new id with its details', async () => {
    const calls = takeChanges();
    const { user } = await openTeam(rejected);
    expect(screen.getByText('The amount was ₹50 short.')).toBeVisible();
    expect(screen.getByText(/^Without a new transaction ID, this team has no place\./u)).toBeVisible();
    expect(screen.getByText('Already paid? Don’t pay again: correct the transaction ID.')).toBeVisible();
    expect(screen.getByText('4127 8890 1123')).toBeVisible();
    const code = () => screen.queryByRole('img', { name: 'Payment QR code for UPI apps' });
    expect(code()).not.toBeInTheDocument();
    fakeServer.use(answers(holdPlace, { ...held, upiId: event.paymentDetails.upiId ?? '' }));
    await user.click(screen.getByText('I still need to pay'));
    await waitFor(() => expect(code()).toBeVisible());
    expect(screen.getByText(/^Your place is held for/u)).toBeVisible();
    const submit = screen.getByRole('button', { name: 'Send the new ID' });
    await user.click(submit);
    await waitFor(() => expect(screen.getAllByText('Please enter the UPI transaction ID')).toHaveLength(2));
    expect(calls).toEqual([]);
    await user.type(screen.getByLabelText(/^UPI Transaction ID/), '512345678901');
    await user.click(submit);
    expect(await screen.findByText('Transaction ID sent. The organizer will check it.')).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([
      { teamName: 'Byte Me', members: [leader, second], upiTransactionId: '512345678901' },
    ]);
  });

  it('reads at once that the new id is being checked, on a slow network too', async () => {
    takeChanges();
    const { user, team, queryClient } = await openTeam(rejected);
    const registration = { ...registrationOf(event, team), paymentStatus: 'rejected' as const };
    queryClient.setQueryData(registrationKeys.all, { ...student, registeredHackathons: [registration] });
    fakeServer.use(holds(studentProfile, { ...student, registeredHackathons: [registration] }).handler);
    await user.type(screen.getByLabelText(/^UPI Transaction ID/), '512345678901');
    await user.click(screen.getByRole('button', { name: 'Send the new ID' }));
    await screen.findByRole('heading', { name: 'My Registered Events' });
    expect(screen.queryByText(/Payment rejected/)).not.toBeInTheDocument();
    expect(screen.getByText(/The organizer is checking your payment/)).toBeVisible();
  });

  it('sees a warning about a rejected id in any notation, and may still send it', async () => {
    const calls = takeChanges();
    const rejectedTransactions = [
      {
        transactionId: '412788901123',
        rejectedAt: '2026-11-22T06:30:00.000Z',
        reason: 'wrong_amount' as const,
      },
    ];
    const { user } = await openTeam(rejected, {}, { rejectedTransactions });
    expect(screen.getByText('Reason: Wrong amount.')).toBeVisible();
    const input = screen.getByLabelText(/^UPI Transaction ID/);
    const warning = /^This is the ID that was rejected on 22 Nov\./;
    await user.type(input, '4127 8890 1124');
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
    await user.clear(input);
    await user.type(input, '4127 8890 1123');
    expect(screen.getByText(warning)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the new ID' }));
    expect(
      (await screen.findAllByText(/ If your UPI app shows the same digits, press the button again\.$/u))[0],
    ).toBeVisible();
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send the new ID' }));
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('sees that the id was sent for another team', async () => {
    const calls = takeChanges();
    const other = buildRegistration(2, { teamName: 'Null Pointers', upiTransactionId: '4127 8890 1321' });
    const { user, queryClient } = await openTeam(rejected);
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons: [other] }));
    await act(() => queryClient.invalidateQueries());
    await user.type(screen.getByLabelText(/^UPI Transaction ID/), '412788901321');
    await user.click(screen.getByRole('button', { name: 'Send the new ID' }));
    expect(await screen.findAllByText(/^You sent this ID for Null Pointers already\. /u)).not.toEqual([]);
    expect(calls).toEqual([]);
  });

  it.each([null, 'refunded'] as const)('waits while the rejection (%s) can be undone', async (reason) => {
    const rejectedAt = new Date(Date.now() - 60_000).toISOString();
    const rejectedTransactions = [{ transactionId: '412788901123', rejectedAt, reason }];
    const { user } = await openTeam(rejected, {}, { rejectedTransactions });
    expect(
      screen.getByText(
        /^The organizer can undo the rejection until .+ IST\. Do not pay again before then\.$/,
      ),
    ).toBeVisible();
    fakeServer.use(answers(holdPlace, { ...held, upiId: event.paymentDetails.upiId ?? '' }));
    await user.click(screen.getByText('I still need to pay'));
    // It holds a place, but shows no way to pay.
    expect(await screen.findByText(/^Your place is held for [0-9:]+\.$/u)).toBeVisible();
    expect(screen.getByText(/^You can pay here from .+ IST\.$/u)).toBeVisible();
    expect(screen.queryByRole('link', { name: /with a UPI app$/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/pay again\.$/u, { selector: 'p:not(.text-amber)' })).not.toBeInTheDocument();
  });

  it('learns that the rejection was undone, and then offers no payment', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const rejectedAt = new Date(Date.now() - 60_000).toISOString();
    const rejectedTransactions = [{ transactionId: '412788901123', rejectedAt, reason: null }];
    await openTeam(rejected, {}, { rejectedTransactions });
    expect(screen.getByText('I still need to pay')).toBeVisible();
    fakeServer.use(answers(teamDetail, buildTeamDetail(buildTeam(1))));
    await vi.advanceTimersByTimeAsync(10_000);
    await waitFor(() => expect(screen.queryByText('I still need to pay')).not.toBeInTheDocument());
    expect(screen.getByText('Pending')).toBeVisible();
    vi.useRealTimers();
  });

  it('shows at the field that the transaction id is not new', async () => {
    const { user } = await openTeam(rejected, { contactEmail: 'club@college.example' });
    const message = 'This UPI transaction ID has already been used';
    const issues = [{ path: 'upiTransactionId', message }];
    fakeServer.use(refuses(updateTeam, { message, code: 'transaction_id_used', issues }));
    await user.type(screen.getByLabelText(/^UPI Transaction ID/), '512345678901');
    await user.click(screen.getByRole('button', { name: 'Send the new ID' }));
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(screen.getByLabelText(/^UPI Transaction ID/)).toBeInvalid();
    expect(screen.getByText(/^Don’t pay again\. Compare the digits with your UPI app\./)).toBeVisible();
    expect(screen.getByText(/^If you have already paid/u)).toHaveTextContent('club@college.example');
    expect(screen.queryByText('I still need to pay')).not.toBeInTheDocument();
  });

  it('keeps the typed id over a reload until it is sent, and then offers no other payment', async () => {
    const calls = takeChanges();
    const { user, unmount } = await openTeam(rejected);
    await user.type(screen.getByLabelText(/^UPI Transaction ID/), '512345678901');
    unmount();
    const again = await openTeam(rejected);
    expect(screen.getByLabelText(/^UPI Transaction ID/)).toHaveValue('512345678901');
    await again.user.click(screen.getByRole('button', { name: 'Send the new ID' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    await screen.findByRole('heading', { name: 'My Registered Events' });
    again.unmount();
    await openTeam(rejected);
    expect(screen.getByLabelText(/^UPI Transaction ID/)).toHaveValue('');
  });

  it('gets an offer of another link if the email must be confirmed first', async () => {
    const { user } = await openTeam(rejected);
    const message = teamMessages.confirmEmailFirst;
    fakeServer.use(refuses(updateTeam, { message, code: 'email_unconfirmed' }));
    await user.type(screen.getByLabelText(/^UPI Transaction ID/), '512345678901');
    await user.click(screen.getByRole('button', { name: 'Send the new ID' }));
    expect(await screen.findByRole('button', { name: 'Send the link again' })).toBeVisible();
    expect(screen.getByLabelText(/^UPI Transaction ID/)).toHaveValue('512345678901');
  });

  it('pays nothing for a place that is gone meanwhile', async () => {
    const { user } = await openTeam(rejected);
    fakeServer.use(refuses(holdPlace, { code: 'event_full', message: teamMessages.eventFull }));
    await user.click(screen.getByText('I still need to pay'));
    expect(await screen.findByText(placeMessages.fullNow)).toBeVisible();
    expect(screen.queryByRole('link', { name: /with a UPI app$/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Copy UPI/ })).not.toBeInTheDocument();
  });

  it('asks for no payment once the event has no fee, and leads to the form', async () => {
    const rejectedAt = new Date(Date.now() - 60_000).toISOString();
    const rejectedTransactions = [{ transactionId: '412788901123', rejectedAt, reason: null }];
    await openTeam({ ...rejected, notes: null }, { entryFee: 0 }, { rejectedTransactions });
    expect(screen.getByRole('link', { name: 'Register your team' })).toHaveAttribute(
      'href',
      `/register/${event.shareLink}`,
    );
    expect(screen.queryByText(/before you pay again|send the right ID/u)).not.toBeInTheDocument();
    expect(
      screen.getByText('This event no longer has an entry fee. Please register your team again.'),
    ).toBeVisible();
    expect(screen.queryByLabelText(/^UPI Transaction ID/)).not.toBeInTheDocument();
    expect(saveButton()).toBeVisible();
  });

  it('that holds the last place may pay, also after a reload', async () => {
    fakeServer.use(answers(holdPlace, { ...held, upiId: event.paymentDetails.upiId ?? '' }));
    await openTeam(rejected, { availableSlots: 0 });
    expect(await screen.findByText('I still need to pay')).toBeVisible();
    expect(screen.queryByText(/^This event is full/)).not.toBeInTheDocument();
  });

  it('of a full event is not to pay again, and may correct the id', async () => {
    const calls = takeChanges();
    const { user } = await openTeam(rejected, { availableSlots: 0 });
    expect(screen.getByText(/^This event is full\. Please do not pay again\./)).toBeVisible();
    expect(screen.queryByText('I still need to pay')).not.toBeInTheDocument();
    expect(saveButton()).toBeVisible();
    await user.type(screen.getByLabelText(/^UPI Transaction ID/), '512345678901');
    await user.click(screen.getByRole('button', { name: 'Send the new ID' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ upiTransactionId: '512345678901' });
  });

  it('reads whom to ask while the event is full', async () => {
    await openTeam(rejected, { availableSlots: 0, contactEmail: 'club@college.example' });
    expect(screen.getByText(/^If you have already paid|please contact the event organizer/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'club@college.example' })).toBeVisible();
  });
});

describe('a pending team', () => {
  const idField = () => screen.getByLabelText(/^UPI Transaction ID/);

  it('reads that it is verified if a bank statement has the payment already', async () => {
    const { user, team } = await openTeam();
    fakeServer.use(answers(updateTeam, { message: 'ok', team: { ...team, paymentStatus: 'verified' } }));
    await user.clear(idField());
    await user.type(idField(), '412788901132');
    await user.click(saveButton());
    expect(await screen.findByText('Your payment was found. Your team is verified.')).toBeVisible();
  });

  it('corrects its transaction id', async () => {
    const calls = takeChanges();
    const { user } = await openTeam();
    expect(idField()).toHaveValue('412788901123');
    expect(screen.queryByRole('img', { name: 'Payment QR code for UPI apps' })).not.toBeInTheDocument();
    await user.clear(idField());
    await user.type(idField(), '412788901132');
    await user.click(saveButton());
    expect(
      await screen.findByText('Transaction ID corrected. The organizer will check the new one.'),
    ).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([
      { teamName: 'Byte Me', members: [leader, second], upiTransactionId: '412788901132' },
    ]);
  });

  it('stops once before it sends an id without 12 digits', async () => {
    const calls = takeChanges();
    const { user } = await openTeam();
    await user.clear(idField());
    await user.type(idField(), '41278890');
    await user.click(saveButton());
    expect(await screen.findAllByText(/^A transaction ID usually has 12 digits/)).not.toEqual([]);
    expect(calls).toEqual([]);
    await user.click(saveButton());
    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toMatchObject([{ upiTransactionId: '41278890' }]),
    );
  });

  it('does not send the same id in another notation', async () => {
    const calls = takeChanges();
    const { user } = await openTeam();
    await user.clear(idField());
    await user.type(idField(), '4127 8890 1123');
    await user.click(saveButton());
    expect(await screen.findByText('Team updated successfully')).toBeVisible();
    expect(calls[0]?.body).not.toHaveProperty('upiTransactionId');
  });

  it('checks the id, and shows the refusal if the payment was just accepted', async () => {
    const { user, team } = await openTeam();
    await user.clear(idField());
    await user.click(saveButton());
    await waitFor(() => expect(screen.getAllByText('Please enter the UPI transaction ID')).toHaveLength(2));
    const message = teamMessages.paymentNotDue;
    fakeServer.use(
      refuses(updateTeam, { message, code: 'payment_not_due' }),
      answers(teamDetail, { ...team, paymentStatus: 'verified' }),
    );
    await user.type(idField(), '412788901132');
    await user.click(saveButton());
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(await screen.findByText('Verified')).toBeVisible();
    expect(screen.queryByLabelText(/^UPI Transaction ID/)).not.toBeInTheDocument();
  });

  it('has no id field without a fee', async () => {
    await openTeam({ paymentStatus: 'not_required', transactionId: null }, { entryFee: 0 });
    expect(screen.queryByLabelText(/^UPI Transaction ID/)).not.toBeInTheDocument();
  });
});

describe('withdrawing', () => {
  it("asks with the team's name, and opens the registrations", async () => {
    const calls: ReceivedCall[] = [];
    fakeServer.use(
      answers(withdrawTeam, (call) => {
        calls.push(call);
        return { message: 'ok' };
      }),
    );
    const { user, router, team } = await openTeam();
    // The guard must not ask again.
    await user.type(screen.getByLabelText(/^Team Name/), '!');
    await user.click(screen.getByRole('button', { name: 'Withdraw Team' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Withdraw Byte Me?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Withdraw Team' }));
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons: [] }));
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Team withdrawn')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/registered'));
    // Back must not show the deleted team.
    expect(router.state.historyAction).toBe('REPLACE');
    expect(calls).toMatchObject([{ params: { teamId: team._id } }]);
  });

  it('shows why the server refused, and the current team', async () => {
    const { user, team } = await openTeam();
    const message =
      'A team whose payment is verified cannot be withdrawn here. Please contact the event organizer.';
    fakeServer.use(
      refuses(withdrawTeam, { message, code: 'payment_verified' }),
      answers(teamDetail, { ...team, paymentStatus: 'verified' }),
    );
    await user.click(screen.getByRole('button', { name: 'Withdraw Team' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Verified')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Withdraw Team' })).not.toBeInTheDocument();
  });

  it('is done if only its answer was lost', async () => {
    const { user } = await openTeam();
    fakeServer.use(
      losesOne(withdrawTeam),
      refuses(withdrawTeam, { code: 'not_found', message: 'Team not found' }),
    );
    await user.click(screen.getByRole('button', { name: 'Withdraw Team' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Team withdrawn')).toBeVisible();
  });

  it('shows a failure, and allows a retry', async () => {
    const { user, router } = await openTeam();
    fakeServer.use(unreachable(withdrawTeam));
    await user.click(screen.getByRole('button', { name: 'Withdraw Team' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.getAllByText('Error withdrawing team')).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Withdraw Team' })).toBeEnabled();
    expect(router.state.location.pathname).toMatch(/edit-team/);
    fakeServer.use(refuses(withdrawTeam, { code: 'not_found', message: 'Event not found' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw Team' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.getAllByText('Event not found')).toHaveLength(2));
    // The first call may have succeeded.
    fakeServer.use(refuses(withdrawTeam, { code: 'not_found', message: 'Team not found' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw Team' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Team withdrawn')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/registered'));
  });

  it('is not offered to a verified team, which can still be edited', async () => {
    await openTeam({ paymentStatus: 'verified' });
    expect(screen.getByText(/cannot be withdrawn here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw Team' })).not.toBeInTheDocument();
    expect(saveButton()).toBeEnabled();
  });
});

describe('without a form', () => {
  it("shows the team and the organizer's note after the deadline", async () => {
    await openTeam(
      { notes: 'Bring the receipt.', paymentStatus: 'verified' },
      { registrationDeadline: inDays(-1), isRegistrationOpen: false },
    );
    expect(
      screen.getByText('Registration is closed for this event. Your team can no longer be changed here.'),
    ).toBeVisible();
    expect(screen.getByText('22Z251')).toBeVisible();
    expect(screen.getByText('Bring the receipt.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Withdraw Team' })).not.toBeInTheDocument();
  });

  it('corrects the transaction ID of a pending payment after the deadline', async () => {
    const closed = { registrationDeadline: inDays(-1), isRegistrationOpen: false };
    const { user, router } = await openTeam({ paymentStatus: 'pending' }, closed);
    const sent = takeChanges();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Withdraw Team' })).not.toBeInTheDocument();
    const field = screen.getByLabelText(/^UPI Transaction ID/);
    await user.clear(field);
    await user.type(field, '512345678901');
    await user.click(screen.getByRole('button', { name: 'Correct the ID' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/registered'));
    expect(sent).toMatchObject([{ body: { upiTransactionId: '512345678901' } }]);
  });

  it('keeps the form of a rejected team that holds a place', async () => {
    fakeServer.use(answers(holdPlace, { ...held, upiId: 'psgtech@okaxis' }));
    await openTeam(
      { paymentStatus: 'rejected' },
      { registrationDeadline: inDays(-0.001), isRegistrationOpen: false, entryFee: 500 },
    );
    expect(await screen.findByRole('button', { name: 'Send the new ID' })).toBeVisible();
  });

  it('sends the new id of a held place, and leads to My Registrations', async () => {
    fakeServer.use(answers(holdPlace, { ...held, upiId: 'psgtech@okaxis' }));
    const { user, router, team } = await openTeam(rejected, { registrationDeadline: inDays(-0.001) });
    takeChanges();
    fakeServer.use(answers(teamDetail, { ...team, paymentStatus: 'pending' }));
    await user.type(await screen.findByLabelText(/^UPI Transaction ID/), '512345678901');
    await user.click(screen.getByRole('button', { name: 'Send the new ID' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/registered'));
  });

  it('takes the form away when the organizer undoes the rejection', async () => {
    fakeServer.use(answers(holdPlace, { ...held, upiId: 'psgtech@okaxis' }));
    const closed = { registrationDeadline: inDays(-0.001) };
    const { team, queryClient } = await openTeam(rejected, closed);
    await screen.findByRole('button', { name: 'Send the new ID' });
    fakeServer.use(answers(teamDetail, { ...team, paymentStatus: 'pending' }));
    void queryClient.invalidateQueries();
    expect(await screen.findByRole('button', { name: 'Correct the ID' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the new ID' })).not.toBeInTheDocument();
  });

  it('names whom to ask if the organizer gave no reason', async () => {
    await openTeam({ paymentStatus: 'rejected', notes: null }, { contactEmail: 'club@college.example' });
    const advice = screen.getByText(/^The organizer gave no reason\. Ask before you pay again/u);
    expect(within(advice).getByRole('link', { name: 'club@college.example' })).toBeVisible();
  });

  it.each([
    [
      'wrong_amount',
      'Do not pay the whole fee again. Ask the organizer how to pay the difference: club@',
      'After you have paid the difference, send its transaction ID.',
      0,
    ],
    [
      'refunded',
      'To take part, open “I still need to pay”, and pay again.',
      'After you have paid again, send the new transaction ID.',
      1,
    ],
  ] as const)('says what to do after %s', async (reason, advice, next, folds) => {
    const rejectedTransactions = [{ transactionId: '412788901123', rejectedAt: inDays(-2), reason }];
    await openTeam(rejected, { contactEmail: 'club@college.example' }, { rejectedTransactions });
    const texts = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(texts.filter((text) => text.startsWith(advice))).toHaveLength(1);
    expect(screen.getByText(next)).toBeVisible();
    expect(screen.queryAllByText('I still need to pay')).toHaveLength(folds);
  });

  it('does not tell a team that holds a place to send the id before a past deadline', async () => {
    fakeServer.use(answers(holdPlace, { ...held, upiId: 'psgtech@okaxis' }));
    await openTeam(
      rejected,
      { registrationDeadline: inDays(-0.001) },
      { rejectedTransactions: [{ transactionId: '412788901123', rejectedAt: inDays(0), reason: null }] },
    );
    expect(await screen.findByText(/^The organizer can undo the rejection until .+ IST\.$/u)).toBeVisible();
    expect(screen.getByText(/this team has no place\. Registration closed /u)).toBeVisible();
  });

  it('names the reason and the organizer to a rejected team after the deadline', async () => {
    fakeServer.use(refuses(holdPlace, { code: 'registration_closed', message: 'Closed' }));
    await openTeam(
      { paymentStatus: 'rejected' },
      { registrationDeadline: inDays(-1), isRegistrationOpen: false, contactEmail: 'club@college.example' },
      {
        rejectedTransactions: [
          { transactionId: '412788901123', rejectedAt: inDays(0), reason: 'wrong_amount' },
        ],
      },
    );
    const why = await screen.findByText(
      /^The organizer rejected the transaction ID 4127 8890 1123: Wrong amount\./u,
    );
    expect(why).toHaveTextContent(/The organizer can undo the rejection until .+ IST\./u);
    expect(why).toHaveTextContent('If you have already paid');
    expect(why).toHaveTextContent('club@college.example');
  });

  it('says if the team is missing or of another event', async () => {
    const team = buildTeamDetail(buildTeam(1), { _id: '65f0000000000000000000ff' });
    fakeServer.use(answers(teamDetail, team), answers(publicEvent, event));
    const { unmount } = renderApp(teamPath(team), { session: 'student' });
    expect(await screen.findByText('Team not found', {}, { timeout: 5000 })).toBeVisible();
    unmount();
    fakeServer.use(refuses(teamDetail, { code: 'not_found', message: 'Team not found' }));
    renderApp(teamPath(team), { session: 'student' });
    expect(await screen.findByText('Team not found')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'My Registrations' })).toBeVisible();
  });

  it('shows skeletons, load failures, and a retry', async () => {
    const team = buildTeamDetail(buildTeam(1));
    const { handler, release } = holds(publicEvent, event);
    fakeServer.use(handler, refuses(teamDetail, { code: 'rate_limited', message: 'x' }));
    const { user } = renderApp(teamPath(team), { session: 'student' });
    expect(await screen.findByText('Error loading team details', {}, { timeout: 5000 })).toBeVisible();
    fakeServer.use(answers(teamDetail, team));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Loading the team')).toBeInTheDocument();
    release();
    expect(await screen.findByLabelText(/^Team Name/)).toHaveValue('Team 1');
  });

  it('is for students', async () => {
    fakeServer.use(answers(publicEvent, event));
    const { router } = renderApp(teamPath(buildTeam(1)));
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/login'));
  });
});

describe('the question about a payment', () => {
  const asked = {
    reason: 'We cannot find it',
    askedAt: '2026-11-21T04:30:00.000Z',
    answeredAt: null,
    hasProof: false,
  };
  const answered = buildTeamDetail(buildTeam(1));

  it('is answered with an id, also after the deadline', async () => {
    const calls: ReceivedCall[] = [];
    const { user } = await openTeam({}, { registrationDeadline: inDays(-1) }, { paymentQuestion: asked });
    fakeServer.use(
      answers(answerPaymentQuestion, (call) => {
        calls.push(call);
        return { message: teamMessages.questionAnswered, team: answered };
      }),
    );
    expect(
      screen.getByText('The organizer asks about your payment: We cannot find it. You keep your place.'),
    ).toBeVisible();
    const id = screen.getByLabelText(/^UPI Transaction ID/u);
    await user.clear(id);
    await user.type(id, '999988887777');
    await user.click(screen.getByRole('button', { name: 'Send the ID' }));
    expect(await screen.findByText(teamMessages.questionAnswered)).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ upiTransactionId: '999988887777' }]);
  });

  it('warns once of an id without 12 digits', async () => {
    const calls: ReceivedCall[] = [];
    const { user } = await openTeam({}, {}, { paymentQuestion: asked });
    fakeServer.use(
      answers(answerPaymentQuestion, (call) => {
        calls.push(call);
        return { message: teamMessages.questionAnswered, team: answered };
      }),
    );
    const question = within(screen.getByRole('region', { name: 'A question about your payment' }));
    const id = question.getByLabelText(/^UPI Transaction ID/u);
    await user.clear(id);
    await user.type(id, '41278890112');
    const sendId = question.getByRole('button', { name: 'Send the ID' });
    await user.click(sendId);
    expect(await question.findByText(/^A transaction ID usually has 12 digits\./u)).toBeVisible();
    expect(id).toBeInvalid();
    expect(id).toHaveFocus();
    expect(calls).toEqual([]);
    await user.click(sendId);
    expect(await screen.findByText(teamMessages.questionAnswered)).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ upiTransactionId: '41278890112' }]);
  });

  it('a reload after the rejection does not bring the rejected ID back', async () => {
    const team = buildTeam(1, rejected);
    const { transactionId } = buildTeamDetail(team);
    const pending = await openTeam();
    await pending.user.type(screen.getByLabelText(/^Team Name/), ' Two');
    const place = `teamEdit:${team._id}:pending:${student._id}`;
    const kept = sessionStorage.getItem(place) ?? '';
    expect(kept).toContain(transactionId);
    pending.unmount();
    sessionStorage.setItem(place, kept);
    await openTeam(rejected);
    expect(screen.getByLabelText(/^UPI Transaction ID/u)).toHaveValue('');
  });

  it('is not forgotten when the team is saved', async () => {
    const calls = takeChanges();
    const { user } = await openTeam({}, {}, { paymentQuestion: asked });
    const question = within(screen.getByRole('region', { name: 'A question about your payment' }));
    const id = question.getByLabelText(/^UPI Transaction ID/u);
    await user.type(id, '9');
    await user.click(saveButton());
    expect(await screen.findByText(teamMessages.answerUnsent)).toBeVisible();
    expect(calls).toEqual([]);
    await user.type(id, '{Backspace}');
    await user.click(saveButton());
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('keeps the typed ID for the form of a payment that was rejected meanwhile', async () => {
    const { user } = await openTeam({}, {}, { paymentQuestion: asked });
    const question = within(screen.getByRole('region', { name: 'A question about your payment' }));
    const id = question.getByLabelText(/^UPI Transaction ID/u);
    await user.clear(id);
    await user.type(id, '999988887777');
    const now = buildTeam(1, rejected);
    fakeServer.use(
      refuses(answerPaymentQuestion, { code: 'payment_decided', message: 'Rejected by now' }),
      answers(teamDetail, buildTeamDetail(now)),
    );
    await user.click(question.getByRole('button', { name: 'Send the ID' }));
    expect(await screen.findByText('Payment rejected')).toBeVisible();
    expect(screen.getByLabelText(/^UPI Transaction ID/u)).toHaveValue('999988887777');
  });

  it('is answered with a picture', async () => {
    const calls: ReceivedCall[] = [];
    const { user } = await openTeam({}, {}, { paymentQuestion: asked });
    fakeServer.use(
      answers(sendPaymentProof, (call) => {
        calls.push(call);
        return { message: teamMessages.questionAnswered, team: answered };
      }),
    );
    await user.upload(
      screen.getByLabelText(/^Or one picture/u),
      new File(['x'], 'paid.png', { type: 'image/png' }),
    );
    expect(await screen.findByText(teamMessages.questionAnswered)).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('shows why a picture was refused', async () => {
    const { user } = await openTeam({}, {}, { paymentQuestion: asked });
    fakeServer.use(
      refuses(sendPaymentProof, { code: 'unsupported_media_type', message: 'The image is damaged.' }),
    );
    await user.upload(
      screen.getByLabelText(/^Or one picture/u),
      new File(['x'], 'paid.png', { type: 'image/png' }),
    );
    expect(await screen.findByText('The image is damaged.')).toBeVisible();
  });

  it('says that it was answered, and can be answered again', async () => {
    const paymentQuestion = { ...asked, answeredAt: '2026-11-22T04:30:00.000Z', hasProof: true };
    const { user } = await openTeam({}, {}, { paymentQuestion });
    expect(screen.getByText(/^You answered on 22 Nov 2026.*Your picture is stored\./u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Answer again' }));
    expect(screen.getByRole('button', { name: 'Send the ID' })).toBeVisible();
  });

  it('alone sends the id: saved details of the team leave it as it is', async () => {
    const calls = takeChanges();
    const { user } = await openTeam({}, {}, { paymentQuestion: asked });
    await user.type(screen.getByLabelText(/^Team Name/u), ' 2');
    await user.click(saveButton());
    await screen.findByText('Team updated successfully');
    expect(calls[0]?.body).not.toHaveProperty('upiTransactionId');
  });
});
