// @module-tag spec-2-11
import { managerProfile } from '@hackon/contract/accounts/accounts';
import { deleteEvent, managerOverview, type ManagerEventCard } from '@hackon/contract/events/events';
import { managerTasks } from '@hackon/contract/tasks/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildEvent, inDays } from '../../../test/build-event.ts';
import {
  answers,
  fakeServer,
  holds,
  losesOne,
  refuses,
  type ReceivedCall,
} from '../../../test/fake-server.ts';
import { manager, renderApp, signIn } from '../../../test/render-app.tsx';

const noStats = { totalEvents: 0, activeEvents: 0, upcomingEvents: 0, completedEvents: 0 };

function serveEvents(events: ManagerEventCard[], stats = noStats) {
  fakeServer.use(answers(managerOverview, () => ({ events, stats })));
}

const eventList = () => screen.findByRole('list', { name: 'Your events' });

/** Returns the titles and links of the tasks. */
async function tasks(): Promise<(string | null)[][]> {
  const panel = within(await screen.findByRole('region', { name: 'Needs you' }));
  return panel.getAllByRole('listitem').map((row) => {
    const link = within(row).getByRole('link');
    return [row.querySelector('.font-semibold')?.textContent ?? null, link.getAttribute('href')];
  });
}

describe('what needs the organizer', () => {
  const far = { moneyPending: 0, registrationDeadline: inDays(9) };
  const event = (number: number, about: Partial<ManagerEventCard>) =>
    buildEvent({ _id: `65f0000000000000000000e${number}`, title: `Event ${number}`, ...far, ...about });

  it('comes before any total, with one action each', async () => {
    serveEvents([
      event(1, {}),
      event(2, { status: 'draft' }),
      event(3, { registrationDeadline: inDays(2.1) }),
      event(4, { moneyPending: 1_500, registrationDeadline: inDays(1) }),
    ]);
    renderApp('/manager/dashboard', { session: 'manager' });
    expect(await tasks()).toEqual([
      ['₹1,500 to check', '/events/65f0000000000000000000e4/payments'],
      ['Registration closes in 2 days', '/events/65f0000000000000000000e3/teams'],
      ['Not published yet', '/events/65f0000000000000000000e2/edit'],
    ]);
  });

  it('names teams, projects, judges, rounds and results', async () => {
    serveEvents([event(1, {})]);
    const eventId = '65f0000000000000000000e1';
    const counted = { eventId, at: null, roundId: null };
    fakeServer.use(
      answers(managerTasks, [
        { ...counted, kind: 'forming', count: 6, at: inDays(2.1) },
        { ...counted, kind: 'not_submitted', count: 1, at: inDays(1) },
        { ...counted, kind: 'judges_silent', count: 2, at: inDays(-4) },
        { ...counted, kind: 'round_closed', count: 1, roundId: '65f0000000000000000000d1' },
      ]),
    );
    const { unmount } = renderApp('/manager/dashboard', { session: 'manager' });
    await waitFor(async () =>
      expect(await tasks()).toEqual([
        ['6 teams are still forming', `/events/${eventId}/teams`],
        ['1 team has not submitted', `/events/${eventId}/submissions`],
        ['2 judges have not answered', `/events/${eventId}/judging/judges`],
        ['1 round is closed', `/events/${eventId}/judging/rounds/65f0000000000000000000d1`],
      ]),
    );
    unmount();
    fakeServer.use(answers(managerTasks, [{ ...counted, kind: 'not_published', count: 1 }]));
    renderApp('/manager/dashboard', { session: 'manager' });
    await waitFor(async () =>
      expect(await tasks()).toEqual([['Results are not published', `/events/${eventId}/results`]]),
    );
  });

  it('depends on the role', async () => {
    serveEvents([
      event(1, { moneyPending: 500, role: 'organizer', roles: ['organizer'] }),
      event(2, { moneyPending: 700, role: 'finance', roles: ['finance'] }),
      event(3, { status: 'draft', role: 'finance', roles: ['finance'] }),
    ]);
    renderApp('/manager/dashboard', { session: 'manager' });
    expect(await tasks()).toEqual([['₹700 to check', '/events/65f0000000000000000000e2/payments']]);
  });

  it('has at most four rows, and is hidden when nothing waits', async () => {
    serveEvents([1, 2, 3, 4, 5].map((number) => event(number, { moneyPending: 500 })));
    const { unmount } = renderApp('/manager/dashboard', { session: 'manager' });
    expect(await tasks()).toHaveLength(4);
    expect(screen.getByText('1 more: see each event below.')).toBeVisible();
    unmount();
    serveEvents([event(1, {})]);
    renderApp('/manager/dashboard', { session: 'manager' });
    expect(await eventList()).toBeVisible();
    expect(screen.queryByText('Needs you')).not.toBeInTheDocument();
  });
});

