import { accountSecurity } from '@hackon/contract/accounts/account-security';
import {
  changeDraftMember,
  endDraft,
  changeOwnDetails,
  type Draft,
  getDraft,
  holdDraftPlace,
  joinWaitlist,
  leaveDraft,
  leaveWaitlist,
  submitDraft,
} from '@hackon/contract/drafts/drafts';
import { draftMessages } from '@hackon/contract/drafts/messages';
import { studentProfile } from '@hackon/contract/accounts/accounts';
import { publicEvent } from '@hackon/contract/events/events';
import { placeMessages } from '@hackon/contract/places/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildDraft, buildDraftMember, mate, ownDetails, ownDraftMember } from '../../../test/build-draft.ts';
import { buildEvent, inDays } from '../../../test/build-event.ts';
import { buildWithdrawnPayment } from '../../../test/build-registration.ts';
import { answers, fakeServer, losesOne, type ReceivedCall, refuses } from '../../../test/fake-server.ts';
import { registeredTeam } from '../../../test/registration-form.ts';
import { renderApp, student } from '../../../test/render-app.tsx';
import { draftPlace } from '../../features/teams/draft-place.ts';

const path = `/teams/forming/${buildDraft()._id}`;
const leads = ownDraftMember({ isLeader: true });
const fee = { entryFee: 500, registrationFee: 500 };

function open(draft: Draft, about: Parameters<typeof buildEvent>[0] = fee) {
  fakeServer.use(answers(getDraft, draft), answers(publicEvent, buildEvent(about)));
  return renderApp(path, { session: 'student' });
}

/** Keeps the bodies that it gets. */
function recorder(reply: Draft) {
  const bodies: unknown[] = [];
  const record = ({ body }: ReceivedCall) => {
    bodies.push(body);
    return reply;
  };
  return { bodies, record };
}

