// @module-tag spec-2-12
import { localMinute } from '@hackon/contract/events/event-dates';
import { createEvent, managerOverview } from '@hackon/contract/events/events';
import { eventMessages } from '@hackon/contract/events/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildEvent, inDays } from '../../../test/build-event.ts';
import { answers, fakeServer, handle, refuses, unreachable } from '../../../test/fake-server.ts';
import { manager, renderApp } from '../../../test/render-app.tsx';

const sent: unknown[] = [];

beforeEach(() => {
  sent.splice(0);
  const stats = { totalEvents: 0, activeEvents: 0, upcomingEvents: 0, completedEvents: 0 };
  fakeServer.use(
    answers(createEvent, ({ body }) => {
      sent.push(body);
      return buildEvent();
    }),
    answers(managerOverview, { events: [], stats }),
  );
});

async function openForm() {
  const app = renderApp('/events/create', { session: 'manager' });
  await screen.findByRole('heading', { level: 1, name: 'Create Event' });
  return app;
}

function local(days: number): string {
  return localMinute(inDays(days), 'Asia/Kolkata');
}

function type(label: string | RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function fillIn() {
  type(/^Title/, '  Smart Campus Hack ');
  type(/^Description/, 'Thirty hours.');
  type(/^Starts/, local(20));
  type(/^Ends/, local(21));
  type(/^Registration deadline/, local(15));
  type(/^Venue name/, 'Main Auditorium');
  type(/^Address/, 'Avinashi Road');
  type(/^City/, 'Coimbatore');
  type(/^State/, 'Tamil Nadu');
  type(/^Country/, 'India');
  type(/^Contact email/, 'meera@college.example');
  type(/^Contact phone/, '98765 43210');
}

async function submit(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Create Event' }));
}

describe('creating an event', () => {
  it('begins with the organizer as the contact', async () => {
    await openForm();
    expect(screen.getByLabelText(/^Contact email/)).toHaveValue(manager.email);
  });

  it(
    'sends dates as instants of the event zone, the defaults, and no payment for a free event',
    { tags: ['slow'] },
    async () => {
      const { user } = await openForm();
      fillIn();
      await submit(user);
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]).toMatchObject({
        title: 'Smart Campus Hack',
        startDate: inDays(20),
        endDate: inDays(21),
        registrationDeadline: inDays(15),
        minTeamSize: 1,
        maxTeamSize: 4,
        maxTeams: 50,
        entryFee: 0,
        prizes: 'To be announced',
        requirements: 'No specific requirements',
        paymentDetails: { upiId: null, paymentRequired: false },
        whatsappLink: null,
        contactEmail: 'meera@college.example',
        rules: [],
      });
    },
  );

  it('counts the whole last minute of a day', async () => {
    const { user } = await openForm();
    fillIn();
    type(/^Ends/, '2031-12-08T23:59');
    type(/^Registration deadline/, `${inDays(15).slice(0, 10)}T23:59`);
    await submit(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      endDate: '2031-12-08T18:29:59.999Z',
      registrationDeadline: `${inDays(15).slice(0, 10)}T18:29:59.999Z`,
    });
  });

  it('sends every field of the form', async () => {
    const { user } = await openForm();
    fillIn();
    type(/^Requirements/, 'Bring a laptop.');
    type(/^Min team size/, '2');
    type(/^Max team size/, '3');
    type(/^Max teams/, '20');
    type(/^Entry fee/, '500');
    type(/^UPI ID/, 'psgtech@okaxis');
    type(/^Account name/, 'PSG Tech');
    type(/^Payment notes/, 'Team name into the note.');
    await user.type(screen.getByRole('textbox', { name: 'Prizes' }), 'A trophy.');
    type(/^WhatsApp group link/, 'https://chat.whatsapp.com/AbCdEf');
    type('Rule 1', 'One demo.');
    await submit(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      venue: {
        name: 'Main Auditorium',
        address: 'Avinashi Road',
        city: 'Coimbatore',
        state: 'Tamil Nadu',
        country: 'India',
      },
      requirements: 'Bring a laptop.',
      minTeamSize: 2,
      maxTeamSize: 3,
      maxTeams: 20,
      entryFee: 500,
      paymentDetails: {
        upiId: 'psgtech@okaxis',
        accountName: 'PSG Tech',
        notes: 'Team name into the note.',
        paymentRequired: true,
      },
      prizes: 'A trophy.',
      whatsappLink: 'https://chat.whatsapp.com/AbCdEf',
      contactPhone: '98765 43210',
      rules: ['One demo.'],
    });
  });

  it('publishes an event unless it is a draft', async () => {
    const { user } = await openForm();
    fillIn();
    expect(screen.getByLabelText('Status')).toHaveValue('published');
    await user.selectOptions(screen.getByLabelText('Status'), 'Draft');
    await submit(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ status: 'draft' });
  });

  it('uses India as the country by default', async () => {
    await openForm();
    expect(screen.getByLabelText(/^Country/)).toHaveValue('India');
  });

  it('shows success, stays busy, and opens the dashboard 1.5 s later', { tags: ['slow'] }, async () => {
    const { user, router } = await openForm();
    fillIn();
    await submit(user);
    expect(await screen.findByText('Event created successfully!')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Creating...' })).toBeDisabled();
    expect(router.state.location.pathname).toBe('/events/create');
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/dashboard'), { timeout: 2500 });
    expect(localStorage.getItem(`eventDraft:${manager._id}`)).toBeNull();
  });

  it('marks payment as required with a fee, and clears the UPI ID when the fee goes to 0', async () => {
    const { user } = await openForm();
    fillIn();
    type(/^Entry fee/, '500');
    type(/^UPI ID/, 'psgtech@okaxis');
    type(/^Entry fee/, '0');
    expect(screen.queryByLabelText(/^UPI ID/)).not.toBeInTheDocument();
    type(/^Entry fee/, '250');
    expect(screen.getByLabelText(/^UPI ID/)).toHaveValue('');
    type(/^UPI ID/, 'psgtech@okaxis');
    await submit(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      entryFee: 250,
      paymentDetails: { upiId: 'psgtech@okaxis', paymentRequired: true },
    });
  });

  it('sends the typed rules and always keeps one row', async () => {
    const { user } = await openForm();
    fillIn();
    expect(screen.getByRole('button', { name: 'Remove rule 1' })).toBeDisabled();
    await user.type(screen.getByLabelText('Rule 1'), 'One demo.{Enter}No slides.');
    expect(screen.getByLabelText('Rule 2')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Add Rule' }));
    await user.click(screen.getByRole('button', { name: 'Remove rule 1' }));
    await submit(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ rules: ['No slides.'] });
  });
});

