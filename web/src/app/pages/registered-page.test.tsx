// @module-tag spec-2-22
import { studentProfile, type RegisteredHackathon } from '@hackon/contract/accounts/accounts';
import { myDrafts } from '@hackon/contract/drafts/drafts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildDraft } from '../../../test/build-draft.ts';
import { buildEvent, inDays } from '../../../test/build-event.ts';
import { buildRegistration, buildWithdrawnPayment } from '../../../test/build-registration.ts';
import { answers, fakeServer, holds, refuses } from '../../../test/fake-server.ts';
import { optionsOf } from '../../../test/options-of.ts';
import { openSignedIn, renderApp, signIn, student } from '../../../test/render-app.tsx';

function openWith(registrations: RegisteredHackathon[], search = '') {
  signIn('student');
  fakeServer.use(answers(studentProfile, { ...student, registeredHackathons: registrations }));
  return renderApp(`/student/registered${search}`);
}

const three = [
  buildRegistration(1, { title: 'Smart Campus Hack', teamName: 'Byte Me' }),
  buildRegistration(2, { title: 'AgriTech Sprint', teamName: 'Null Pointers', paymentStatus: 'verified' }),
  buildRegistration(3, { title: 'FinHack', teamName: 'Off By One', paymentStatus: 'rejected' }),
];

/** Filters appear from five cards on. */
const five = [
  ...three,
  buildRegistration(4, { title: 'Robo Rally', teamName: 'Off By Two' }),
  buildRegistration(5, { title: 'Zero Day', teamName: 'Off By Three' }),
];

async function titles(): Promise<(string | null)[]> {
  const headings = await screen.findAllByRole('heading', { level: 2 }, { timeout: 5000 });
  return headings.map(({ textContent }) => textContent);
}

