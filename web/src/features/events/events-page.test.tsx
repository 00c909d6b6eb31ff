// @module-tag spec-2-6
import { drawPoster } from '@hackon/contract/events/draw-poster';
import {
  managerOverview,
  publicEvent,
  publicEvents,
  type PublicEventCard,
} from '@hackon/contract/events/events';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildEvent, inDays } from '../../../test/build-event.ts';
import { answers, fakeServer, holds, refuses, type ReceivedCall } from '../../../test/fake-server.ts';
import { optionsOf } from '../../../test/options-of.ts';
import { renderApp } from '../../../test/render-app.tsx';

function serve(events: PublicEventCard[], total = events.length): ReceivedCall[] {
  const calls: ReceivedCall[] = [];
  fakeServer.use(
    answers(
      publicEvents,
      (call) => {
        calls.push(call);
        return events;
      },
      { total },
    ),
  );
  return calls;
}

const card = async () => within(await screen.findByRole('article', {}, { timeout: 5000 }));

describe('/events', () => {
  it('shows each event as a card', async () => {
    serve(
      [buildEvent({ description: 'a'.repeat(200), availableSlots: 9, registrationDeadline: inDays(2.5) })],
      14,
    );
    renderApp('/events');
    const event = await card();
    expect(event.getByRole('link', { name: 'Smart Campus Hack' })).toHaveAttribute(
      'href',
      '/events/public/smart-campus-hack-k3v9q2xa',
    );
    expect(event.getByText(`${'a'.repeat(150)}…`)).toBeVisible();
    expect(event.getByText('· Coimbatore')).toHaveTextContent(
      /^\d+ \w+ 20\d\d, (?<time>.* IST)\k<time> · Coimbatore$/,
    );
    expect(event.getByText(/^Register by .* IST$/)).toBeVisible();
    expect(event.getByText('closes in 2 days')).toBeVisible();
    expect(event.getByText('₹500')).toBeVisible();
    expect(event.getByText('2–4 members')).toBeVisible();
    expect(event.getByText('9 of 50 places left')).toBeVisible();
    expect(screen.getByText('14 open for registration')).toBeVisible();
  });

  it('shows the date once: the day in its block, the time in words', async () => {
    serve([
      buildEvent({
        startDate: '2030-12-12T03:30:00.000Z',
        registrationDeadline: '2030-11-12T03:30:00.000Z',
      }),
    ]);
    renderApp('/events');
    const event = await card();
    const hidden = { ignore: '.sr-only' };
    expect(event.getAllByText(/Dec/, hidden)).toHaveLength(1);
    expect(event.getByText('12', hidden)).toBeVisible();
    expect(event.getByText(/^9:00\sam\sIST$/, hidden)).toBeVisible();
  });

  it('gives neighbours different palettes', async () => {
    const ids = ['00', '0e', '0f'].map((end) => `65f0000000000000000000${end}`);
    expect(new Set(ids.map((id) => drawPoster(id, { columns: 2, rows: 1 }).background)).size).toBe(1);
    serve(ids.map((_id) => buildEvent({ _id })));
    const { container } = renderApp('/events');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    const grounds = [...container.querySelectorAll('article svg > rect')].map((ground) =>
      ground.getAttribute('fill'),
    );
    expect(new Set(grounds).size).toBe(3);
  });

  it('shows a free and full event', async () => {
    serve([buildEvent({ entryFee: 0, availableSlots: 0, hasWaitlist: false })]);
    renderApp('/events');
    const event = await card();
    expect(event.getByText('Free')).toBeVisible();
    expect(event.getByRole('button', { name: 'Event Full' })).toBeDisabled();
  });

  it('leads to the waitlist of a full event', async () => {
    serve([buildEvent({ availableSlots: 0, hasWaitlist: true, registerBy: 'both' })]);
    renderApp('/events');
    const event = await card();
    expect(event.getByRole('link', { name: 'Join the waitlist' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/teams\/new\//),
    );
  });

  it('closes registration when the deadline passes on an open page', async () => {
    serve([buildEvent({ registrationDeadline: inDays(-0.01), isRegistrationOpen: true })]);
    renderApp('/events');
    const event = await card();
    expect(event.getByRole('button', { name: 'Registration Closed' })).toBeDisabled();
    expect(event.queryByText(/closes in/)).not.toBeInTheDocument();
  });

  it('offers search, status and sort, and begins with all events by start date', async () => {
    const calls = serve([buildEvent()]);
    renderApp('/events');
    await card();
    expect(screen.getByRole('searchbox', { name: 'Search by name or city' })).toHaveValue('');
    expect(optionsOf('Status')).toEqual(['All Events', 'Upcoming', 'Ongoing']);
    expect(optionsOf('Fee')).toEqual(['Free and paid', 'Free', 'Paid']);
    expect(optionsOf('Sort by')).toEqual(['Start Date', 'Registration Deadline']);
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('All Events');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Start Date');
    expect(calls[0]?.query.get('status')).toBe('all');
    expect(calls[0]?.query.get('fee')).toBe('all');
    expect(calls[0]?.query.get('sort')).toBe('startDate');
  });

  it('queries the server with the parameters of the URL', async () => {
    const calls = serve([buildEvent()]);
    renderApp('/events?q=pune&status=ongoing&fee=free&sort=registrationDeadline&page=2');
    await card();
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      q: 'pune',
      status: 'ongoing',
      fee: 'free',
      city: '',
      within: 'any',
      sort: 'registrationDeadline',
      page: '2',
      limit: '12',
    });
    expect(screen.getByRole('searchbox')).toHaveValue('pune');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Ongoing');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Registration Deadline');
    expect(screen.getByText('No match for “pune”. Similar: 1 hackathon found.')).toBeVisible();
  });

  it('counts the events with the search words in title or city', async () => {
    serve([buildEvent()]);
    renderApp('/events?q=COIMB');
    await card();
    expect(screen.getByText('1 hackathon found')).toBeVisible();
  });

  it('keeps the search when the filters match nothing', async () => {
    serve([]);
    renderApp('/events?q=pune&fee=free');
    expect(await screen.findByRole('link', { name: 'Search all events' })).toHaveAttribute(
      'href',
      '/events?q=pune',
    );
  });

  it('keeps search, status and sort in the URL, and returns to the first page', async () => {
    serve([buildEvent()], 30);
    const { user, router } = renderApp('/events?page=2');
    await card();
    await user.type(screen.getByRole('searchbox'), 'pune{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?q=pune'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Upcoming');
    await waitFor(() => expect(router.state.location.search).toBe('?q=pune&status=upcoming'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Registration Deadline');
    await waitFor(() =>
      expect(router.state.location.search).toBe('?q=pune&status=upcoming&sort=registrationDeadline'),
    );
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      '/events?q=pune&status=upcoming&sort=registrationDeadline&page=3',
    );
  });

  it('keeps the fee in the URL, and shows it as an active filter', async () => {
    serve([], 0);
    const { user, router } = renderApp('/events?page=2');
    expect(await screen.findByText('0 open for registration')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Fee' }), 'Paid');
    await waitFor(() => expect(router.state.location.search).toBe('?fee=paid'));
    expect(await screen.findByText('0 hackathons found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all events' })).toHaveAttribute('href', '/events');
  });

  it('filters by city and date, and removes each filter alone', async () => {
    serve([buildEvent()]);
    const { user, router } = renderApp('/events?status=ongoing');
    await card();
    await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Pune');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date' }), 'Next 7 days');
    await waitFor(() => expect(router.state.location.search).toBe('?status=ongoing&city=Pune&within=7d'));
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Remove filter: Pune' }));
    expect(router.state.location.search).toBe('?status=ongoing&within=7d');
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
    expect(screen.queryByRole('list', { name: 'Filters in use' })).not.toBeInTheDocument();
  });

  it('offers the city of the URL even if no listed event is there', async () => {
    serve([]);
    renderApp('/events?city=Atlantis');
    expect(await screen.findByText('0 hackathons found')).toBeVisible();
    expect(optionsOf('City')).toEqual(['Any city', 'Atlantis', 'Pune']);
  });

  it('keeps the old cards while loading', async () => {
    serve([buildEvent()]);
    const { user } = renderApp('/events');
    await card();
    const { handler, release } = holds(publicEvents, []);
    fakeServer.use(handler);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Ongoing');
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Hackathons' })).toHaveAttribute('aria-busy', 'true'),
    );
    expect(screen.getByRole('article')).toBeVisible();
    release();
    expect(await screen.findByText('No events found matching your criteria')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all events' })).toHaveAttribute('href', '/events');
  });

  it('shows that no event is open and that organizers can publish', async () => {
    serve([]);
    renderApp('/events');
    expect(await screen.findByText('No events found matching your criteria')).toBeVisible();
    expect(screen.getByText(/^No event is open for registration right now/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Host a Hackathon' })).toHaveAttribute(
      'href',
      '/manager/register',
    );
  });

  it('links back from a page beyond the list', async () => {
    serve([], 5);
    renderApp('/events?page=9');
    expect(await screen.findByText('No events found matching your criteria')).toBeVisible();
    expect(screen.queryByText(/^Nothing is open/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show all events' })).toHaveAttribute('href', '/events');
  });

  it('shows skeletons first', async () => {
    const { handler, release } = holds(publicEvents, [buildEvent()]);
    fakeServer.use(handler);
    renderApp('/events');
    expect(await screen.findByText('Loading events')).toBeInTheDocument();
    release();
    await card();
    expect(screen.queryByText('Loading events')).not.toBeInTheDocument();
  });

  it('reports a failed load, and retries', async () => {
    fakeServer.use(refuses(publicEvents, { code: 'rate_limited', message: 'x' }));
    const { user } = renderApp('/events');
    expect(await screen.findByText('Failed to load events. Please try again later.')).toBeVisible();
    serve([buildEvent()]);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await card();
  });
});

describe('the register button of a card', () => {
  it('opens the form for a student', async () => {
    serve([buildEvent()]);
    renderApp('/events', { session: 'student' });
    const event = await card();
    expect(event.getByRole('link', { name: /^Register Now/ })).toHaveAttribute(
      'href',
      '/register/smart-campus-hack-k3v9q2xa',
    );
    expect(screen.queryByText(/Log in as a student/)).not.toBeInTheDocument();
  });

  it('asks a guest to log in and remembers the form', async () => {
    serve([buildEvent()]);
    const { user, router } = renderApp('/events');
    const link = (await card()).getByRole('link', { name: /^Login to Register/ });
    // For a press before hydration.
    expect(link).toHaveAttribute('href', '/student/login?register=smart-campus-hack-k3v9q2xa');
    await user.click(link);
    expect(await screen.findByText('Please login as a student to register for events')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/login'));
    expect(sessionStorage.getItem('redirectPath')).toBe('/register/smart-campus-hack-k3v9q2xa');
    expect(sessionStorage.getItem('pendingRegistration')).toBe(buildEvent()._id);
  });

  it('opens the form for a student who presses the link of guests before hydration', async () => {
    fakeServer.use(answers(publicEvent, buildEvent()));
    const { router } = renderApp('/student/login?register=smart-campus-hack-k3v9q2xa', {
      session: 'student',
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/register/smart-campus-hack-k3v9q2xa'));
    expect(screen.queryByText('Please login as a student to register for events')).not.toBeInTheDocument();
  });
});

describe('the guest banner', () => {
  it('asks only guests to log in', async () => {
    serve([buildEvent()]);
    const guest = renderApp('/events');
    await card();
    expect(screen.getByRole('complementary', { name: 'Login' })).toHaveTextContent(
      'Found one you like? Log in as a student to register your team.',
    );
    guest.unmount();
    renderApp('/events', { session: 'student' });
    await card();
    expect(screen.queryByRole('complementary', { name: 'Login' })).not.toBeInTheDocument();
  });

  it('stays hidden once dismissed', async () => {
    serve([buildEvent()]);
    const { user, unmount } = renderApp('/events');
    await card();
    expect(screen.getByRole('link', { name: 'Log in as a student' })).toHaveAttribute(
      'href',
      '/student/login',
    );
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Log in as a student')).not.toBeInTheDocument();
    unmount();
    renderApp('/events');
    await card();
    expect(screen.queryByText('Log in as a student')).not.toBeInTheDocument();
  });
});

describe('/events for a manager', () => {
  it('is My Events', async () => {
    fakeServer.use(
      answers(managerOverview, {
        events: [buildEvent({ title: 'Mine' })],
        stats: { totalEvents: 1, activeEvents: 0, upcomingEvents: 1, completedEvents: 0 },
      }),
    );
    renderApp('/events', { session: 'manager' });
    expect(await screen.findByRole('heading', { level: 1, name: 'My Events' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Mine' })).toBeVisible();
  });
});
