// @module-tag spec-2-14
import { duplicateEvent, eventDetail, type PublicEvent } from '@hackon/contract/events/events';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildEvent } from '../../../test/build-event.ts';
import { answers, fakeServer, holds, losesOne, refuses } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const event = buildEvent({ prizePool: 95_000 });
const path = `/events/${event._id}`;

describe('/events/:id for its manager', () => {
  it("shows the event's values, its state, and further links", async () => {
    fakeServer.use(answers(eventDetail, event));
    renderApp(path, { session: 'manager' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Smart Campus Hack' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    for (const text of [
      'Published',
      event.description,
      'Teams of two to four.',
      'Main Auditorium, Avinashi Road, Coimbatore, Tamil Nadu, India',
      '2 to 4',
      '₹500',
      '₹95,000',
      'psgtech@okaxis',
    ]) {
      expect(main.getAllByText(text)[0]).toBeVisible();
    }
    expect(main.getByRole('link', { name: 'Teams' })).toHaveAttribute('href', `${path}/teams`);
    expect(main.getByRole('button', { name: 'Edit Event' })).toBeVisible();
    expect(main.getByRole('link', { name: 'Public page' })).toHaveAttribute(
      'href',
      '/events/public/smart-campus-hack-k3v9q2xa',
    );
    expect(main.getByRole('button', { name: 'Copy share link' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Smart Campus Hack · HackOn'));
  });

  it('offers link, QR code, WhatsApp and a poster to share it', async () => {
    fakeServer.use(answers(eventDetail, event));
    const { user } = renderApp(path, { session: 'manager' });
    const link = 'http://localhost:5000/events/public/smart-campus-hack-k3v9q2xa';
    expect(await screen.findByText(link)).toBeVisible();
    expect(screen.getByRole('img', { name: 'QR code of the event’s page' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy share link' }));
    expect(await navigator.clipboard.readText()).toBe(link);
    const whatsapp = new URL(
      screen.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href') ?? '',
    );
    expect(whatsapp.origin + whatsapp.pathname).toBe('https://wa.me/');
    expect(whatsapp.searchParams.get('text')).toMatch(/^Smart Campus Hack\n.* IST, Coimbatore\nRegister: /);
    expect(whatsapp.searchParams.get('text')?.endsWith(link)).toBe(true);
    const poster = screen.getByRole('link', { name: 'Download poster' });
    expect(poster).toHaveAttribute('href', '/api/public/events/smart-campus-hack-k3v9q2xa/poster.png');
    expect(poster).toHaveAttribute('download');
  });

  it("does not link to a draft's public page", async () => {
    fakeServer.use(answers(eventDetail, { ...event, status: 'draft' }));
    renderApp(path, { session: 'manager' });
    expect(await screen.findByText('Draft')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Public page' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Share' })).not.toBeInTheDocument();
  });

  it('shows no prize pool of ₹0 beside written prizes', async () => {
    fakeServer.use(answers(eventDetail, { ...event, prizes: 'A trophy', prizePool: 0 }));
    renderApp(path, { session: 'manager' });
    expect((await screen.findByText('Prize pool')).nextSibling).toHaveTextContent('Not set');
  });

  it('warns of projects that are due before the event starts', async () => {
    const early = { ...event, startDate: '2036-12-27T04:00:00.000Z', endDate: '2036-12-28T04:00:00.000Z' };
    fakeServer.use(answers(eventDetail, { ...early, submissionDeadline: '2036-12-21T12:30:00.000Z' }));
    const { unmount } = renderApp(path, { session: 'manager' });
    expect(
      await screen.findByText(/^Projects are due on .*21 Dec.*, before the event starts\.$/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change the deadline' })).toHaveAttribute(
      'href',
      `${path}/submissions/settings`,
    );
    unmount();
    for (const submissionDeadline of [early.startDate, '2020-12-21T12:30:00.000Z']) {
      fakeServer.use(answers(eventDetail, { ...early, submissionDeadline }));
      const app = renderApp(path, { session: 'manager' });
      expect(await screen.findByRole('heading', { level: 1, name: event.title })).toBeVisible();
      expect(screen.queryByText(/^Projects are due/)).not.toBeInTheDocument();
      app.unmount();
    }
  });

  it('is duplicated once if the answer was lost', async () => {
    const keys: (string | null)[] = [];
    const bodies: unknown[] = [];
    fakeServer.use(
      answers(eventDetail, event),
      losesOne(duplicateEvent),
      answers(duplicateEvent, ({ headers, body }) => {
        keys.push(headers.get('idempotency-key'));
        bodies.push(body);
        return buildEvent({ status: 'draft' });
      }),
    );
    const { user, router } = renderApp(path, { session: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Title/), ' 2036');
    fireEvent.change(dialog.getByLabelText(/^Start date/), { target: { value: '2036-12-11' } });
    await user.click(dialog.getByRole('button', { name: 'Duplicate' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/edit`));
    expect(keys).toEqual([expect.stringMatching(/./u)]);
    expect(bodies).toMatchObject([{ title: 'Smart Campus Hack 2036' }]);
  });

  it('shows a skeleton first', async () => {
    const { handler, release } = holds(eventDetail, event);
    fakeServer.use(handler);
    renderApp(path, { session: 'manager' });
    expect(await screen.findByText('Loading the event')).toBeInTheDocument();
    release();
    expect(await screen.findByRole('heading', { level: 1, name: 'Smart Campus Hack' })).toBeVisible();
  });
});

it('leads a manager to the login when the event returns 401', async () => {
  fakeServer.use(refuses(eventDetail, { code: 'unauthenticated', message: 'No' }));
  const { router } = renderApp(path, { session: 'manager' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/manager/login'));
  expect(localStorage.getItem('token')).toBeNull();
});

describe('/events/:id for anyone else', () => {
  it.each(['student', 'manager'] as const)(
    'is the public view for another %s',
    { tags: ['spec-2-7'] },
    async (session) => {
      const { version: _, ...view } = event;
      fakeServer.use(answers(eventDetail, view satisfies PublicEvent));
      renderApp(path, { session });
      expect(await screen.findByRole('heading', { name: 'Event Details' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Edit Event' })).not.toBeInTheDocument();
    },
  );

  it('sends a guest to the manager login and back', async () => {
    const { router } = renderApp(path);
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/login'));
    expect(sessionStorage.getItem('redirectPath')).toBe(path);
  });
});

describe('/events/:id that cannot be shown', () => {
  it.each(['not_found', 'invalid_id'] as const)("shows 'Event not found' after %s", async (code) => {
    fakeServer.use(refuses(eventDetail, { code, message: 'Whatever' }));
    renderApp(path, { session: 'manager' });
    expect(await screen.findByText('Event not found')).toBeVisible();
  });

  it('says that the details failed to load, and tries again', async () => {
    fakeServer.use(refuses(eventDetail, { code: 'internal', message: 'Broken' }));
    const { user } = renderApp(path, { session: 'manager' });
    expect(await screen.findByText('Failed to load event details')).toBeVisible();
    fakeServer.use(answers(eventDetail, event));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Smart Campus Hack' })).toBeVisible();
  });
});
