// @module-tag spec-2-13
import { eventDetail, updateEvent, type ManagerEventDetail } from '@hackon/contract/events/events';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildEvent } from '../../../test/build-event.ts';
import { answers, fakeServer, refuses, unreachable, type ReceivedCall } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const calls: ReceivedCall[] = [];

/** An event without teams, whose times do not fit a date-only input. */
const timed = buildEvent({
  placesHeld: 0,
  startDate: '2030-12-12T03:30:00.000Z',
  endDate: '2030-12-13T09:30:00.000Z',
  registrationDeadline: '2030-12-08T12:30:00.000Z',
  rules: ['One demo.', 'No slides.'],
  prizePool: 95_000,
});

beforeEach(() => {
  calls.splice(0);
  fakeServer.use(
    answers(updateEvent, (call) => {
      calls.push(call);
      return timed;
    }),
  );
});

async function openDialog(event: ManagerEventDetail = timed) {
  fakeServer.use(answers(eventDetail, event));
  const app = renderApp(`/events/${event._id}`, { session: 'manager' });
  await app.user.click(await screen.findByRole('button', { name: 'Edit Event' }));
  await screen.findByRole('dialog', { name: 'Edit Event' });
  return app;
}

function type(label: string | RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

async function save(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
}

describe('the Edit Event dialog of /events/:id', () => {
  it('sends only the fields it shows, under their older names', { tags: ['mistake-modal'] }, async () => {
    const { user } = await openDialog();
    expect(screen.getByLabelText(/^Event date/)).toHaveValue('2030-12-12');
    expect(screen.getByLabelText(/^Rules/)).toHaveValue('One demo.\nNo slides.');
    type(/^Title/, 'Smart City Hack');
    await save(user);
    expect(await screen.findByText('Event updated successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls[0]?.headers.get('if-match')).toBe('"3"');
    expect(calls[0]?.body).toEqual({
      title: 'Smart City Hack',
      description: timed.description,
      status: 'published',
      eventDate: timed.startDate,
      registrationDeadline: '2030-12-08',
      venue: { name: 'Main Auditorium', address: 'Avinashi Road', city: 'Coimbatore' },
      teamSize: { min: 2, max: 4 },
      registrationFee: 500,
      prizePool: 95_000,
      rules: 'One demo.\nNo slides.',
    });
  });

  it('offers every status, upcoming too', async () => {
    await openDialog();
    const options = within(screen.getByLabelText('Status')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Draft',
      'Published',
      'Ongoing',
      'Completed',
      'Upcoming',
    ]);
  });

  it('requires every field', { tags: ['beyond-screens'] }, async () => {
    const { user } = await openDialog();
    const required = screen.getAllByRole('textbox');
    for (const input of [...required, ...[/^Event date/, /^Registration deadline/].map(byLabel)]) {
      fireEvent.change(input, { target: { value: ' ' } });
    }
    await save(user);
    expect(await screen.findByText('All fields are required')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Title/)).toHaveAccessibleDescription('Enter a title');
    expect(screen.getByLabelText(/^Title/)).toHaveFocus();
    for (const input of required) expect(input).toBeInvalid();
    expect(calls).toHaveLength(0);
  });

  it.each([
    [/^Min team size/, '0', 'Must be at least 1'],
    [/^Min team size/, '5', 'Minimum team size cannot be greater than maximum team size'],
    [/^Max team size/, '2.5', 'Must be a whole number'],
    [/^Event date/, '2030-12-01', 'Registration cannot stay open after the event has ended'],
    [/^Registration deadline/, '2030-12-20', 'Registration cannot stay open after the event has ended'],
  ] as const)('with %s as %o says %s', async (label, value, message) => {
    const { user } = await openDialog();
    type(label, value);
    await save(user);
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(calls).toHaveLength(0);
  });

  it('moves an event past its end, keeps its time of day, and shows the new end', async () => {
    const { user } = await openDialog();
    expect(screen.getByLabelText(/^Event date/)).toHaveAccessibleDescription(
      /It ends 13\sDec\s2030, 3:00\spm/,
    );
    type(/^Event date/, '2030-12-20');
    expect(screen.getByLabelText(/^Event date/)).toHaveAccessibleDescription(
      /It ends 21\sDec\s2030, 3:00\spm/,
    );
    await save(user);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ eventDate: timed.startDate.replace('12-12', '12-20') });
    expect(calls[0]?.body).not.toHaveProperty('endDate');
  });

  it('refuses a fee and a prize pool below 0', async () => {
    const { user } = await openDialog();
    type(/^Registration fee/, '-5');
    type(/^Prize pool/, '-1');
    await save(user);
    await waitFor(() => expect(screen.getByLabelText(/^Registration fee/)).toBeInvalid());
    expect(screen.getByLabelText(/^Prize pool/)).toBeInvalid();
    expect(screen.getAllByText('Must be a whole number').length).toBeGreaterThan(1);
    expect(calls).toEqual([]);
  });

  it('reports a missing UPI ID when a free event gets a fee', async () => {
    const paymentDetails = { upiId: null, accountName: '', notes: '', paymentRequired: false };
    const { user } = await openDialog({ ...timed, entryFee: 0, registrationFee: 0, paymentDetails });
    type(/^Registration fee/, '200');
    await save(user);
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
      'Please enter UPI ID for payment collection',
    );
    expect(screen.getByRole('link', { name: 'Full edit form' })).toHaveAttribute(
      'href',
      `/events/${timed._id}/edit`,
    );
  });
});

