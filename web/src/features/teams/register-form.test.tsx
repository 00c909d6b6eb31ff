// @module-tag spec-2-17
// @module-tag beyond-screens
import { studentProfile } from '@hackon/contract/accounts/accounts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PublicEvent } from '@hackon/contract/events/events';
import { dropFormMark, keepFormMark } from '@hackon/contract/reminders/reminders';
import { askPayCode } from '@hackon/contract/pay-codes/pay-codes';
import { placeMessages } from '@hackon/contract/places/messages';
import { holdPlace, releasePlace } from '@hackon/contract/places/places';
import { registerTeam } from '@hackon/contract/teams/teams';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inDays } from '../../../test/build-event.ts';
import { answers, fakeServer, refuses, unreachable } from '../../../test/fake-server.ts';
import {
  event,
  fill,
  fillForm,
  held,
  member,
  openForm,
  path,
  sana,
  send,
  takeRegistrations,
} from '../../../test/registration-form.ts';
import { renderApp, student } from '../../../test/render-app.tsx';
import { blankMember } from './blank-member.ts';

describe('the members', () => {
  it('are a leader who cannot be removed, and numbered members who can', async () => {
    const { user } = await openForm();
    expect(screen.getByRole('heading', { name: 'Team Members' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Member' }));
    const form = within(screen.getByRole('main'));
    const cards = form.getAllByRole('group').map((card) => within(card));
    expect(cards.map((card) => card.getByRole('heading').textContent)).toEqual([
      'Team Leader',
      'Member 2',
      'Member 3',
    ]);
    const labels = ['Name *', 'Email *', 'Register Number *', 'Mobile Number *'];
    for (const card of cards) for (const label of labels) expect(card.getByLabelText(label)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Member 2' }));
    await user.click(screen.getByRole('button', { name: 'Remove Member 2' }));
    expect(form.getAllByRole('group')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });

  it('have a field for every value that is sent', async () => {
    await openForm();
    const asked = Array.from(document.querySelectorAll<HTMLInputElement>('[name^="members.0."]'));
    expect(asked.map(({ name }) => name)).toEqual(
      Object.keys(blankMember).map((name) => `members.0.${name}`),
    );
  });

  it('cannot exceed the limit of the event', async () => {
    const { user } = await openForm({ maxTeamSize: 2 });
    await user.click(screen.getByRole('button', { name: 'Add Member' }));
    expect(await screen.findByText('Maximum 2 members allowed')).toBeVisible();
    expect(screen.getByText('2 of max 2')).toBeVisible();
  });

  it('show no errors when added after a submit', async () => {
    const { user } = await openForm({ maxTeamSize: 3 });
    await send(user);
    await user.click(screen.getByRole('button', { name: 'Add Member' }));
    const faults = () => screen.getAllByText('Please fill in all member details', { selector: 'p' });
    const before = faults().length;
    await waitFor(() => expect(member('Member 3').getByLabelText(/^Name/)).toHaveFocus());
    await user.type(member('Member 3').getByLabelText(/^Name/), 'S');
    expect(member('Member 3').queryByText('Please fill in all member details')).not.toBeInTheDocument();
    await send(user);
    await waitFor(() => expect(faults()).toHaveLength(before + 3));
  });

  it('fold to one line by hand or when one is added, and unfold again', async () => {
    const { user } = await openForm();
    await fill(user, 'Member 2', sana);
    await user.click(screen.getByRole('button', { name: 'Add Member' }));
    expect(screen.getByText('Sana Sheikh · 22Z251 · complete')).toBeVisible();
    await waitFor(() => expect(member('Member 3').getByLabelText(/^Name/)).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Edit Member 2' }));
    expect(member('Member 2').getByLabelText(/^Name/)).toHaveValue(sana.Name);
  }, 20_000);

  it('accept a mobile number with +91 and send its ten digits', async () => {
    const calls = takeRegistrations();
    const { user } = await openForm();
    await fillForm(user);
    await fill(user, 'Team Leader', { 'Mobile Number': '+91 98765 43210' });
    await fill(user, 'Member 2', { 'Mobile Number': '098765-43211' });
    await send(user);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({
      members: [{ mobileNumber: '9876543210' }, { mobileNumber: '9876543211' }],
    });
  }, 20_000);

  it("get the leader's college, which does not count as typed", async () => {
    const { user } = await openForm();
    const college = (title: string) => member(title).getByLabelText(/^College/);
    expect(college('Team Leader')).toHaveValue(student.college);
    expect(college('Member 2')).toHaveValue(student.college);
    await user.clear(college('Team Leader'));
    await user.type(college('Team Leader'), 'CIT');
    await user.click(screen.getByRole('button', { name: 'Add Member' }));
    expect(college('Member 3')).toHaveValue('CIT');
    await user.click(screen.getByRole('button', { name: 'Remove Member 3' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByText('2 of max 4')).toBeVisible();
  });

  it('with typed text are removed only after confirmation', async () => {
    const { user } = await openForm();
    await fill(user, 'Member 2', { Name: 'Sana Sheikh' });
    await user.click(screen.getByRole('button', { name: 'Remove Member 2' }));
    expect(screen.getByRole('alertdialog', { name: 'Remove Sana Sheikh?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('2 of max 4')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Member 2' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getByText('1 of max 4')).toBeVisible();
    // Sent, the form would ask for the team's name.
    expect(screen.queryByText('Please enter a team name')).not.toBeInTheDocument();
  });
});

describe('the payment', () => {
  const { upiId } = event.paymentDetails;
  beforeEach(() => fakeServer.use(answers(holdPlace, { ...held, upiId: upiId ?? '' })));

  const openWholeForm = async (about: Partial<PublicEvent> = {}) => {
    const app = await openForm(about);
    await fillForm(app.user);
    await screen.findByRole('link', { name: 'Pay ₹500 with a UPI app' });
    return app;
  };

  it('is offered only once the team is complete', async () => {
    await openForm();
    expect(screen.getByText(placeMessages.teamFirst)).toBeVisible();
    expect(screen.getByText('psgtech@okaxis')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pay ₹500 with a UPI app' })).not.toBeInTheDocument();
    expect(screen.queryByRole('img', { name: 'Payment QR code for UPI apps' })).not.toBeInTheDocument();
  });

  it('shows amount, payee, QR code and link', async () => {
    const { user } = await openWholeForm();
    const payment = within(screen.getByRole('region', { name: 'Payment Details' }));
    expect(
      payment.getByText('Pay the entry fee to this UPI ID, then paste the transaction ID below.'),
    ).toBeVisible();
    expect(payment.getByText('₹500')).toBeVisible();
    expect(payment.getByText(/^App declines\?/)).toHaveTextContent(
      'App declines? Save the QR code and open it in your app.',
    );
    expect(payment.getByText('psgtech@okaxis')).toBeVisible();
    expect(payment.getByLabelText(/^UPI Transaction ID/)).toBeVisible();
    expect(screen.getByRole('img', { name: 'Payment QR code for UPI apps' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay ₹500 with a UPI app' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^upi:\/\/pay\?pa=psgtech%40okaxis&.*am=500\.00&cu=INR/),
    );
    await user.click(screen.getByRole('button', { name: 'Copy UPI ID' }));
    expect(await navigator.clipboard.readText()).toBe('psgtech@okaxis');
    await user.click(screen.getByRole('button', { name: 'Copy amount' }));
    expect(await navigator.clipboard.readText()).toBe('500');
    await screen.findByText('K7Q2M');
    await user.click(screen.getByRole('button', { name: 'Copy pay code' }));
    expect(await navigator.clipboard.readText()).toBe('K7Q2M');
    await user.click(screen.getByRole('button', { name: 'Copy note' }));
    expect(await navigator.clipboard.readText()).toBe(`K7Q2M ${event.title}`);
    expect(screen.getByText('Registration is confirmed after payment verification.')).toBeVisible();
  });

  it('opens the UPI app without a question, and asks before the page closes', async () => {
    const { user } = await openWholeForm();
    const close = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Pay ₹500 with a UPI app' }));
    expect(close()).toBe(true);
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(Infinity);
    expect(close()).toBe(false);
  });

  it('shows the code on a phone only when asked', async () => {
    const { user } = await openWholeForm();
    const code = screen.getByRole('img', { name: 'Payment QR code for UPI apps' });
    expect(code).toHaveClass('pointer-coarse:hidden');
    const show = screen.getByRole('button', { name: 'Show the QR code for another phone' });
    expect(show).toHaveAttribute('aria-expanded', 'false');
    await user.click(show);
    expect(code).not.toHaveClass('pointer-coarse:hidden');
    expect(screen.getByRole('button', { name: 'Hide the QR code' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('reports a code that cannot be saved', async () => {
    const { user } = await openWholeForm();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await user.click(screen.getByRole('button', { name: 'Save the QR code' }));
    expect(await screen.findByText(/^Could not save the QR code/)).toBeVisible();
  });

  it('reports a failed copy', async () => {
    const { user } = await openWholeForm();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copy UPI ID' }));
    expect(await screen.findByText(/^Could not copy/)).toBeVisible();
  });

  it('names the pay code of the held place if no other answer has one', async () => {
    fakeServer.use(unreachable(askPayCode));
    await openWholeForm();
    expect(screen.getByRole('link', { name: 'Pay ₹500 with a UPI app' })).toHaveAttribute(
      'href',
      expect.stringMatching(/&tn=K7Q2M%20Smart%20Campus/),
    );
  });

  it('uses the share link as note for a title without ASCII', async () => {
    await openWholeForm({ title: 'भाषा हैक' });
    await screen.findByText('K7Q2M');
    expect(screen.getByText('Note').nextSibling).toHaveTextContent(event.shareLink);
    const link = screen.getByRole('link', { name: 'Pay ₹500 with a UPI app' });
    expect(link).toHaveAttribute('href', expect.stringContaining(`&tn=K7Q2M%20${event.shareLink}`));
  });

  it('shows where each app displays the 12 digits', async () => {
    await openForm();
    for (const app of [/^Google Pay: “UPI transaction ID”/, /^PhonePe: “UTR”/, /^Paytm: “UPI Ref No”/])
      expect(screen.getByText(app)).toBeVisible();
    expect(screen.getByLabelText(/^UPI Transaction ID/)).toHaveAccessibleDescription(
      /^Find the 12 digits.*PhonePe: “UTR” Paytm/,
    );
  });

  it('warns of an unusual transaction id once it is sent', { tags: ['spec-4', 'spec-5'] }, async () => {
    const calls = takeRegistrations();
    const { user } = await openWholeForm();
    const warning = /^A transaction ID usually has 12 digits/;
    await user.type(screen.getByLabelText(/^UPI Transaction ID/), 'CICAgMDw8');
    await user.tab();
    // A line that appears now would move the button away from the finger.
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
    await send(user);
    expect(await screen.findAllByText(warning)).not.toEqual([]);
    expect(calls).toEqual([]);
    await send(user);
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('is impossible without a UPI ID, and the page shows the contact', async () => {
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

  it('is hidden without a fee, and no transaction id is sent', async () => {
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

it('tells the server once that a form was begun, and that it was discarded, for the reminder', async () => {
  const told = vi.fn<(what: string) => void>();
  const tells = (what: string) => () => {
    told(what);
    return { message: '' };
  };
  fakeServer.use(answers(keepFormMark, tells('begun')), answers(dropFormMark, tells('discarded')));
  const { user } = await openForm();
  await fill(user, 'Member 2', sana);
  await waitFor(() => expect(told.mock.calls).toEqual([['begun']]));
  await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(told.mock.calls).toEqual([['begun'], ['discarded']]));
});

describe('the place', () => {
  it('is held once the team is complete, for the time by the server’s clock', async () => {
    let calls = 0;
    fakeServer.use(
      answers(holdPlace, () => {
        calls += 1;
        return held;
      }),
    );
    const { user } = await openForm();
    expect(calls).toBe(0);
    await fillForm(user);
    expect(
      await screen.findByText(
        /^Your place is held for 14:3[0-2]\. Pay now, then type the transaction ID\.$/u,
      ),
    ).toBeVisible();
    expect(calls).toBe(1);
  });

  it('is paid on the terms of the hold', async () => {
    fakeServer.use(answers(holdPlace, { ...held, amount: 400, upiId: 'oldclub@okaxis' }));
    const { user } = await openForm();
    await fillForm(user);
    expect(await screen.findByRole('link', { name: 'Pay ₹400 with a UPI app' })).toHaveAttribute(
      'href',
      expect.stringMatching(/pa=oldclub(?:@|%40)okaxis/u),
    );
  });

  it('is not paid for in the last two minutes unless there is time', async () => {
    const holdUntil = new Date(Date.parse(held.serverNow) + 119_000).toISOString();
    fakeServer.use(answers(holdPlace, { ...held, holdUntil }));
    const { user } = await openForm();
    await fillForm(user);
    expect(
      await screen.findByText(
        /^Your place is held for 1:5\d\. Begin a payment only if you can finish it by then\.$/u,
      ),
    ).toBeVisible();
  });

  it('lapses, and can be held again', async () => {
    const ends = [held.serverNow, held.holdUntil];
    fakeServer.use(answers(holdPlace, () => ({ ...held, holdUntil: ends.shift() ?? '' })));
    const { user } = await openForm();
    await fillForm(user);
    expect(await screen.findByText(placeMessages.lapsed)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pay ₹500 with a UPI app' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hold a place again' }));
    expect(await screen.findByText(/^Your place is held for 14:3[0-2]/u)).toBeVisible();
  });

  it('may be gone: nobody should pay then', async () => {
    fakeServer.use(refuses(holdPlace, { code: 'event_full', message: 'This event is full' }));
    const { user } = await openForm();
    await fillForm(user);
    expect(await screen.findByText('This event is full. Do not pay now.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pay ₹500 with a UPI app' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Copy UPI ID' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/^UPI Transaction ID/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Register Team' })).not.toBeInTheDocument();
    expect(screen.getByText(/Your payment has transaction ID 412788901123\.$/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Join the waitlist' })).toBeVisible();
    fakeServer.use(answers(holdPlace, held));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Your place is held/u)).toBeVisible();
    expect(screen.getByLabelText(/^UPI Transaction ID/)).toHaveValue('412788901123');
    expect(screen.getByRole('button', { name: 'Register Team' })).toBeVisible();
  });

  it('of a deleted event shows whom to write to, and what names the payment', async () => {
    const { user } = await openForm({ contactEmail: 'desk@campus.example' });
    await fillForm(user);
    fakeServer.use(refuses(registerTeam, { code: 'not_found', message: 'Event not found' }));
    await user.click(screen.getByRole('button', { name: 'Register Team' }));
    expect(await screen.findByRole('link', { name: 'desk@campus.example' })).toBeVisible();
    expect(screen.getByText(/Your payment has transaction ID \d{12}\./u)).toBeVisible();
  });

  it('may be gone after a hold: an ID is tried, and the contact stands once', async () => {
    const message = 'This event is full';
    fakeServer.use(answers(holdPlace, { ...held, holdUntil: held.serverNow }));
    const { user } = await openForm({ contactEmail: 'desk@campus.example' });
    await fillForm(user);
    const again = await screen.findByRole('button', { name: 'Hold a place again' });
    fakeServer.use(
      refuses(holdPlace, { code: 'event_full', message }),
      refuses(registerTeam, { code: 'event_full', message }),
    );
    await user.click(again);
    expect(await screen.findByText(placeMessages.fullNow)).toBeVisible();
    await send(user);
    const bar = within(screen.getByRole('complementary', { name: 'Summary' }));
    expect(await bar.findByText(message)).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'desk@campus.example' })).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: 'Join the waitlist' })).toHaveLength(1);
  });

  it('takes the team name to the waitlist without a question', async () => {
    fakeServer.use(refuses(holdPlace, { code: 'event_full', message: 'This event is full' }));
    const { user } = await openForm();
    await fillForm(user);
    await user.click(await screen.findByRole('link', { name: 'Join the waitlist' }));
    expect(await screen.findByRole('heading', { name: 'Form a team' })).toBeVisible();
    expect(await screen.findByLabelText(/^Team Name/)).toHaveValue('Byte Me');
  });

  it('asks before the waitlist if the browser keeps no draft', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    fakeServer.use(refuses(holdPlace, { code: 'event_full', message: 'This event is full' }));
    const { user } = await openForm();
    await fillForm(user);
    await user.click(await screen.findByRole('link', { name: 'Join the waitlist' }));
    expect(await screen.findByText('Leave this page?')).toBeVisible();
  });

  it('is refused for a team that is registered: nobody should pay then', async () => {
    const message = 'You have already registered a team for this event';
    fakeServer.use(refuses(holdPlace, { code: 'already_registered', message }));
    const { user } = await openForm({ contactEmail: 'desk@campus.example' });
    await fillForm(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay without a held place' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'desk@campus.example' })).toBeVisible();
  });

  it('is refused for a taken name before the payment, and held for another name', async () => {
    const message = 'The team name Nightly is already taken for this event';
    const asked: unknown[] = [];
    fakeServer.use(refuses(holdPlace, { code: 'team_name_taken', message }));
    const { user } = await openForm();
    await fillForm(user);
    expect(await screen.findByText(message)).toBeVisible();
    fakeServer.use(
      answers(holdPlace, ({ body }) => {
        asked.push(body);
        return held;
      }),
    );
    expect(screen.queryByRole('link', { name: 'Pay ₹500 with a UPI app' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pay without a held place' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/^UPI Transaction ID/)).not.toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Team Name/), ' Two');
    expect(await screen.findByRole('link', { name: 'Pay ₹500 with a UPI app' })).toBeVisible();
    const team = { teamName: expect.stringMatching(/ Two$/u), members: [{}, { email: sana.Email }] };
    await waitFor(() => expect(asked.at(-1)).toMatchObject(team));
  }, 20_000);

  it('asks who opened a UPI app before, also after a reload', async () => {
    fakeServer.use(answers(holdPlace, held));
    const { user, unmount } = await openForm();
    await fillForm(user);
    await user.clear(screen.getByLabelText(/^UPI Transaction ID/));
    const asked = () => screen.queryByText('Already paid? Don’t pay again: type the transaction ID.');
    const pay = await screen.findByRole('link', { name: 'Pay ₹500 with a UPI app' });
    expect(asked()).not.toBeInTheDocument();
    await user.click(pay);
    expect(asked()).toBeVisible();
    unmount();
    renderApp(path, { session: 'student' });
    await screen.findByRole('link', { name: 'Pay ₹500 with a UPI app' });
    expect(asked()).toBeVisible();
  }, 20_000);

  it('is not paid again after an answer that was lost', async () => {
    fakeServer.use(answers(holdPlace, held), unreachable(registerTeam));
    const { user } = await openForm();
    await fillForm(user);
    const pay = () => screen.queryByRole('link', { name: 'Pay ₹500 with a UPI app' });
    await waitFor(() => expect(pay()).toBeVisible());
    await send(user);
    await waitFor(() => expect(pay()).not.toBeInTheDocument());
    expect(screen.getByText(/^Your place is held for 14:\d\d\.$/u)).toBeVisible();
    await user.clear(screen.getByLabelText(/^UPI Transaction ID/));
    expect(pay()).toBeVisible();
  }, 20_000);

  it('is not paid for while the team is incomplete again', async () => {
    fakeServer.use(answers(holdPlace, held));
    const { user } = await openForm();
    await fillForm(user);
    await user.clear(screen.getByLabelText(/^UPI Transaction ID/));
    const pay = () => screen.queryByRole('link', { name: 'Pay ₹500 with a UPI app' });
    await waitFor(() => expect(pay()).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Add Member' }));
    await waitFor(() => expect(pay()).not.toBeInTheDocument());
    expect(screen.getByText(/^Your place is held for 14:\d\d\.$/u)).toBeVisible();
  }, 20_000);

  it('is not asked for offline: nobody should pay then', async () => {
    fakeServer.use(unreachable(holdPlace));
    const { user } = await openForm();
    await fillForm(user);
    expect(await screen.findByText(placeMessages.notHeld)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pay ₹500 with a UPI app' })).not.toBeInTheDocument();
    fakeServer.use(answers(holdPlace, held));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Pay ₹500 with a UPI app' })).toBeVisible();
    expect(screen.queryByText(placeMessages.notHeld)).not.toBeInTheDocument();
  });

  it('is held elsewhere: nobody should pay before they insist', async () => {
    const message = placeMessages.heldElsewhere('FinHack', '3:36 pm IST');
    fakeServer.use(refuses(holdPlace, { code: 'place_held', message }));
    const { user } = await openForm();
    await fillForm(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pay ₹500 with a UPI app' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pay without a held place' }));
    expect(screen.getByRole('link', { name: 'Pay ₹500 with a UPI app' })).toBeVisible();
    expect(screen.getByText(placeMessages.unheld)).toBeVisible();
  });

  it('is held elsewhere: a student may give that place up', async () => {
    const message = placeMessages.heldElsewhere('FinHack', '3:36 pm IST');
    const { holdUntil, serverNow } = held;
    const other = { eventId: '65f0000000000000000000e9', title: 'FinHack', shareLink: 'finhack-k3v9q2xb' };
    const heldPlace = { ...other, holdUntil, serverNow };
    const released: unknown[] = [];
    fakeServer.use(refuses(holdPlace, { code: 'place_held', message }));
    const { user } = await openForm();
    fakeServer.use(
      answers(studentProfile, { ...student, registeredHackathons: [], heldPlace }),
      answers(releasePlace, ({ params }) => {
        released.push(params.id);
        fakeServer.use(answers(holdPlace, held));
        return { message: placeMessages.released };
      }),
    );
    await fillForm(user);
    await user.click(await screen.findByRole('button', { name: 'Give up that place' }));
    await user.clear(screen.getByLabelText(/^UPI Transaction ID/));
    expect(await screen.findByRole('link', { name: 'Pay ₹500 with a UPI app' })).toBeVisible();
    expect(released).toEqual([other.eventId]);
  });

  it('is held elsewhere: an offered place is passed on in its room', async () => {
    const message = placeMessages.heldElsewhere('FinHack', '3:36 pm IST');
    fakeServer.use(refuses(holdPlace, { code: 'place_held', message }));
    const { user } = await openForm();
    const other = { eventId: '65f0000000000000000000e9', title: 'FinHack', shareLink: 'finhack-k3v9q2xb' };
    const heldPlace = { ...other, holdUntil: inDays(0.5), serverNow: inDays(0) };
    let isRead = false;
    fakeServer.use(
      answers(studentProfile, () => {
        isRead = true;
        return { ...student, registeredHackathons: [], heldPlace };
      }),
    );
    await fillForm(user);
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(isRead).toBe(true));
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('button', { name: /^Give up/u })).not.toBeInTheDocument();
  });

  it('ended and cannot be held again: a student may still insist', async () => {
    const message = placeMessages.paused('3:36 pm IST');
    fakeServer.use(answers(holdPlace, { ...held, holdUntil: held.serverNow }));
    const { user } = await openForm();
    await fillForm(user);
    const again = await screen.findByRole('button', { name: 'Hold a place again' });
    fakeServer.use(refuses(holdPlace, { code: 'hold_paused', message }));
    await user.click(again);
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pay without a held place' }));
    expect(screen.getByRole('link', { name: 'Pay ₹500 with a UPI app' })).toBeVisible();
  });

  it('cannot be held yet: the form works without it', async () => {
    const message = placeMessages.confirmToHold;
    fakeServer.use(refuses(holdPlace, { code: 'email_unconfirmed', message }));
    const calls = takeRegistrations();
    const { user } = await openForm();
    await fillForm(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the link again' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pay ₹500 with a UPI app' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pay without a held place' }));
    expect(screen.getByRole('link', { name: 'Pay ₹500 with a UPI app' })).toBeVisible();
    await send(user);
    await waitFor(() => expect(calls).toHaveLength(1));
  });
});