describe('/student/registered', () => {
  it('shows an offered place of a team that is not registered yet', async () => {
    const waitlist = { state: 'offered', position: 1, offerUntil: inDays(0.5), transactionId: null } as const;
    fakeServer.use(answers(myDrafts, [buildDraft({ waitlist })]));
    openWith([]);
    expect(await screen.findByRole('link', { name: 'Byte Me' }, { timeout: 5000 })).toHaveAttribute(
      'href',
      `/teams/forming/${buildDraft()._id}`,
    );
    expect(screen.getByText('A place is yours: register now')).toBeVisible();
  });

  it('shows the tickets with the teams above them, so that nothing moves', async () => {
    const { handler, release } = holds(myDrafts, [buildDraft()]);
    fakeServer.use(handler);
    const { queryClient } = openWith(three);
    await waitFor(() => expect(queryClient.getQueryData(['registrations'])).toBeDefined());
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    release();
    expect(await screen.findByRole('heading', { name: 'Teams not registered yet' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('shows each registration as a ticket, the newest first', async () => {
    openWith(three);
    expect(await titles()).toEqual(['Smart Campus Hack', 'AgriTech Sprint', 'FinHack']);
    expect(screen.getByText('3 registrations')).toBeVisible();
    const [ticket] = screen.getAllByRole('article');
    const first = within(ticket ?? document.body);
    expect(first.getByText('Pending')).toBeVisible();
    expect(first.getByText('Byte Me')).toBeVisible();
    expect(first.getByText('Team Leader')).toBeVisible();
    expect(first.getByText('Arjun Menon, Sana Sheikh')).toBeVisible();
    expect(first.getByText('Registered').nextSibling).toHaveTextContent(/ IST$/);
    expect(
      first.getByText(/^The organizer is checking your payment\. The event starts .* IST\.$/),
    ).toBeVisible();
    expect(first.getByRole('link', { name: 'View Details' })).toHaveAttribute(
      'href',
      `/events/${three[0]?.hackathonId}`,
    );
  });

  it('folds the names of a large team', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `Member ${index + 1}`);
    openWith([buildRegistration(1, { teamMembers: names })]);
    const shown = await screen.findByText(/^Member 1, Member 2, Member 3, Member 4, Member 5/);
    expect(screen.getByText(/Member 50$/)).not.toBeVisible();
    await userEvent.click(shown);
    expect(screen.getByText(/Member 50$/)).toBeVisible();
  });

  it('shows the note of the organizer, and cancelled and past events', { tags: ['spec-4'] }, async () => {
    openWith([
      buildRegistration(1, { paymentStatus: 'rejected', notes: 'The amount was ₹50 short.' }),
      buildRegistration(2, { cancelled: true }),
      buildRegistration(3, { paymentStatus: 'not_required', startDate: inDays(-2), endDate: inDays(-1) }),
    ]);
    expect(await screen.findByText('The amount was ₹50 short.')).toBeVisible();
    const [rejected, cancelled, over] = screen.getAllByRole('article').map((ticket) => within(ticket));
    const payAgain = 'Payment rejected: see why, and what to do';
    const editPath = expect.stringMatching(/^\/events\/\w+\/edit-team\/\w+1$/);
    expect(rejected?.getByRole('link', { name: payAgain })).toHaveAttribute('href', editPath);
    expect(rejected?.getByRole('link', { name: /^Edit Details/ })).toHaveAttribute('href', editPath);
    expect(cancelled?.queryByRole('link', { name: /^Edit Details/ })).toBeNull();
    expect(cancelled?.getByText('Cancelled')).toBeVisible();
    expect(cancelled?.getByText('The organizer cancelled this event.')).toBeVisible();
    expect(cancelled?.queryByRole('link')).not.toBeInTheDocument();
    expect(over?.getByText('No Payment Required')).toBeVisible();
    expect(over?.getByText('This event is over.')).toBeVisible();
  });

  it('names the payment and the organizer of a cancelled event', async () => {
    renderApp('/student/registered', { session: 'student' });
    fakeServer.use(
      answers(studentProfile, {
        ...student,
        registeredHackathons: [buildRegistration(2, { cancelled: true })],
        withdrawnPayments: [buildWithdrawnPayment({ isCancelled: true })],
      }),
    );
    const payments = within(await screen.findByRole('list', { name: 'Payments without a team' }));
    expect(payments.getByText(`${buildEvent().title} is cancelled.`)).toBeVisible();
    expect(payments.getByText(/for ₹350 with your team Late Lions\.$/u)).toBeVisible();
    expect(payments.getByRole('link', { name: 'club@college.example' })).toBeVisible();
  });

  it('says that the organizer has hidden the page of an event', async () => {
    openWith([buildRegistration(1, { isHidden: true }), buildRegistration(2)]);
    expect(await screen.findByText(/^The organizer has hidden the event’s page for now\./)).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'View Details' })).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: /^Edit Details/ })).toHaveLength(1);
  });

  it('allows only the leader to edit, and to pay again only before the deadline', async () => {
    openWith([
      buildRegistration(1, { paymentStatus: 'rejected', role: 'Member' }),
      buildRegistration(2, { paymentStatus: 'rejected', registrationDeadline: inDays(-1) }),
    ]);
    const noPlace = 'Payment rejected: this team no longer has a place.';
    const wait = 'Payment rejected: your leader can still send the right transaction ID. Do not pay again.';
    expect(await screen.findByText(wait)).toBeVisible();
    const [member, late] = screen.getAllByRole('article').map((ticket) => within(ticket));
    expect(member?.queryByRole('link', { name: /^Edit Details/ })).toBeNull();
    expect(late?.getByRole('link', { name: `${noPlace} See whom to write to.` })).toBeVisible();
    expect(late?.getByRole('link', { name: /^Edit Details/ })).toBeVisible();
  });

  it('needs no filters for four cards', async () => {
    openWith(five.slice(1));
    expect(await titles()).toHaveLength(4);
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('offers search, status, sort and order, and starts with all registrations', async () => {
    openWith(five);
    await titles();
    expect(screen.getByRole('heading', { level: 1, name: 'My Registered Events' })).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Search by event, team or member' })).toHaveValue('');
    expect(optionsOf('Payment status')).toEqual([
      'All Statuses',
      'Pending',
      'Verified',
      'Rejected',
      'No Payment Required',
    ]);
    expect(optionsOf('Sort by')).toEqual(['Registration Date', 'Event Name', 'Team Name']);
    expect(optionsOf('Sort order')).toEqual(['Newest First', 'Oldest First']);
    expect(screen.getByRole('combobox', { name: 'Payment status' })).toHaveDisplayValue('All Statuses');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Registration Date');
    expect(screen.getByRole('combobox', { name: 'Sort order' })).toHaveDisplayValue('Newest First');
  });

  it('reads search, status, sort and order from the URL', async () => {
    openWith(three, '?sort=event&order=desc');
    expect(await titles()).toEqual(['Smart Campus Hack', 'FinHack', 'AgriTech Sprint']);
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Event Name');
    expect(screen.getByRole('combobox', { name: 'Sort order' })).toHaveDisplayValue('Z to A');
  });

  it('updates the URL when they change', async () => {
    const { user, router } = openWith(five);
    await titles();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort order' }), 'Oldest First');
    await waitFor(async () =>
      expect(await titles()).toEqual([
        'Zero Day',
        'Robo Rally',
        'FinHack',
        'AgriTech Sprint',
        'Smart Campus Hack',
      ]),
    );
    expect(router.state.location.search).toBe('?order=asc');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Team Name');
    await waitFor(async () =>
      expect(await titles()).toEqual([
        'Smart Campus Hack',
        'AgriTech Sprint',
        'FinHack',
        'Zero Day',
        'Robo Rally',
      ]),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Payment status' }), 'Verified');
    await waitFor(async () => expect(await titles()).toEqual(['AgriTech Sprint']));
    expect(router.state.location.search).toBe('?status=verified&sort=team');
    expect(screen.getByText('1 of 5 registrations')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'byte{Enter}');
    expect(await screen.findByText('No registered events found')).toBeVisible();
    expect(screen.getByText('Try adjusting your filters or search terms')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all registrations' })).toHaveAttribute(
      'href',
      '/student/registered',
    );
    expect(router.state.location.search).toBe('?q=byte&status=verified&sort=team');
  });

  it('shows a new ticket with its next steps before the filters', async () => {
    const whatsappLink = 'https://chat.whatsapp.com/AbCdEf';
    const [first, ...others] = five;
    signIn('student');
    const all = [{ ...buildRegistration(1), ...first, whatsappLink }, ...others];
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons: all }));
    const state = { registered: first?.teamId };
    renderApp({ pathname: '/student/registered', search: '?status=verified', state });
    expect(await titles()).toEqual(['Smart Campus Hack', 'What happens next', 'Your other registrations']);
    expect(screen.getByText('Just registered')).toBeVisible();
    expect(screen.getByText(/^The organizer compares your transaction ID/)).toBeVisible();
    const join = screen.getByRole('link', { name: 'Join WhatsApp Group' });
    expect(join).toHaveAttribute('href', whatsappLink);
    const calendar = screen.getByRole('link', { name: 'Add to calendar' });
    expect(calendar.getAttribute('href')).toMatch(/^\/api\/public\/events\/.*\/calendar\.ics$/);
    const filters = screen.getByRole('searchbox');
    for (const before of [join, calendar])
      expect(before.compareDocumentPosition(filters)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByText('1 of 4 registrations')).toBeVisible();
  });

  it('shows a single ticket without an empty list', async () => {
    const only = buildRegistration(1);
    signIn('student');
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons: [only] }));
    renderApp({ pathname: '/student/registered', state: { registered: only.teamId } });
    expect(await screen.findByText('Just registered')).toBeVisible();
    expect(screen.queryByText('No registered events found')).not.toBeInTheDocument();
    expect(screen.queryByText('Your other registrations')).not.toBeInTheDocument();
  });

  it('shows no next steps on a reload after the payment was rejected', async () => {
    signIn('student');
    fakeServer.use(
      answers(studentProfile, {
        ...student,
        registeredHackathons: [buildRegistration(1, { paymentStatus: 'rejected' })],
      }),
    );
    renderApp({ pathname: '/student/registered', state: { registered: buildRegistration(1).teamId } });
    expect(await screen.findByText('Rejected')).toBeVisible();
    expect(screen.queryByText('What happens next')).not.toBeInTheDocument();
  });

  it('shows a decision on a pending payment while it is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    openWith([buildRegistration(1)]);
    expect(await screen.findByText('Pending')).toBeVisible();
    const rejected = buildRegistration(1, { paymentStatus: 'rejected' });
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons: [rejected] }));
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(await screen.findByText('Rejected')).toBeVisible();
  });

  it('links to the events when there is none', async () => {
    openWith([]);
    expect(await screen.findByText('No registered events found')).toBeVisible();
    expect(screen.getByText("You haven't registered for any events yet.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse Events' })).toHaveAttribute('href', '/events');
  });

  it.each([null, 'none', undefined])('treats %j instead of the list as no registrations', async (list) => {
    signIn('student');
    const profile = { ...student, registeredHackathons: list };
    // The types do not allow this response.
    fakeServer.use(answers(studentProfile, () => JSON.parse(JSON.stringify(profile))));
    renderApp('/student/registered');
    expect(await screen.findByText('No registered events found')).toBeVisible();
  });

  it('shows skeletons while they load', async () => {
    const { handler, release } = holds(studentProfile, { ...student, registeredHackathons: three });
    await openSignedIn('/student/registered', handler);
    expect(await screen.findByText('Loading registrations')).toBeInTheDocument();
    release();
    expect(await titles()).toHaveLength(3);
  });

  it('reports a failed load, and retries', async () => {
    const { user } = await openSignedIn(
      '/student/registered',
      refuses(studentProfile, { code: 'rate_limited', message: 'x' }),
    );
    await waitFor(() => expect(screen.getAllByText('Failed to load registered events')).toHaveLength(2));
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons: three }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await titles()).toHaveLength(3);
  });

  it('signs out an expired session, and says so', async () => {
    const { router } = await openSignedIn(
      '/student/registered',
      refuses(studentProfile, { code: 'unauthenticated', message: 'x' }),
    );
    expect(await screen.findByText('Session expired. Please login again.')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('asks a guest to log in', async () => {
    const { router } = renderApp('/student/registered');
    expect(await screen.findByText('Please login to view your registrations')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/login'));
  });
});
