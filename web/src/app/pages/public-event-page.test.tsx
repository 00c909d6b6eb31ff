// @module-tag spec-2-7
import { studentProfile, type RegisteredHackathon } from '@hackon/contract/accounts/accounts';
import { myDrafts } from '@hackon/contract/drafts/drafts';
import { eventDetail, publicEvent, publicEvents, type PublicEvent } from '@hackon/contract/events/events';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildDraft } from '../../../test/build-draft.ts';
import { buildEvent, inDays } from '../../../test/build-event.ts';
import { buildRegistration } from '../../../test/build-registration.ts';
import { answers, fakeServer, holds, refuses, unreachable } from '../../../test/fake-server.ts';
import { openSignedIn, renderApp, student } from '../../../test/render-app.tsx';
import { registrationKeys } from '../../features/teams/registrations.queries.ts';

const path = '/events/public/smart-campus-hack-k3v9q2xa';

async function openEvent(about: Partial<PublicEvent> = {}, session?: 'student' | 'manager') {
  fakeServer.use(answers(publicEvent, buildEvent(about)));
  const app = renderApp(path, session ? { session } : {});
  await screen.findByRole('heading', { level: 1 }, { timeout: 5000 });
  return app;
}

async function openWithTeam(about: Partial<RegisteredHackathon>) {
  const event = buildEvent();
  const team = buildRegistration(1, { hackathonId: event._id, teamName: 'Byte Me', ...about });
  fakeServer.use(answers(publicEvent, event));
  const app = await openSignedIn(path, answers(studentProfile, { ...student, registeredHackathons: [team] }));
  await waitFor(() => expect(app.queryClient.getQueryData(registrationKeys.all)).toBeDefined());
  return { event, team };
}

function detail(name: string) {
  return screen.getByText(name, { selector: 'dt' }).nextElementSibling;
}