describe('/manager/dashboard', () => {
  it('greets the manager and shows the four tiles', async () => {
    serveEvents([], { totalEvents: 7, activeEvents: 1, upcomingEvents: 4, completedEvents: 2 });
    renderApp('/manager/dashboard', { session: 'manager' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Meera Nair' })).toBeVisible();
    for (const [label, figure] of [
      ['Total Events', '7'],
      ['Active Events', '1'],
      ['Upcoming Events', '4'],
      ['Completed Events', '2'],
    ] as const) {
      await waitFor(() => expect(screen.getByText(label).nextSibling).toHaveTextContent(figure));
    }
    expect(screen.getByRole('link', { name: 'Create New Event' })).toHaveAttribute('href', '/events/create');
  });

  it('shows the number of drafts, which are in no other tile', async () => {
    const stats = { totalEvents: 8, activeEvents: 1, upcomingEvents: 5, completedEvents: 1 };
    serveEvents([], stats);
    const { unmount } = renderApp('/manager/dashboard', { session: 'manager' });
    expect(await screen.findByText('1 draft')).toBeVisible();
    unmount();
    serveEvents([], { ...stats, totalEvents: 9 });
    renderApp('/manager/dashboard', { session: 'manager' });
    expect(await screen.findByText('2 drafts')).toBeVisible();
  });

  it('offers to share the event that was just published, until it is closed', async () => {
    const event = buildEvent();
    serveEvents([event, buildEvent({ _id: '65f0000000000000000000e2', title: 'Other' })]);
    const state = { published: event._id };
    const { user } = renderApp({ pathname: '/manager/dashboard', state }, { session: 'manager' });
    const title = 'Smart Campus Hack is published. Share it.';
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download poster' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
  });

  it('does not offer to share a draft', async () => {
    const draft = buildEvent({ status: 'draft' });
    serveEvents([draft]);
    renderApp({ pathname: '/manager/dashboard', state: { published: draft._id } }, { session: 'manager' });
    expect(within(await eventList()).getByRole('listitem')).toBeVisible();
    expect(screen.queryByText(/is published/)).not.toBeInTheDocument();
  });

  it('greets a manager without a name as Manager', async () => {
    serveEvents([]);
    signIn('manager');
    fakeServer.use(answers(managerProfile, { ...manager, digest: true, name: '' }));
    renderApp('/manager/dashboard');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Manager' })).toBeVisible();
  });

  it('lists each event with its status and links', async () => {
    const event = buildEvent({
      startDate: '2030-12-12T03:30:00.000Z',
      placesHeld: 41,
      moneyCollected: 114_500,
      moneyPending: 6000,
    });
    serveEvents([event]);
    renderApp('/manager/dashboard', { session: 'manager' });
    const row = within(within(await eventList()).getByRole('listitem'));
    expect(row.getByRole('link', { name: 'Smart Campus Hack' })).toHaveAttribute(
      'href',
      `/events/${event._id}`,
    );
    expect(row.getByText('Published')).toBeVisible();
    expect(row.getByText('Thirty hours to make one thing on campus work better.')).toBeVisible();
    expect(row.getByRole('progressbar', { name: '41 of 50 places held' })).toBeVisible();
    expect(row.getByText('12 Dec 2030, 9:00 am IST')).toBeVisible();
    expect(row.getByText('₹1,14,500 collected')).toBeVisible();
    expect(row.getByRole('link', { name: /^₹6,000 pending/u })).toHaveAttribute(
      'href',
      `/events/${event._id}/teams?status=pending`,
    );
    expect(row.getByText('closes in 14 days')).toBeVisible();
    expect(row.getByRole('link', { name: /^Teams/ })).toHaveAttribute('href', `/events/${event._id}/teams`);
    expect(row.getByRole('link', { name: /^Edit/ })).toHaveAttribute('href', `/events/${event._id}/edit`);
  });

  it('lists events that need the organizer first, and marks a near deadline', async () => {
    serveEvents([
      buildEvent({ _id: '65f0000000000000000000e3', title: 'Far', moneyPending: 0 }),
      buildEvent({ title: 'Soon', moneyPending: 0, registrationDeadline: inDays(2) }),
    ]);
    renderApp('/manager/dashboard', { session: 'manager' });
    const rows = within(await eventList()).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Soon');
    expect(rows[1]).toHaveTextContent('Far');
    expect(within(rows[0] ?? document.body).getByText(/^closes in/)).toHaveClass('text-amber');
  });

  it('copies the share link with the address of this site', async () => {
    serveEvents([buildEvent()]);
    const { user } = renderApp('/manager/dashboard', { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Copy share link' }));
    expect(await navigator.clipboard.readText()).toBe(
      'http://localhost:5000/events/public/smart-campus-hack-k3v9q2xa',
    );
  });

  it('shows that registration is closed and that an event is free', async () => {
    serveEvents([
      buildEvent({ registrationDeadline: inDays(-1), entryFee: 0, moneyCollected: 0, moneyPending: 0 }),
    ]);
    renderApp('/manager/dashboard', { session: 'manager' });
    expect(await screen.findByText('Registration closed')).toBeVisible();
    expect(screen.getByText('Free')).toBeVisible();
  });

  it.each([
    ['has begun', inDays(-1), inDays(4), inDays(3), 'Active now · closes in 2 days'],
    [
      'has begun, and takes no more teams',
      inDays(-1),
      inDays(1),
      inDays(-2),
      'Active now · Registration closed',
    ],
    ['is over', inDays(-3), inDays(-1), inDays(-4), 'Completed'],
  ])('shows that a published event %s, like the tiles', async (_, startDate, endDate, deadline, said) => {
    serveEvents([buildEvent({ startDate, endDate, registrationDeadline: deadline })]);
    renderApp('/manager/dashboard', { session: 'manager' });
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('explains the first steps, with a primary button of its own', async () => {
    serveEvents([]);
    renderApp('/manager/dashboard', { session: 'manager' });
    for (const step of ['Publish your event', 'Share the link', 'Check the payments']) {
      expect(await screen.findByText(step)).toBeVisible();
    }
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Create Event' })).toHaveClass(
      'bg-brand',
    );
    expect(screen.getByRole('link', { name: 'Create New Event' })).not.toHaveClass('bg-brand');
  });

  it('shows skeletons while the list loads', async () => {
    const { handler, release } = holds(managerOverview, { events: [], stats: noStats });
    fakeServer.use(handler);
    renderApp('/manager/dashboard', { session: 'manager' });
    expect(await screen.findByText('Loading your events')).toBeInTheDocument();
    release();
    expect(await screen.findByText('No events created yet. Create your first event!')).toBeVisible();
  });

  it('reports a failed load, and retries', async () => {
    fakeServer.use(refuses(managerOverview, { code: 'wrong_role', message: 'No' }));
    const { user } = renderApp('/manager/dashboard', { session: 'manager' });
    expect(await screen.findByText('Failed to load events')).toBeVisible();
    serveEvents([buildEvent()]);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Smart Campus Hack' })).toBeVisible();
  });

  it('opens the manager login when the list returns 401', async () => {
    fakeServer.use(refuses(managerOverview, { code: 'unauthenticated', message: 'No' }));
    const { router } = renderApp('/manager/dashboard', { session: 'manager' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('sends a student to their own login, and a guest to the manager login', async () => {
    const { router } = renderApp('/manager/dashboard');
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/login'));
    expect(sessionStorage.getItem('redirectPath')).toBe('/manager/dashboard');
    const other = renderApp('/manager/dashboard', { session: 'student' });
    await waitFor(() => expect(other.router.state.location.pathname).toMatch(/^\/student\//));
  });
});

describe('/manager/events and /events', () => {
  it.each(['/manager/events', '/events'])(
    'show the same list at %s',
    { tags: ['beyond-my-events'] },
    async (path) => {
      serveEvents([buildEvent()]);
      renderApp(path, { session: 'manager' });
      expect(await screen.findByRole('heading', { level: 1, name: 'My Events' })).toBeVisible();
      expect(await screen.findByRole('link', { name: 'Smart Campus Hack' })).toBeVisible();
    },
  );
});

describe('deleting an event', () => {
  function serveDeletion(events: ManagerEventCard[]) {
    const calls: ReceivedCall[] = [];
    fakeServer.use(
      answers(deleteEvent, (call) => {
        calls.push(call);
        events.splice(0);
        return { message: 'Event deleted successfully' };
      }),
    );
    return calls;
  }

  it('asks first, and keeps the event when cancelled', async () => {
    serveEvents([buildEvent({ placesHeld: 0 })]);
    const { user } = renderApp('/manager/dashboard', { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Delete Smart Campus Hack' }));
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Smart Campus Hack' })).toBeVisible();
  });

  it('deletes an event without teams after a confirmation', async () => {
    const events = [buildEvent({ placesHeld: 0 })];
    serveEvents(events);
    const calls = serveDeletion(events);
    const { user } = renderApp('/manager/dashboard', { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Delete Smart Campus Hack' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Event' }));
    expect(await screen.findByText('Event deleted successfully')).toBeInTheDocument();
    expect(await screen.findByText('No events created yet. Create your first event!')).toBeVisible();
    expect(calls[0]?.query.has('confirm')).toBe(false);
  });

  it('moves the focus from the deleted row to the list', async () => {
    const events = [buildEvent({ placesHeld: 0 })];
    serveEvents(events);
    serveDeletion(events);
    const { user } = renderApp('/manager/dashboard', { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Delete Smart Campus Hack' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Event' }));
    const empty = await screen.findByText('No events created yet. Create your first event!');
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.activeElement).toContainElement(empty);
  });

  it('requires the title while teams hold places, and sends it', async () => {
    const events = [buildEvent({ placesHeld: 2 })];
    serveEvents(events);
    const calls = serveDeletion(events);
    const { user } = renderApp('/manager/dashboard', { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Delete Smart Campus Hack' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/see that the event is cancelled and get an email/)).toBeVisible();
    expect(dialog.getByText(/Export them first/u)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Delete Event' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox'), 'Smart Campus Hack');
    await user.click(dialog.getByRole('button', { name: 'Delete Event' }));
    await waitFor(() => expect(calls[0]?.query.get('confirm')).toBe('Smart Campus Hack'));
  });

  it('stays open and asks for the title when a team registers in between', async () => {
    const events = [buildEvent({ placesHeld: 0 })];
    serveEvents(events);
    fakeServer.use(refuses(deleteEvent, { code: 'event_has_teams', message: '1 team holds a place.' }));
    const { user } = renderApp('/manager/dashboard', { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Delete Smart Campus Hack' }));
    events[0] = buildEvent({ placesHeld: 1 });
    await user.click(await screen.findByRole('button', { name: 'Delete Event' }));
    expect(await screen.findByText('1 team holds a place.')).toBeInTheDocument();
    expect(await within(screen.getByRole('alertdialog')).findByRole('textbox')).toBeVisible();
  });

  it('says that the event is deleted also if the answer was lost', async () => {
    serveEvents([buildEvent({ placesHeld: 0 })]);
    fakeServer.use(
      losesOne(deleteEvent),
      refuses(deleteEvent, { code: 'not_found', message: 'Event not found' }),
    );
    const { user } = renderApp('/manager/dashboard', { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Delete Smart Campus Hack' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Event' }));
    expect(await screen.findByText('Event deleted successfully')).toBeInTheDocument();
  });

  it('reports a failure and keeps the event', async () => {
    serveEvents([buildEvent({ placesHeld: 0 })]);
    fakeServer.use(refuses(deleteEvent, { code: 'internal', message: 'Broken' }));
    const { user } = renderApp('/manager/dashboard', { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Delete Smart Campus Hack' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Event' }));
    expect(await screen.findByText('Failed to delete event')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Smart Campus Hack' })).toBeVisible();
  });
});
