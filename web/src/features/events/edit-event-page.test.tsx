// @module-tag spec-2-13
import {
  eventDetail,
  managerOverview,
  updateEvent,
  type ManagerEventDetail,
  type PublicEvent,
} from '@hackon/contract/events/events';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildEvent } from '../../../test/build-event.ts';
import {
  answers,
  fakeServer,
  losesOne,
  refuses,
  unreachable,
  type ReceivedCall,
} from '../../../test/fake-server.ts';
import { manager, renderApp } from '../../../test/render-app.tsx';

const calls: ReceivedCall[] = [];

beforeEach(() => {
  calls.splice(0);
  fakeServer.use(
    answers(updateEvent, (call) => {
      calls.push(call);
      return buildEvent({ version: 4 });
    }),
  );
});

/** An event without teams, whose times do not fit a date-only input. */
const timed = buildEvent({
  placesHeld: 0,
  startDate: '2030-12-12T03:30:00.000Z',
  endDate: '2030-12-13T09:30:00.000Z',
  registrationDeadline: '2030-12-08T12:30:00.000Z',
  rules: ['One demo.', 'No slides.'],
  skills: ['React'],
});

/** The dashboard handler comes first: its path matches the event path. */
function serveDetail(detail: RequestHandler) {
  const stats = { totalEvents: 0, activeEvents: 0, upcomingEvents: 0, completedEvents: 0 };
  fakeServer.use(answers(managerOverview, { events: [], stats }), detail);
}

async function openForm(event: ManagerEventDetail = timed) {
  serveDetail(answers(eventDetail, event));
  const app = renderApp(`/events/${event._id}/edit`, { session: 'manager' });
  await screen.findByLabelText(/^Title/);
  return app;
}