describe('/events/public/:shareLink', () => {
  it('shows the whole event', async () => {
    await openEvent({
      description: 'One.\n\nTwo.',
      rules: ['No slides.', 'Be kind.'],
      prizes: { first: 50_000, second: 30_000, third: 0, consolation: 0 },
      prizePool: 80_000,
      requirements: 'A laptop.',
      skills: ['Python'],
      availableSlots: 9,
      whatsappLink: 'https://chat.whatsapp.com/abc',
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Smart Campus Hack' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Smart Campus Hack · HackOn'));
    const badge = screen.getByText('Registration open');
    expect(badge).toBeVisible();
    expect(badge.parentElement).toHaveTextContent(/^Registration opencloses in 14 days$/);
    expect(screen.getByText(/^\w+ \d+ \w+ 20\d\d, .* IST$/)).toBeVisible();
    expect(screen.getByText('PSG College of Technology, Coimbatore')).toBeVisible();
    expect(screen.getByText(/One\.\s+Two\./)).toHaveClass('whitespace-pre-line');
    expect(screen.getByText('No slides.')).toBeVisible();
    expect(screen.getByText('₹80,000')).toBeVisible();
    expect(screen.getByText('Second').nextSibling).toHaveTextContent('₹30,000');
    expect(screen.queryByText('Third')).not.toBeInTheDocument();
    expect(screen.getByText('A laptop.')).toBeVisible();
    expect(detail('When')).toHaveTextContent(/20\d\d, .* – .* IST$/);
    expect(detail('Where')).toHaveTextContent(
      'Main Auditorium, Avinashi Road, Coimbatore, Tamil Nadu, India',
    );
    expect(detail('Team size')).toHaveTextContent('Max 4 members per team');
    expect(detail('Entry fee')).toHaveTextContent('₹500 per team');
    expect(detail('Registration')).toHaveTextContent(/^Open until .* IST$/);
    expect(detail('Places')).toHaveTextContent('9 of 50 left');
    expect(screen.getByRole('link', { name: 'Join WhatsApp Group' })).toHaveAttribute(
      'href',
      'https://chat.whatsapp.com/abc',
    );
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      '/api/public/events/smart-campus-hack-k3v9q2xa/calendar.ics',
    );
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('download');
    expect(screen.getByRole('link', { name: 'Back to Events' })).toHaveAttribute('href', '/events');
    for (const link of screen.getAllByRole('link', { name: /^Register Now/ }))
      expect(link).toHaveAttribute('href', '/student/login?register=smart-campus-hack-k3v9q2xa');
  });

  it('shows prizes as text, and no fee row without a fee', async () => {
    await openEvent({ prizes: 'To be announced', entryFee: 0 });
    expect(screen.getByText('To be announced')).toBeVisible();
    expect(screen.queryByText('Entry fee')).not.toBeInTheDocument();
  });

  it('shows amounts and a text of prizes together', async () => {
    await openEvent({ prizes: { first: 0, second: 30_000, third: 0, consolation: 0, text: 'A trophy.' } });
    expect(screen.getByText('Second').nextSibling).toHaveTextContent('₹30,000');
    expect(screen.getByText('A trophy.')).toBeVisible();
  });

  it('has the register button before the details, above the fold', async () => {
    await openEvent();
    const [button] = screen.getAllByRole('link', { name: /^Register Now/ });
    const when = screen.getByText('When', { selector: 'dt' });
    expect(button?.compareDocumentPosition(when)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows how long registration stays open during the event', async () => {
    await openEvent({ startDate: inDays(-1), registrationDeadline: inDays(1.9) });
    expect(screen.getByText('Ongoing').parentElement).toHaveTextContent(
      /^OngoingRegistration closes in 45 h$/,
    );
  });

  it('says nothing of the time left once the event is full without a waitlist', async () => {
    await openEvent({ availableSlots: 0, hasWaitlist: false });
    expect(screen.getByText('Full').parentElement).toHaveTextContent(/^Full$/);
  });

  it("shows a student's team that forms instead of the register button", async () => {
    fakeServer.use(answers(myDrafts, [buildDraft({ missing: ['One more member'] })]));
    await openEvent({}, 'student');
    const links = await screen.findAllByRole('link', { name: 'Open team Byte Me' });
    for (const link of links) expect(link).toHaveAttribute('href', `/teams/forming/${buildDraft()._id}`);
    await waitFor(() => expect(screen.queryByText('Register Now')).not.toBeInTheDocument());
  });

  it('leads a student back to a form that was begun before the event was full', async () => {
    localStorage.setItem(`registrationDraft:${student._id}:${buildEvent()._id}`, '{}');
    await openEvent({ availableSlots: 0 }, 'student');
    const links = await screen.findAllByRole('link', { name: 'Continue registering' });
    for (const link of links) expect(link).toHaveAttribute('href', `/register/${buildEvent()._id}`);
    expect(screen.queryByRole('link', { name: 'Join the waitlist' })).not.toBeInTheDocument();
  });

  it('offers a team by link', async () => {
    await openEvent();
    const [link] = screen.getAllByRole('link', { name: 'Invite teammates by link' });
    expect(link).toHaveAttribute('href', `/teams/new/${buildEvent().shareLink}`);
  });

  it('offers the waitlist of a full event', async () => {
    await openEvent({ availableSlots: 0 });
    const [link] = screen.getAllByRole('link', { name: 'Join the waitlist' });
    expect(screen.getByText('Full, waitlist open')).toBeVisible();
    expect(link).toHaveAttribute('href', `/teams/new/${buildEvent().shareLink}`);
  });

  it.each([{ registerBy: 'form' }, { maxTeamSize: 1 }, { availableSlots: 0, registerBy: 'form' }] as const)(
    'offers no team by link with %o',
    async (about) => {
      await openEvent(about);
      expect(screen.queryByRole('link', { name: /by link$|waitlist/u })).not.toBeInTheDocument();
    },
  );

  it.each([
    ['pending', 'Pending'],
    ['verified', 'Verified'],
    ['not_required', 'Confirmed'],
  ] as const)(
    "shows a student's own team, with a payment that is %s, instead of the register button",
    async (paymentStatus, badge) => {
      const { event } = await openWithTeam({ paymentStatus });
      // Wide screen and phone bar.
      const links = await screen.findAllByRole('link', { name: 'Show ticket for Byte Me' });
      const ticket = `/registration-success/${event._id}`;
      expect(links.map((link) => link.getAttribute('href'))).toEqual([ticket, ticket]);
      expect(screen.getAllByText(badge)).toHaveLength(2);
      expect(screen.queryByText('Register Now')).not.toBeInTheDocument();
    },
  );

  it('links the leader of a rejected team to the page that says what to do', async () => {
    const { event, team } = await openWithTeam({ paymentStatus: 'rejected' });
    const [link] = await screen.findAllByRole('link', { name: 'See what to do for Byte Me' });
    expect(link).toHaveAttribute('href', `/events/${event._id}/edit-team/${team.teamId}`);
    expect(screen.getAllByText('Rejected')).toHaveLength(2);
  });

  it.each([
    ['is in another event', { hackathonId: '65f000000000000000000011' }],
    ['was rejected under another leader', { role: 'Member', paymentStatus: 'rejected' }],
  ] as const)('lets a student register whose team %s', async (_what, about) => {
    await openWithTeam(about);
    expect(await screen.findAllByRole('link', { name: /^Register Now/ })).toHaveLength(2);
  });

  it('has no register button after the deadline', async () => {
    await openEvent({ registrationDeadline: inDays(-1), isRegistrationOpen: false });
    expect(detail('Registration')).toHaveTextContent('Registration Closed');
    expect(screen.queryByText('Register Now')).not.toBeInTheDocument();
    for (const button of screen.getAllByRole('button', { name: 'Registration Closed' }))
      expect(button).toBeDisabled();
  });

  it('has no register button when the event is full', async () => {
    await openEvent({ availableSlots: 0 });
    expect(detail('Places')).toHaveTextContent('This event is full');
    expect(screen.queryByText('Register Now')).not.toBeInTheDocument();
  });

  it.each([
    ['Registration open', 'text-green', { status: 'published' }],
    ['Registration closed', 'text-muted', { status: 'published', registrationDeadline: inDays(-1) }],
    ['Ongoing', 'text-blue', { status: 'ongoing' }],
    ['Ongoing', 'text-blue', { status: 'published', startDate: inDays(-1) }],
    ['Over', 'text-muted', { status: 'completed' }],
    ['Over', 'text-muted', { status: 'published', startDate: inDays(-3), endDate: inDays(-1) }],
  ] as const)('says %s in its colour, %s, of %o', async (words, colour, changes) => {
    await openEvent(changes);
    expect(screen.queryByText('Published')).not.toBeInTheDocument();
    expect(screen.getByText(words)).toHaveClass(colour);
  });

  it("shows the organizer's picture, or a drawn one", async () => {
    const { container, unmount } = await openEvent({
      image: '/uploads/hack.webp',
      smallImage: '/uploads/small.webp',
    });
    expect(container.querySelector('article img')).toHaveAttribute('src', '/uploads/hack.webp');
    expect(container.querySelector('article > div:first-child svg')).toBeNull();
    unmount();
    const without = await openEvent({ image: null });
    expect(without.container.querySelector('article img')).toBeNull();
    expect(without.container.querySelector('article > div:first-child svg')).toBeVisible();
  });

  it('copies its link, and shares it if the device can', { tags: ['beyond-screens'] }, async () => {
    const share = vi.fn<typeof navigator.share>(() => Promise.resolve());
    Object.assign(navigator, { share });
    try {
      const { user } = await openEvent();
      await user.click(screen.getByRole('button', { name: 'Copy link' }));
      expect(await navigator.clipboard.readText()).toBe(`http://localhost:5000${path}`);
      expect(await screen.findByText('Link copied!')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Share' }));
      expect(share).toHaveBeenCalledWith({ title: 'Smart Campus Hack', url: `http://localhost:5000${path}` });
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
  });

  it('links its organizer to the page that manages the event', async () => {
    fakeServer.use(answers(eventDetail, buildEvent()));
    await openEvent({}, 'manager');
    // On a wide screen and in the phone's bar.
    const links = await screen.findAllByRole('link', { name: 'Manage event' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array(2).fill(`/events/${buildEvent()._id}`),
    );
    expect(screen.queryByText('Register Now')).not.toBeInTheDocument();
  });

  it('says to another manager that only students can register', async () => {
    const { version: _, ...view } = buildEvent();
    fakeServer.use(answers(eventDetail, view satisfies PublicEvent));
    const { user } = await openEvent({}, 'manager');
    const [button] = await screen.findAllByRole('button', { name: /^Register Now/ });
    if (button) await user.click(button);
    expect(await screen.findByText('Only students can register for events')).toBeVisible();
  });

  it('shows a skeleton while loading', async () => {
    const { handler, release } = holds(publicEvent, buildEvent());
    fakeServer.use(handler);
    renderApp(path);
    expect(await screen.findByText('Loading event')).toBeInTheDocument();
    release();
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });

  it.each([
    ['is gone', refuses(publicEvent, { code: 'not_found', message: 'x' })],
    ['has no such link', refuses(publicEvent, { code: 'invalid_id', message: 'x' })],
    ['the server fails at', refuses(publicEvent, { code: 'internal', message: 'x' })],
    ['nobody answers for', unreachable(publicEvent)],
  ])('that %s leads to the events with a message', async (_, handler) => {
    fakeServer.use(handler, answers(publicEvents, []));
    const { router } = renderApp(path);
    expect(await screen.findByText('Event not found or no longer available')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/events'));
  });
});