describe('the room of a team that forms', () => {
  test('lists what is missing, and offers no place before', async () => {
    open(buildDraft({ missing: ['Isha Deshpande: fill in the details', 'One more member'] }));
    const list = within(await screen.findByRole('list', { name: 'What is missing' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Isha Deshpande: fill in the details',
      'One more member',
    ]);
    expect(screen.getByText('2 things missing')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hold a place and pay' })).toBeNull();
  });

  test('shares the link by WhatsApp', async () => {
    open(buildDraft());
    const share = await screen.findByRole('link', { name: 'Share on WhatsApp' });
    const { searchParams } = new URL(share.getAttribute('href') ?? '');
    expect(searchParams.get('text')).toBe(
      'Join Byte Me for Smart Campus Hack: https://hackon.example/join/B5RN2XQG',
    );
  });

  test('lets the leader let a student in', async () => {
    const asking = buildDraftMember({ state: 'asked' });
    const { user } = open(buildDraft({ members: [leads, asking] }));
    const { bodies, record } = recorder(buildDraft());
    fakeServer.use(answers(changeDraftMember, record));
    await user.click(await screen.findByRole('button', { name: 'Let in Isha Deshpande' }));
    await waitFor(() => expect(bodies).toEqual([{ state: 'in' }]));
    expect(await screen.findByRole('button', { name: 'More for Isha Deshpande' })).toBeVisible();
  });

  test('tells the leader beside what is missing that a student asks', async () => {
    // Two students may have one name.
    const asking = ['65f00000000000000000000b', '65f00000000000000000000c'];
    const members = asking.map((accountId) => buildDraftMember({ accountId, state: 'asked' }));
    open(buildDraft({ members: [leads, ...members] }));
    const list = within(await screen.findByRole('list', { name: 'What is missing' }));
    expect(list.getAllByText(draftMessages.asksLine(mate.name))).toHaveLength(2);
  });

  test('tells a student who asked that the team registered alone', async () => {
    const members = [buildDraftMember({ isLeader: true }), ownDraftMember({ state: 'asked' })];
    open(buildDraft({ leaderId: mate.accountId, members, state: 'submitted' }));
    expect(await screen.findByText(draftMessages.registeredWithout)).toBeVisible();
    expect(screen.getByText('Not in the team')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse Events' })).toBeVisible();
    expect(screen.queryByText('Your team is registered.')).toBeNull();
  });

  test('asks the leader before a member is removed', async () => {
    const { user } = open(buildDraft());
    const { bodies, record } = recorder(buildDraft({ members: [leads] }));
    fakeServer.use(answers(changeDraftMember, record));
    await user.click(await screen.findByRole('button', { name: 'More for Isha Deshpande' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(bodies).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(bodies).toEqual([{ state: 'removed' }]));
    expect(screen.queryByText(mate.name)).toBeNull();
  });

  test('shows who leads after the answer to the handover was lost', async () => {
    const { user } = open(buildDraft());
    const members = [buildDraftMember({ isLeader: true }), ownDraftMember()];
    fakeServer.use(
      losesOne(changeDraftMember),
      refuses(changeDraftMember, { code: 'missing_right', message: draftMessages.leaderOnly }),
    );
    await user.click(await screen.findByRole('button', { name: 'More for Isha Deshpande' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Make leader' }));
    fakeServer.use(answers(getDraft, buildDraft({ leaderId: mate.accountId, members })));
    await user.click(await screen.findByRole('button', { name: 'Make leader' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^More for/u })).toBeNull());
    expect(screen.queryByText(draftMessages.leaderOnly)).toBeNull();
  });

  test('has the details that were typed into the form', async () => {
    const typed = { ...ownDetails, registerNumber: '22Z999', mobileNumber: '9000000000' };
    const values = { teamName: 'Byte Me', members: [typed], upiTransactionId: '' };
    const { eventId } = buildDraft();
    localStorage.setItem(draftPlace({ accountId: student._id, eventId }), JSON.stringify({ values }));
    const details = { ...ownDetails, registerNumber: '', mobileNumber: '' };
    open(buildDraft({ members: [ownDraftMember({ isLeader: true, isComplete: false, details })] }));
    expect(await screen.findByLabelText(/^Register Number/)).toHaveValue('22Z999');
    expect(screen.getByLabelText(/^Mobile Number/)).toHaveValue('9000000000');
  });

  test('has the details that the student entered for an earlier team', async () => {
    const details = { ...ownDetails, registerNumber: '', mobileNumber: '' };
    open(buildDraft({ members: [ownDraftMember({ isLeader: true, isComplete: false, details })] }));
    const earlier = { registerNumber: '22Z999', mobileNumber: '9000000000' };
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons: [], ownDetails: earlier }));
    expect(await screen.findByLabelText(/^Register Number/)).toHaveValue('22Z999');
    expect(screen.getByLabelText(/^Mobile Number/)).toHaveValue('9000000000');
  });

  test('asks a new leader to find out whether somebody has paid', async () => {
    open(buildDraft({ hasHeld: true }));
    expect(await screen.findByRole('button', { name: 'Hold a place and pay' })).toBeVisible();
    expect(screen.getByText(/^A place was held for this team before\./u)).toBeVisible();
  });

  test('names the payment that a waiting team gives up', async () => {
    const transactionId = '412788901123';
    const waitlist = { state: 'waiting', position: 1, offerUntil: null, transactionId } as const;
    const { user } = open(buildDraft({ waitlist }));
    for (const [button, confirm] of [
      ['Leave the waitlist', 'Keep waiting'],
      ['End the team', 'Cancel'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: button }));
      const dialog = await screen.findByRole('alertdialog');
      expect(dialog).toHaveTextContent(draftMessages.keepId(transactionId));
      await user.click(within(dialog).getByRole('button', { name: confirm }));
    }
  });

  test('asks the leader before the team ends', async () => {
    const { user, router } = open(buildDraft());
    fakeServer.use(
      losesOne(endDraft),
      refuses(endDraft, { code: 'not_found', message: draftMessages.notFound }),
    );
    await user.click(await screen.findByRole('button', { name: 'End the team' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'End the team' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/dashboard'));
  });

  test('shows a member no button of the leader', async () => {
    const members = [buildDraftMember({ isLeader: true }), ownDraftMember()];
    open(buildDraft({ leaderId: mate.accountId, members }));
    expect(await screen.findByText('Nothing is missing.')).toBeVisible();
    for (const name of ['Hold a place and pay', 'New link', 'Save the team', 'End the team', /^More for/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('button', { name: 'Leave the team' })).toBeVisible();
  });

  test('saves the own details, and shows a register number that another team has', async () => {
    const details = { ...ownDetails, registerNumber: '', mobileNumber: '', college: '' };
    const own = ownDraftMember({ isLeader: true, isComplete: false, details });
    const { user } = open(buildDraft({ members: [own], missing: ['One more member'] }));
    await user.click(await screen.findByRole('button', { name: 'Save my details' }));
    expect(screen.getByLabelText(/^Register Number/)).toHaveFocus();
    await user.type(screen.getByLabelText(/^Register Number/), '22Z214');
    await user.type(screen.getByLabelText(/^Mobile Number/), '9876543210');
    const message = draftMessages.registerNumberTaken;
    const issues = [{ path: 'registerNumber', message }];
    fakeServer.use(refuses(changeOwnDetails, { code: 'member_taken', message, issues }));
    await user.click(screen.getByRole('button', { name: 'Save my details' }));
    const field = screen.getByLabelText(/^Register Number/);
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));

    const { bodies, record } = recorder(buildDraft());
    fakeServer.use(answers(changeOwnDetails, record));
    await user.click(screen.getByRole('button', { name: 'Save my details' }));
    expect(await screen.findByRole('button', { name: 'Edit my details' })).toBeVisible();
    expect(bodies).toEqual([
      { name: student.name, registerNumber: '22Z214', mobileNumber: '9876543210', college: '' },
    ]);
  });

  test('sends details whose answer was lost again', async () => {
    const own = ownDraftMember({ details: ownDetails });
    const draft = buildDraft({ members: [own] });
    const { user } = open(draft);
    const { bodies, record } = recorder(draft);
    fakeServer.use(losesOne(changeOwnDetails), answers(changeOwnDetails, record));
    await user.click(await screen.findByRole('button', { name: 'Edit my details' }));
    await user.click(await screen.findByRole('button', { name: 'Save my details' }));
    expect(await screen.findByText(draftMessages.saved)).toBeVisible();
    expect(bodies).toHaveLength(1);
  });

  test('keeps typed details over a reload until they are saved', async () => {
    const { user, unmount } = open(buildDraft());
    const place = `ownDetails:${buildDraft()._id}:${student._id}`;
    await user.click(await screen.findByRole('button', { name: 'Edit my details' }));
    await user.type(screen.getByLabelText(/^College/), ' Coimbatore');
    const kept = sessionStorage.getItem(place) ?? '';
    unmount();
    // Only a reload keeps it.
    sessionStorage.setItem(place, kept);
    const again = open(buildDraft());
    expect(await screen.findByLabelText(/^College/)).toHaveValue(`${student.college} Coimbatore`);
    fakeServer.use(answers(changeOwnDetails, buildDraft()));
    await again.user.click(screen.getByRole('button', { name: 'Save my details' }));
    await waitFor(() => expect(sessionStorage.getItem(place)).toBeNull());
  });

  test('holds a place, takes the payment, and registers the team', async () => {
    const { user, router } = open(buildDraft());
    const now = Date.now();
    fakeServer.use(
      losesOne(holdDraftPlace),
      answers(holdDraftPlace, {
        holdUntil: new Date(now + 15 * 60_000).toISOString(),
        serverNow: new Date(now).toISOString(),
        payCode: 'K7Q2M',
        amount: 400,
        upiId: 'earlier@okaxis',
      }),
    );
    const sent: ReceivedCall[] = [];
    fakeServer.use(
      answers(submitDraft, (call) => {
        sent.push(call);
        return { message: 'Team registered', team: registeredTeam() };
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Hold a place and pay' }));
    expect(await screen.findByText(/^Your place is held for 1[45]:\d\d/)).toBeVisible();
    // The fee and payee of the hold count.
    expect(screen.getByText('earlier@okaxis')).toBeVisible();
    expect(screen.getByText('₹400')).toBeVisible();
    await user.type(screen.getByLabelText(/^UPI Transaction ID/), '412788901123');
    await user.click(screen.getByRole('button', { name: 'Register the team' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/registered'));
    expect(sent.map(({ body }) => body)).toEqual([{ upiTransactionId: '412788901123' }]);
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  test('names the payment of a withdrawn team, and has its ID in place of the button to pay', async () => {
    const { user } = open(buildDraft());
    const now = Date.now();
    fakeServer.use(
      answers(holdDraftPlace, {
        holdUntil: new Date(now + 15 * 60_000).toISOString(),
        serverNow: new Date(now).toISOString(),
        payCode: 'K7Q2M',
        amount: 500,
        upiId: 'club@okaxis',
      }),
      answers(studentProfile, {
        ...student,
        registeredHackathons: [],
        withdrawnPayments: [buildWithdrawnPayment()],
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Hold a place and pay' }));
    expect(await screen.findByText(/do not pay again/u)).toBeVisible();
    expect(screen.getByLabelText(/^UPI Transaction ID/)).toHaveValue('512345678903');
    expect(screen.queryByRole('link', { name: /UPI app/u })).not.toBeInTheDocument();
  });

  test('offers nothing that the server would refuse', async () => {
    const { user } = open(buildDraft());
    const message = 'You have already registered a team for this event';
    fakeServer.use(refuses(holdDraftPlace, { code: 'already_registered', message }));
    await user.click(await screen.findByRole('button', { name: 'Hold a place and pay' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByLabelText(/^UPI Transaction ID/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Register the team' })).toBeNull();
  });

  test('offers the waitlist in place of paying when the last place is gone', async () => {
    const { user } = open(buildDraft());
    fakeServer.use(refuses(holdDraftPlace, { code: 'event_full', message: 'This event is full' }));
    await user.click(await screen.findByRole('button', { name: 'Hold a place and pay' }));
    expect(await screen.findByRole('button', { name: 'Join the waitlist' })).toBeVisible();
    expect(screen.queryByLabelText(/^UPI Transaction ID/)).toBeNull();
  });

  test('joins the waitlist of a full event', async () => {
    const { user } = open(buildDraft(), { ...fee, availableSlots: 0 });
    const waiting = { state: 'waiting', position: 3, offerUntil: null, transactionId: null } as const;
    fakeServer.use(answers(joinWaitlist, buildDraft({ waitlist: waiting })));
    await user.click(await screen.findByRole('button', { name: 'Join the waitlist' }));
    const line = 'You are number 3 on the waitlist. We mail you when a place is yours.';
    expect(await screen.findByText(line)).toBeVisible();
    expect(screen.getByText('Number 3 on the waitlist')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hold a place and pay' })).toBeNull();
    fakeServer.use(answers(leaveWaitlist, buildDraft()));
    await user.click(screen.getByRole('button', { name: 'Leave the waitlist' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('button', { name: 'Join the waitlist' })).toBeVisible();
  });

  test('asks a waiting leader to confirm the address that the offer is mailed to', async () => {
    const waitlist = { state: 'waiting', position: 3, offerUntil: null, transactionId: null } as const;
    open(buildDraft({ waitlist }), { ...fee, availableSlots: 0 });
    fakeServer.use(answers(accountSecurity, { emailVerified: false, canConfirm: true, sessions: [] }));
    expect(await screen.findByText('Until then we cannot email you when a place is yours.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the link again' })).toBeVisible();
    expect(screen.queryByText(/We mail/u)).not.toBeInTheDocument();
  });

  test('promises no mail to an address that nobody can confirm', async () => {
    const waitlist = { state: 'waiting', position: 3, offerUntil: null, transactionId: null } as const;
    open(buildDraft({ waitlist }), { ...fee, availableSlots: 0 });
    fakeServer.use(answers(accountSecurity, { emailVerified: false, canConfirm: false, sessions: [] }));
    const line =
      'You are number 3 on the waitlist. Your email address is not confirmed, so we cannot email you when a place is yours: look here often.';
    expect(await screen.findByText(line)).toBeVisible();
  });

  test('puts a team that paid too late first on the waitlist', async () => {
    const until = new Date(Date.now() - 60_000).toISOString();
    const { user } = open(buildDraft({ state: 'lapsed', holdUntil: until, hasHeld: true }));
    fakeServer.use(refuses(submitDraft, { code: 'event_full', message: 'This event is full' }));
    const waiting = { state: 'waiting', position: 1, offerUntil: null } as const;
    const { bodies, record } = recorder(
      buildDraft({ hasHeld: true, waitlist: { ...waiting, transactionId: '412788901123' } }),
    );
    fakeServer.use(answers(joinWaitlist, record));
    expect(await screen.findByText(placeMessages.lapsed)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Pay ₹/ })).not.toBeInTheDocument();
    await user.type(await screen.findByLabelText(/^UPI Transaction ID/), '412788901123');
    await user.click(screen.getByRole('button', { name: 'Register the team' }));
    expect(await screen.findByText(draftMessages.paidFirst)).toBeVisible();
    expect(bodies).toEqual([{ upiTransactionId: '412788901123' }]);
    expect(screen.getByText(/Your payment: 412788901123\.$/)).toBeVisible();
  });

  test('asks a team that may have paid for its transaction ID', async () => {
    const { user } = open(buildDraft({ hasHeld: true }), { ...fee, availableSlots: 0, hasWaitlist: false });
    const { bodies, record } = recorder(buildDraft({ hasHeld: true }));
    fakeServer.use(answers(joinWaitlist, record));
    await user.type(await screen.findByLabelText('UPI Transaction ID'), ' 412788901123');
    await user.click(screen.getByRole('button', { name: 'Join the waitlist' }));
    await waitFor(() => expect(bodies).toEqual([{ upiTransactionId: '412788901123' }]));
  });

  test('offers the waitlist to a team whose place lapsed, and is gone', async () => {
    const holdUntil = new Date(Date.now() - 60_000).toISOString();
    const lapsed = buildDraft({ state: 'lapsed', holdUntil, hasHeld: true });
    open(lapsed, { ...fee, availableSlots: 0 });
    expect(await screen.findByRole('button', { name: 'Join the waitlist' })).toBeVisible();
    expect(screen.queryByText(placeMessages.lapsed)).toBeNull();
  });

  test('says whom to write to when registration has closed and no place is held', async () => {
    const past = new Date(Date.now() - 60_000).toISOString();
    open(buildDraft({ state: 'lapsed', holdUntil: past, hasHeld: true }), {
      ...fee,
      registrationDeadline: past,
      contactEmail: 'desk@campus.example',
    });
    expect(await screen.findByText('Registration is closed for this event.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'desk@campus.example' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Register the team' })).toBeNull();
  });

  test('keeps pay code and typed ID in view when the hold ends after the deadline', async () => {
    const about = { ...fee, registrationDeadline: new Date(Date.now() - 60_000).toISOString() };
    const until = new Date(Date.now() + 60_000).toISOString();
    const holds = { holdUntil: until, serverNow: new Date().toISOString(), amount: 500 };
    fakeServer.use(answers(holdDraftPlace, { ...holds, payCode: 'K7Q2M', upiId: 'psg@okaxis' }));
    const holding = buildDraft({ state: 'holding', holdUntil: until, hasHeld: true });
    const { user, queryClient } = open(holding, about);
    await user.type(await screen.findByLabelText(/^UPI Transaction ID/), '412788901123');
    const message = 'Registration is closed for this event';
    fakeServer.use(
      refuses(submitDraft, { code: 'registration_closed', message }),
      answers(getDraft, { ...holding, state: 'lapsed' }),
    );
    await user.click(screen.getByRole('button', { name: 'Register the team' }));
    expect(
      await screen.findByText(/Your payment has pay code K7Q2M and transaction ID 412788901123\.$/u),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Register the team' })).toBeNull();

    fakeServer.use(answers(getDraft, { ...holding, state: 'dissolved' }));
    void queryClient.invalidateQueries();
    const ended = await screen.findByText(/^This team no longer forms\./u);
    expect(ended).toHaveTextContent(/pay code K7Q2M and transaction ID 412788901123\.$/u);
  });

  test('says not to pay while a place is held for a team that is incomplete', async () => {
    const holdUntil = new Date(Date.now() + 600_000).toISOString();
    open(buildDraft({ state: 'holding', holdUntil, hasHeld: true, missing: ['One more member'] }));
    expect(
      await screen.findByText(/^Do not pay now: your team is not complete\. Your place is held/u),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Pay ₹/ })).toBeNull();
    expect(screen.queryByText(placeMessages.lapsed)).toBeNull();
  });

  test('says whom to write to when a member left during the hold, after the deadline', async () => {
    const soon = new Date(Date.now() + 600_000).toISOString();
    open(buildDraft({ state: 'holding', holdUntil: soon, hasHeld: true, missing: ['One more member'] }), {
      ...fee,
      registrationDeadline: new Date(Date.now() - 60_000).toISOString(),
      contactEmail: 'desk@campus.example',
    });
    expect(await screen.findByText(/^Do not pay now: your team is not complete, and reg/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'desk@campus.example' })).toBeVisible();
    expect(screen.queryByText(/If you have paid, complete the team/u)).toBeNull();
  });

  test.each([
    ['holding', 500, `${mate.name} is paying. Without you the team may lose its place.`],
    ['holding', 0, 'Without you the team may lose its place.'],
    ['forming', 500, 'Your seat is free again.'],
  ] as const)('says what a member leaves behind: %s, with a fee of %i', async (state, amount, text) => {
    const members = [buildDraftMember({ isLeader: true }), ownDraftMember()];
    const { user } = open(buildDraft({ leaderId: mate.accountId, members, state, amount }));
    await user.click(await screen.findByRole('button', { name: 'Leave the team' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  test.each([
    ['holding', /leader\. The held place ends\. If you have paid, send the transaction ID first\.$/u],
    ['forming', /becomes the leader\.$/u],
  ] as const)('says what the leader leaves behind: %s', async (state, text) => {
    const terms = { payCode: 'K7Q2M', amount: 500, upiId: 'psg@okaxis', serverNow: inDays(0) };
    fakeServer.use(answers(holdDraftPlace, { ...terms, holdUntil: inDays(0.01) }));
    const { user } = open(buildDraft({ state, holdUntil: state === 'holding' ? inDays(0.01) : null }), fee);
    await user.click(await screen.findByRole('button', { name: 'Leave the team' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('says that a full event has no waitlist', async () => {
    open(buildDraft(), { ...fee, availableSlots: 0, hasWaitlist: false });
    expect(await screen.findByText('This event is full, and has no waitlist.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Join the waitlist' })).toBeNull();
  });

  test('tells an incomplete team that the event is full', async () => {
    const missing = ['Divya has not joined yet.'];
    open(buildDraft({ missing }), { ...fee, availableSlots: 0 });
    expect(
      await screen.findByText('The event is full. A complete team can join the waitlist.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Join the waitlist' })).toBeNull();
  });

  test('shows until when an offered place is held, and passes it on', async () => {
    const until = new Date(Date.now() + 11 * 60 * 60_000).toISOString();
    const waitlist = { state: 'offered', position: 1, offerUntil: until, transactionId: null } as const;
    const held = { holdUntil: until, serverNow: new Date().toISOString(), payCode: 'K7Q2M', amount: 500 };
    fakeServer.use(answers(holdDraftPlace, { ...held, upiId: 'psg@okaxis' }));
    const { user } = open(buildDraft({ state: 'holding', holdUntil: until, waitlist }), {
      ...fee,
      availableSlots: 0,
    });
    expect(await screen.findByText(/^A place is yours until /)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Register the team' })).toBeVisible();
    fakeServer.use(answers(leaveWaitlist, buildDraft()));
    await user.click(screen.getByRole('button', { name: 'Pass the place on' }));
    // Nobody waited, so a place is free.
    fakeServer.use(answers(publicEvent, buildEvent({ ...fee, availableSlots: 1 })));
    await user.click(await screen.findByRole('button', { name: 'Pass it on' }));
    expect(await screen.findByRole('button', { name: 'Hold a place and pay' })).toBeVisible();
  });

  test('tells a mate that the leader takes an offered place', async () => {
    const offerUntil = inDays(0.5);
    const waitlist = { state: 'offered', position: 1, offerUntil, transactionId: null } as const;
    const members = [buildDraftMember({ isLeader: true }), ownDraftMember()];
    open(buildDraft({ state: 'holding', leaderId: mate.accountId, members, waitlist }));
    expect(await screen.findByText(/Isha Deshpande must register the team before then/u)).toBeVisible();
  });

  test('registers at once without a fee', async () => {
    const { user, router } = open(buildDraft({ amount: 0 }), { entryFee: 0, registrationFee: 0 });
    fakeServer.use(answers(submitDraft, { message: 'Team registered', team: registeredTeam() }));
    await user.click(await screen.findByRole('button', { name: 'Register the team' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/registered'));
  });

  test('shows a student who asks who decides, and takes the request back', async () => {
    const members = [buildDraftMember({ isLeader: true }), ownDraftMember({ state: 'asked' })];
    const { user, router } = open(
      buildDraft({ leaderId: mate.accountId, members, joinLink: null, joinUntil: null }),
    );
    fakeServer.use(
      losesOne(leaveDraft),
      refuses(leaveDraft, { code: 'not_found', message: draftMessages.notFound }),
    );
    expect(await screen.findByText(draftMessages.askedLine(mate.name))).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Share on WhatsApp' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take back the request' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/dashboard'));
  });

  test.each([
    ['submitted', 'My Registrations'],
    ['dissolved', 'Browse Events'],
  ] as const)('of a team that is %s leads on', async (state, name) => {
    open(buildDraft({ state }));
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('link', { name })).toBeVisible();
    expect(main.queryByRole('button')).toBeNull();
  });

  test('is not shown to others', async () => {
    fakeServer.use(refuses(getDraft, { code: 'not_found', message: draftMessages.notFound }));
    renderApp(path, { session: 'student' });
    expect(await screen.findByText(draftMessages.notFound)).toBeVisible();
  });

  test('of an event that is deleted meanwhile names the contact to a leader who may have paid', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    open(buildDraft({ hasHeld: true }), { ...fee, contactEmail: 'desk@campus.example' });
    await screen.findByRole('heading', { name: 'Byte Me' });
    fakeServer.use(refuses(getDraft, { code: 'not_found', message: draftMessages.notFound }));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await screen.findByText(draftMessages.notFound)).toBeVisible();
    expect(screen.getByRole('link', { name: 'desk@campus.example' })).toBeVisible();
  });
});