function type(label: string | RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

async function save(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
}

describe('editing an event', () => {
  it('keeps unsaved changes over a reload, until somebody else has saved', async () => {
    const place = `eventEdit:${timed._id}:${timed.version}:${manager._id}`;
    const { unmount } = await openForm();
    type(/^Title/, 'Another title');
    const kept = sessionStorage.getItem(place) ?? '';
    unmount();
    expect(sessionStorage.getItem(place)).toBeNull();
    sessionStorage.setItem(place, kept);
    const reloaded = await openForm();
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Another title');
    expect(screen.getByText('Not saved yet')).toBeVisible();
    reloaded.unmount();
    sessionStorage.setItem(place, kept);
    await openForm({ ...timed, version: timed.version + 1 });
    expect(screen.getByLabelText(/^Title/)).toHaveValue(timed.title);
  });

  it('keeps unsaved changes while the person signs in again', async () => {
    fakeServer.use(refuses(updateEvent, { code: 'unauthenticated', message: 'Sign in first' }));
    const { user, router, unmount } = await openForm();
    type(/^Title/, 'Another title');
    await save(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/login'));
    unmount();
    await openForm();
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Another title');
  });

  it('asks before leaving after changes', async () => {
    const { user, router } = await openForm();
    type(/^Title/, 'Another title');
    await user.click(screen.getByRole('link', { name: 'Overview' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/events/${timed._id}`));
  });

  it('says what a draft means for teams that are registered', async () => {
    const { user } = await openForm(buildEvent({ placesHeld: 3, status: 'published' }));
    expect(screen.queryByText(/are registered/)).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText(/^Status/), 'draft');
    expect(screen.getByText(/^3 teams are registered/)).toBeVisible();
  });

  it('saving an unchanged form changes nothing, neither times nor a prize text', async () => {
    const { user, router } = await openForm();
    expect(screen.getByLabelText(/^Starts/)).toHaveValue('2030-12-12');
    expect(screen.getByLabelText(/^Departments/)).toHaveValue('CSE, ECE');
    await save(user);
    expect(await screen.findByText('Event updated successfully')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/dashboard'));
    const { title, startDate, endDate, registrationDeadline, prizes, rules, skills, departments, status } =
      timed;
    expect(calls[0]?.body).toMatchObject({
      title,
      startDate,
      endDate,
      registrationDeadline,
      prizes,
      rules,
      skills,
      departments,
      status,
    });
    expect(calls[0]?.headers.get('if-match')).toBe('"3"');
  });

  it('keeps the time of a changed day, in the event zone and to the ms', async () => {
    const { user } = await openForm({ ...timed, registrationDeadline: '2030-12-08T18:29:59.999Z' });
    type(/^Starts/, '2030-12-11');
    type(/^Registration deadline/, '2030-12-07');
    expect(screen.getByLabelText('Start time')).toHaveValue('09:00');
    await save(user);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({
      startDate: '2030-12-11T03:30:00.000Z',
      registrationDeadline: '2030-12-07T18:29:59.999Z',
      endDate: timed.endDate,
    });
  });

  it('a start after the end moves the end, and the event is as long as before', async () => {
    const { user } = await openForm();
    const leaveStart = async (day: string) => {
      await user.click(screen.getByLabelText(/^Starts/));
      type(/^Starts/, day);
      await user.tab();
    };
    await leaveStart('2030-12-13');
    expect(screen.getByLabelText(/^Ends/)).toHaveValue('2030-12-13');
    expect(screen.queryByText('Moved with the start.')).not.toBeInTheDocument();
    await leaveStart('2030-12-30');
    expect(screen.getByLabelText(/^Ends/)).toHaveValue('2030-12-30');
    expect(screen.getByText('Moved with the start.')).toBeVisible();
    await leaveStart('2030-12-12');
    type(/^Ends/, '2030-12-13');
    await leaveStart('2030-12-31');
    expect(screen.getByLabelText(/^Ends/)).toHaveValue('2031-01-01');
    await leaveStart('');
    expect(screen.getByLabelText(/^Ends/)).toHaveValue('2031-01-01');
  });

  it('a start at the hour of the end moves the end too', async () => {
    const { user } = await openForm();
    type('Start time', '15:00');
    await user.click(screen.getByLabelText(/^Starts/));
    type(/^Starts/, '2030-12-13');
    await user.tab();
    expect(screen.getByLabelText(/^Ends/)).toHaveValue('2030-12-14');
    expect(screen.queryByText('The event ends when it starts.')).not.toBeInTheDocument();
    type(/^Ends/, '2030-12-13');
    expect(screen.getByText('The event ends when it starts.')).toBeVisible();
  });

  it('accepts another time; without a time, uses the start or end of the day', async () => {
    const { user } = await openForm();
    expect(screen.getByLabelText('Start time')).toHaveValue('09:00');
    expect(screen.getByLabelText('End time')).toHaveValue('15:00');
    type('Start time', '10:30');
    type(/^Ends/, '2030-12-14');
    type('End time', '17:00');
    type('Deadline time', '');
    await save(user);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({
      startDate: '2030-12-12T05:00:00.000Z',
      endDate: '2030-12-14T11:30:00.000Z',
      registrationDeadline: '2030-12-08T18:29:59.999Z',
    });
  });

  it('counts the whole last minute of a day', async () => {
    const { user } = await openForm();
    type('Deadline time', '23:59');
    await save(user);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ registrationDeadline: '2030-12-08T18:29:59.999Z' });
  });

  it('sends tiers, departments, skills, rules and status, trimmed and without empty entries', async () => {
    const { user } = await openForm();
    type(/^First prize/, '50000');
    type(/^Departments/, ' CSE, , Mechanical ');
    type('Skill 1', '  ');
    type('Rule 2', ' No slides at all. ');
    fireEvent.change(screen.getByLabelText(/^Status/), { target: { value: 'ongoing' } });
    await save(user);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({
      prizes: { first: 50_000, second: 0, third: 0, consolation: 0 },
      departments: ['CSE', 'Mechanical'],
      skills: [],
      rules: ['One demo.', 'No slides at all.'],
      status: 'ongoing',
    });
  });

  it('keeps prizes as text, as amounts, or both', async () => {
    const { user, unmount } = await openForm({ ...timed, prizes: 'A trophy.' });
    expect(screen.getByLabelText('Prizes in words')).toHaveValue('A trophy.');
    type(/^First prize/, '50000');
    type(/^Prize pool/, '75000');
    await save(user);
    await waitFor(() => expect(calls).toHaveLength(1));
    const amounts = { first: 50_000, second: 0, third: 0, consolation: 0 };
    expect(calls[0]?.body).toMatchObject({ prizes: { ...amounts, text: 'A trophy.' }, prizePool: 75_000 });
    unmount();
    const next = await openForm({ ...timed, prizes: { ...amounts, text: 'A trophy.' } });
    type('Prizes in words', 'Two trophies.');
    type(/^First prize/, '');
    await save(next.user);
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.body).toMatchObject({ prizes: 'Two trophies.' });
  });

  it('saves an event as it was created: without departments or rules', async () => {
    const { user } = await openForm({ ...timed, departments: [], rules: [] });
    expect(screen.getByLabelText(/^Departments/)).toHaveValue('All');
    await save(user);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ departments: ['All'], rules: [] });
  });

  it('offers to share a draft that it published', async () => {
    const draft: ManagerEventDetail = { ...timed, status: 'draft' };
    const { user, router } = await openForm(draft);
    fireEvent.change(screen.getByLabelText(/^Status/), { target: { value: 'published' } });
    await save(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/dashboard'));
    expect(router.state.location.state).toEqual({ published: draft._id });
  });

  it('uses 1 for invalid team numbers and 0 for an invalid fee', async () => {
    const { user } = await openForm();
    type(/^Min team size/, 'two');
    type(/^Max teams/, '');
    type(/^Entry fee/, '');
    await save(user);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ minTeamSize: 1, maxTeamSize: 4, maxTeams: 1, entryFee: 0 });
  });

  it('offers four statuses, and a fifth only if the event has it', async () => {
    const first = await openForm();
    expect(
      [...screen.getByLabelText<HTMLSelectElement>(/^Status/).options].map(({ value }) => value),
    ).toEqual(['draft', 'published', 'ongoing', 'completed']);
    first.unmount();
    await openForm({ ...timed, status: 'upcoming' });
    expect(screen.getByLabelText(/^Status/)).toHaveValue('upcoming');
  });
});

it('keeps its version during background refetches', async () => {
  const { user, queryClient } = await openForm();
  type(/^Title/, 'Mine');
  serveDetail(answers(eventDetail, { ...timed, title: 'Theirs', version: 9 }));
  await act(() => queryClient.refetchQueries());
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Mine');
  await save(user);
  await waitFor(() => expect(calls[0]?.headers.get('if-match')).toBe('"3"'));
});

describe('checking an edit', () => {
  it.each([
    [/^Title/, ' ', 'Missing required fields: title'],
    [/^City/, '', 'Missing required venue fields: city'],
    [/^Min team size/, '5', 'Minimum team size cannot be greater than maximum team size'],
    [/^Departments/, ' , ', 'Please enter at least one department'],
  ] as const)('with %s as %o says %s', async (label, value, message) => {
    const { user } = await openForm();
    type(label, value);
    await save(user);
    expect((await screen.findAllByText(message))[0]).toBeInTheDocument();
    expect(calls).toHaveLength(0);
  });
});

describe('when somebody else changed the event', () => {
  async function clash() {
    fakeServer.use(refuses(updateEvent, { code: 'stale_version', message: 'Stale' }));
    const app = await openForm();
    type(/^Title/, 'Mine');
    await save(app.user);
    await screen.findByRole('dialog', { name: 'This event has changed' });
    return app;
  }

  it('reloads on request and restarts from the newest version', async () => {
    const { user } = await clash();
    serveDetail(answers(eventDetail, { ...timed, title: 'Theirs', version: 9 }));
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveValue('Theirs'));
    fakeServer.use(
      answers(updateEvent, (call) => {
        calls.push(call);
        return buildEvent();
      }),
    );
    await save(user);
    await waitFor(() => expect(calls[0]?.headers.get('if-match')).toBe('"9"'));
  });

  it('overwrites on request, without sending a version', async () => {
    const { user } = await clash();
    fakeServer.use(
      answers(updateEvent, (call) => {
        calls.push(call);
        return buildEvent();
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Overwrite' }));
    expect(await screen.findByText('Event updated successfully')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ title: 'Mine' });
    expect(calls[0]?.headers.has('if-match')).toBe(false);
  });
});

describe('when it fails', () => {
  it("shows the server's message and keeps the typed text", async () => {
    fakeServer.use(refuses(updateEvent, { code: 'fee_locked', message: 'The fee cannot change now' }));
    const { user } = await openForm();
    type(/^Entry fee/, '900');
    await save(user);
    expect((await screen.findAllByText('The fee cannot change now'))[0]).toBeInTheDocument();
    expect(screen.getByLabelText(/^Entry fee/)).toHaveValue('900');
  });

  it('says Failed to update event after a network failure', async () => {
    fakeServer.use(unreachable(updateEvent));
    const { user } = await openForm();
    type(/^Title/, 'Mine');
    await save(user);
    expect(
      await screen.findByText('Failed to update event', { selector: '[data-title]' }),
    ).toBeInTheDocument();
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Mine');
  });

  it('saves once if the answer was lost', async () => {
    fakeServer.use(losesOne(updateEvent));
    const { user } = await openForm();
    type(/^Title/, 'Mine');
    await save(user);
    expect(await screen.findByText('Event updated successfully')).toBeInTheDocument();
    expect(calls[0]?.headers.get('idempotency-key')).toMatch(/./u);
  });

  it('goes back to the dashboard when the event cannot be loaded', async () => {
    serveDetail(refuses(eventDetail, { code: 'not_found', message: 'Event not found' }));
    const { router } = renderApp(`/events/${timed._id}/edit`, { session: 'manager' });
    expect(await screen.findByText('Failed to load event details')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/dashboard'));
  });

  it("goes back when it is another manager's event", async () => {
    const { version: _, ...foreign } = timed;
    serveDetail(answers(eventDetail, foreign satisfies PublicEvent));
    const { router } = renderApp(`/events/${timed._id}/edit`, { session: 'manager' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/dashboard'));
  });
});

describe('telling the teams', { tags: ['beyond-mails'] }, () => {
  const held = { ...timed, placesHeld: 36 };

  it.each([
    ['Save and tell 36 teams', true],
    ['Save without telling', false],
  ])('asks when the date changes: %s', async (button, tellTeams) => {
    const { user } = await openForm(held);
    type(/^Starts/, '2030-12-11');
    await save(user);
    expect(await screen.findByRole('dialog', { name: 'Tell 36 teams about this change?' })).toBeVisible();
    expect(calls).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ startDate: '2030-12-11T03:30:00.000Z', tellTeams });
    expect(await screen.findByText('Event updated successfully')).toBeInTheDocument();
  });

  it.each([
    [/^Entry fee/, '600', 'The fee cannot change while teams hold places (36 now)'],
    [/^Max teams/, '35', '36 teams already hold a place, so there must be at least 36 places'],
  ])('refuses what the teams rule out before it asks: %s', async (label, value, message) => {
    const { user } = await openForm(held);
    type(/^Starts/, '2030-12-11');
    type(label, value);
    await save(user);
    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls).toHaveLength(0);
  });

  it('asks even for one team, and saves nothing when closed', async () => {
    const { user } = await openForm({ ...timed, placesHeld: 1 });
    type(/^Venue name/, 'Hall B');
    await save(user);
    await screen.findByRole('dialog', { name: 'Tell 1 team about this change?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls).toHaveLength(0);
    expect(screen.getByLabelText(/^Venue name/)).toHaveValue('Hall B');
  });

  it('does not ask after other changes', async () => {
    const { user } = await openForm(held);
    type(/^Title/, 'Another title');
    type(/^Registration deadline/, '2030-12-07');
    await save(user);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).not.toHaveProperty('tellTeams');
  });

  it('keeps the answer when the edit overwrites a newer version', async () => {
    const { user } = await openForm(held);
    fakeServer.use(refuses(updateEvent, { code: 'stale_version', message: 'Stale' }));
    type(/^Starts/, '2030-12-11');
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Save without telling' }));
    await screen.findByRole('dialog', { name: 'This event has changed' });
    fakeServer.use(
      answers(updateEvent, (call) => {
        calls.push(call);
        return buildEvent({ version: 5 });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Overwrite' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ startDate: expect.any(String), tellTeams: false });
    expect(calls[0]?.body).not.toHaveProperty('title');
  });
});