describe('saving in the dialog', () => {
  it("shows the server's refusal and keeps the typed text", async () => {
    fakeServer.use(
      refuses(updateEvent, { code: 'fee_locked', message: 'The fee cannot change while teams hold places' }),
    );
    const { user } = await openDialog();
    type(/^Registration fee/, '600');
    await save(user);
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
      'The fee cannot change while teams hold places',
    );
    expect(screen.getByLabelText(/^Registration fee/)).toHaveValue('600');
  });

  it('shows a server error at the field with the older name', async () => {
    const issues = [{ path: 'maxTeamSize', message: 'Must be at most 50' }];
    fakeServer.use(refuses(updateEvent, { code: 'invalid_input', message: 'Must be at most 50', issues }));
    const { user } = await openDialog();
    type(/^Title/, 'Smart City Hack');
    await save(user);
    await waitFor(() =>
      expect(screen.getByLabelText(/^Max team size/)).toHaveAccessibleDescription('Must be at most 50'),
    );
  });

  it('says Failed to update event after a network failure', async () => {
    fakeServer.use(unreachable(updateEvent));
    const { user } = await openDialog();
    type(/^Title/, 'Smart City Hack');
    await save(user);
    expect(await screen.findByText('Failed to update event')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Smart City Hack');
  });
});

describe('a dialog after somebody else changed the event', () => {
  async function saveStale() {
    fakeServer.use(refuses(updateEvent, { code: 'stale_version', message: 'Changed' }));
    const app = await openDialog();
    type(/^Title/, 'Mine');
    await save(app.user);
    await screen.findByRole('dialog', { name: 'This event has changed' });
    return app;
  }

  it('reloads it on demand', async () => {
    const { user } = await saveStale();
    fakeServer.use(answers(eventDetail, { ...timed, title: 'Theirs', version: 4 }));
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveValue('Theirs'));
    fakeServer.use(
      answers(updateEvent, (call) => {
        calls.push(call);
        return timed;
      }),
    );
    await save(user);
    await waitFor(() => expect(calls[0]?.headers.get('if-match')).toBe('"4"'));
  });

  it('overwrites it on demand', async () => {
    const { user } = await saveStale();
    fakeServer.use(
      answers(updateEvent, (call) => {
        calls.push(call);
        return timed;
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Overwrite' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ title: 'Mine' }));
    expect(calls[0]?.headers.has('if-match')).toBe(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('leaving the dialog', () => {
  it('closes on Escape and returns the focus', async () => {
    const { user } = await openDialog();
    expect(screen.getByLabelText(/^Title/)).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Event' })).toHaveFocus());
  });

  it('keeps the focus inside', async () => {
    const { user } = await openDialog();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.tab();
    expect(screen.getByLabelText(/^Title/)).toHaveFocus();
  });

  it('asks before closing when something was typed', async () => {
    const { user } = await openDialog();
    type(/^Title/, 'Mine');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Mine');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Edit Event' }));
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('Smart Campus Hack');
  });
});

function byLabel(label: RegExp) {
  return screen.getByLabelText(label);
}

it('refuses another fee while teams hold places before it asks', async () => {
  const { user } = await openDialog({ ...timed, placesHeld: 3 });
  type(/^Event date/, '2030-12-20');
  type(/fee/, '600');
  await save(user);
  const message = 'The fee cannot change while teams hold places (3 now)';
  await waitFor(() => expect(byLabel(/fee/)).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(screen.queryByRole('dialog', { name: /^Tell/ })).not.toBeInTheDocument();
  expect(calls).toHaveLength(0);
});

it('asks whether to tell the teams when the day changes', { tags: ['beyond-mails'] }, async () => {
  const { user } = await openDialog({ ...timed, placesHeld: 3 });
  type(/^Event date/, '2030-12-20');
  await save(user);
  await user.click(await screen.findByRole('button', { name: 'Save and tell 3 teams' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({
    eventDate: timed.startDate.replace('12-12', '12-20'),
    tellTeams: true,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