describe('checking a new event', { tags: ['slow'] }, () => {
  it('lists all missing fields in one toast, shows each at its field, and focuses the first', async () => {
    const { user } = await openForm();
    await submit(user);
    expect(
      await screen.findByText(
        'Missing required fields: title, description, start date, end date, registration deadline',
      ),
    ).toBeInTheDocument();
    expect(screen.getByLabelText(/^Title/)).toHaveFocus();
    expect(screen.getByLabelText(/^Title/)).toHaveAccessibleDescription('Enter a title');
    expect(screen.getByLabelText(/^Contact phone/)).toBeInvalid();
    expect(sent).toHaveLength(0);
  });

  it('focuses the first fault on the page, even if its field appeared last', async () => {
    const { user } = await openForm();
    fillIn();
    type(/^Entry fee/, '500');
    type(/^WhatsApp group link/, 'http://example.com');
    await submit(user);
    await waitFor(() => expect(screen.getByLabelText(/^UPI ID/)).toHaveFocus());
    expect(screen.getByLabelText(/^WhatsApp group link/)).toBeInvalid();
  });

  it.each([
    [/^City/, '', 'Missing venue fields: city'],
    [/^Contact phone/, ' ', 'Missing required fields: contact phone'],
    [/^Entry fee/, '500', 'Please enter UPI ID for payment collection'],
    [/^Min team size/, '0', 'Must be at least 1'],
    [/^Max team size/, '0', 'Must be at least 1'],
    [/^Max teams/, '0', 'Must be at least 1'],
    [/^Min team size/, '5', 'Minimum team size cannot be greater than maximum team size'],
    [/^Max teams/, '', 'Must be a whole number'],
    [
      /^WhatsApp group link/,
      'http://example.com',
      'The WhatsApp link must start with https:// and lead to WhatsApp',
    ],
  ] as const)('with %s as %o says %s', async (label, value, message) => {
    const { user } = await openForm();
    fillIn();
    type(label, value);
    await submit(user);
    expect((await screen.findAllByText(message))[0]).toBeInTheDocument();
    expect(sent).toHaveLength(0);
  });

  it('requires both contacts at once', async () => {
    const { user } = await openForm();
    fillIn();
    type(/^Contact email/, '');
    type(/^Contact phone/, '');
    await submit(user);
    expect(
      await screen.findByText('Missing required fields: contact email, contact phone'),
    ).toBeInTheDocument();
  });

  it('refuses a fee that is no amount, and a UPI ID without a fee', async () => {
    const { user } = await openForm();
    fillIn();
    type(/^Entry fee/, '200 or 300');
    type(/^UPI ID/, 'psgtech@okaxis');
    await submit(user);
    await waitFor(() => expect(screen.getByLabelText(/^Entry fee/)).toBeInvalid());
    expect(screen.getByLabelText(/^UPI ID/)).toHaveValue('psgtech@okaxis');
    type(/^Entry fee/, '');
    expect(await screen.findByText('Enter the entry fee, or 0 for a free event')).toBeVisible();
    expect(sent).toEqual([]);
    type(/^Entry fee/, 'Rs. 250/-');
    await submit(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ entryFee: 250, paymentDetails: { upiId: 'psgtech@okaxis' } });
  });

  it('refuses a contact phone that nobody can call', async () => {
    const { user } = await openForm();
    fillIn();
    type(/^Contact phone/, '12');
    await submit(user);
    expect(await screen.findByText('Enter the whole phone number, such as 98765 43210')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('checks the order of the dates while typing', async () => {
    await openForm();
    type(/^Starts/, local(20));
    type(/^Ends/, local(19));
    expect(await screen.findByText('The event cannot end before it starts')).toBeVisible();
    type(/^Ends/, local(21));
    expect(screen.queryByText('The event cannot end before it starts')).not.toBeInTheDocument();
  });
});

it('warns about a past deadline, such as one in the wrong year', async () => {
  await openForm();
  const passed = 'This time has passed. Nobody will be able to register.';
  type(/^Registration deadline/, '2019-01-10T18:00');
  expect(await screen.findByText(passed)).toBeVisible();
  expect(screen.getByLabelText(/^Registration deadline/)).toHaveAccessibleDescription(passed);
  type(/^Registration deadline/, '2099-01-10T18:00');
  await waitFor(() => expect(screen.queryByText(passed)).not.toBeInTheDocument());
  const late = 'Teams can still register after the event has started.';
  type(/^Starts/, '2099-01-10T18:00');
  expect(screen.queryByText(late)).not.toBeInTheDocument();
  type(/^Starts/, '2099-01-10T17:59');
  expect(await screen.findByText(late)).toBeVisible();
});

describe('when creating fails', () => {
  it("shows the server's message, errors at their fields, and keeps the typed text", async () => {
    fakeServer.use(
      refuses(createEvent, {
        code: 'invalid_input',
        message: 'That city is unknown',
        issues: [{ path: 'venue.city', message: 'That city is unknown' }],
      }),
    );
    const { user } = await openForm();
    fillIn();
    await submit(user);
    expect(await screen.findByLabelText(/^City/)).toHaveAccessibleDescription('That city is unknown');
    expect(screen.getByLabelText(/^Title/)).toHaveValue('  Smart Campus Hack ');
    expect(screen.getByRole('button', { name: 'Create Event' })).toBeEnabled();
  });

  it('shows what to do when the account has reached its event limit', async () => {
    const message = eventMessages.eventsQuota(50);
    fakeServer.use(refuses(createEvent, { code: 'quota_reached', message }));
    const { user } = await openForm();
    fillIn();
    await submit(user);
    // In the toast and above the button.
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(screen.getByLabelText(/^Title/)).toHaveValue('  Smart Campus Hack ');
  });

  it('sends nothing while the event has too much text, and shows it at the longest field', async () => {
    const { user } = await openForm();
    fillIn();
    type(/^Description/, 'ம'.repeat(10_000));
    for (let rule = 1; rule <= 8; rule += 1) {
      if (rule > 1) await user.click(screen.getByRole('button', { name: 'Add Rule' }));
      type(`Rule ${rule}`, 'ம'.repeat(2_000));
    }
    await submit(user);
    expect(await screen.findByText(/^An event can have at most 64 kB of text/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('says Failed to create event after a network failure, and keeps the typed text', async () => {
    fakeServer.use(unreachable(createEvent));
    const { user } = await openForm();
    fillIn();
    await submit(user);
    expect(
      await screen.findByText('Failed to create event. Please try again.', { selector: '[data-title]' }),
    ).toBeInTheDocument();
    expect(screen.getByLabelText(/^City/)).toHaveValue('Coimbatore');
  });

  it('sends an unchanged event under one key until it is created, even after a reload', async () => {
    const used: (string | null)[] = [];
    fakeServer.use(
      handle(createEvent, ({ headers }) => {
        used.push(headers.get('idempotency-key'));
        return Response.error();
      }),
    );
    const { user, unmount } = await openForm();
    fillIn();
    await submit(user);
    await waitFor(() => expect(used).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create Event' })).toBeEnabled());
    unmount();
    const again = await openForm();
    await submit(again.user);
    await waitFor(() => expect(used).toHaveLength(4));
    expect(new Set(used).size).toBe(1);
    type(/^Title/, 'Another Hack');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create Event' })).toBeEnabled());
    await submit(again.user);
    await waitFor(() => expect(used).toHaveLength(6));
    expect(new Set(used).size).toBe(2);
  });

  it('opens the login when the session has ended, with one toast, and keeps the draft', async () => {
    fakeServer.use(refuses(createEvent, { code: 'unauthenticated', message: 'Please sign in to continue' }));
    const { user, router } = await openForm();
    fillIn();
    await submit(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/login'));
    expect(await screen.findByText('Session expired. Please login again.')).toBeVisible();
    // A second toast would cover the first.
    expect(screen.queryByText('Please sign in to continue')).not.toBeInTheDocument();
    expect(localStorage.getItem(`eventDraft:${manager._id}`)).toContain('Smart Campus Hack');
  });
});

describe('the draft of a new event', () => {
  it('is saved while typing, restored, and discarded on request', async () => {
    const first = await openForm();
    type(/^Title/, 'Night Hack');
    expect(await screen.findByText('Draft saved')).toBeVisible();
    first.unmount();

    const { user } = await openForm();
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Night Hack');
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText(/^Title/)).toHaveValue('');
    expect(screen.queryByText('Draft saved')).not.toBeInTheDocument();
    expect(localStorage.getItem(`eventDraft:${manager._id}`)).toBeNull();
  });

  it('is ignored if it has another shape', async () => {
    localStorage.setItem(`eventDraft:${manager._id}`, JSON.stringify({ title: 'Old', rules: 'one text' }));
    await openForm();
    expect(screen.getByLabelText(/^Title/)).toHaveValue('');
  });

  it('is mentioned in the question before leaving a changed form', async () => {
    const { user, router } = await openForm();
    type(/^Title/, 'Night Hack');
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Dashboard' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/events/create');
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Dashboard' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/dashboard'));
  });
});

it('previews the public card while typing', async () => {
  await openForm();
  const preview = within(screen.getByRole('complementary', { name: 'Preview of the public card' }));
  expect(preview.getByText('Your event title')).toBeInTheDocument();
  type(/^Title/, 'Night Hack');
  type(/^Entry fee/, '500');
  expect(preview.getByText('Night Hack')).toBeInTheDocument();
  expect(preview.getByText('₹500')).toBeInTheDocument();
});

it('is for managers only', async () => {
  const { router } = renderApp('/events/create', { session: 'student' });
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/student\//));
});
