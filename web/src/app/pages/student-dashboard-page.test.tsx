// @module-tag spec-2-21
import { studentProfile } from '@hackon/contract/accounts/accounts';
import { myDrafts } from '@hackon/contract/drafts/drafts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildDraft } from '../../../test/build-draft.ts';
import { inDays } from '../../../test/build-event.ts';
import { buildRegistration } from '../../../test/build-registration.ts';
import { answers, fakeServer, holds, refuses } from '../../../test/fake-server.ts';
import { openSignedIn, renderApp, signIn, student } from '../../../test/render-app.tsx';

describe('/student/dashboard', () => {
  it('shows teams that form first, with what is missing', async () => {
    const missing = ['One more member'];
    fakeServer.use(answers(myDrafts, [buildDraft({ missing })]));
    renderApp('/student/dashboard', { session: 'student' });
    expect(await screen.findByRole('link', { name: 'Byte Me' })).toHaveAttribute(
      'href',
      `/teams/forming/${buildDraft()._id}`,
    );
    expect(screen.getByText('1 thing missing')).toBeVisible();
    expect(screen.getByText('Missing: One more member')).toBeVisible();
  });

  it('leads back to the form that holds a place, not to one of a team that forms', async () => {
    signIn('student');
    const held = {
      eventId: '65f0000000000000000000e1',
      title: 'Smart Campus Hack',
      shareLink: 'smart-k3v9q2xa',
    };
    const times = { serverNow: '2026-12-01T06:45:28.000Z', holdUntil: '2026-12-01T07:00:00.000Z' };
    fakeServer.use(
      answers(studentProfile, { ...student, registeredHackathons: [], heldPlace: { ...held, ...times } }),
    );
    const { unmount } = renderApp('/student/dashboard');
    expect(
      await screen.findByText(/^Your place is held for 14:3[0-2]\.$/u, {}, { timeout: 5000 }),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Smart Campus Hack' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue registering' })).toHaveAttribute(
      'href',
      '/register/smart-k3v9q2xa',
    );
    unmount();
    fakeServer.use(answers(myDrafts, [buildDraft({ eventId: held.eventId })]));
    renderApp('/student/dashboard');
    expect(await screen.findByRole('link', { name: 'Byte Me' })).toBeVisible();
    expect(screen.queryByText(/^Your place is held/u)).not.toBeInTheDocument();
  });

  it('shows the profile and the registered events', async () => {
    signIn('student');
    const registration = buildRegistration(1, { paymentStatus: 'verified', role: 'Member' });
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons: [registration] }));
    renderApp('/student/dashboard');
    expect(
      await screen.findByRole('heading', { name: 'Profile Information' }, { timeout: 5000 }),
    ).toBeVisible();
    expect(screen.getByText('Name').nextSibling).toHaveTextContent(student.name);
    expect(screen.getByText(student.email)).toBeVisible();
    expect(screen.getByText(student.college)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Registered Events' })).toBeVisible();
    const ticket = within(screen.getByRole('article'));
    expect(ticket.getByRole('heading', { level: 3, name: registration.title })).toBeVisible();
    expect(ticket.getByText('Team 1')).toBeVisible();
    expect(ticket.getByText('Verified')).toBeVisible();
    expect(ticket.getByText('Member')).toBeVisible();
    expect(ticket.getByText('Arjun Menon, Sana Sheikh')).toBeVisible();
    expect(ticket.getByRole('link', { name: 'View Details' })).toHaveAttribute(
      'href',
      `/events/${registration.hackathonId}`,
    );
  });

  it('leads to the project of a team, only where the event collects projects', async () => {
    signIn('student');
    const deadline = inDays(3);
    const registeredHackathons = [
      buildRegistration(1, { project: { state: 'submitted', deadline } }),
      buildRegistration(2),
      buildRegistration(3, { project: { state: 'none', deadline }, paymentStatus: 'rejected' }),
    ];
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons }));
    renderApp('/student/dashboard');
    const link = await screen.findByRole('link', { name: /project/iu }, { timeout: 5000 });
    expect(link).toHaveAttribute('href', `/teams/${buildRegistration(1).teamId}/project`);
    expect(link).toHaveTextContent(/^Your project of Team 1SubmittedDue /u);
  });

  it('shows open actions before the profile', async () => {
    signIn('student');
    const registeredHackathons = [buildRegistration(1, { paymentStatus: 'rejected' })];
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons }));
    renderApp('/student/dashboard');
    await screen.findByText('Payment rejected: see why, and what to do', {}, { timeout: 5000 });
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Registered Events', 'Profile Information']);
  });

  it('asks the leader for answers to new questions while registration is open', async () => {
    signIn('student');
    const registeredHackathons = [
      buildRegistration(1, { unanswered: true }),
      buildRegistration(2, { unanswered: true, role: 'Member' }),
      buildRegistration(3, { unanswered: true, registrationDeadline: '2020-01-01T00:00:00.000Z' }),
    ];
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons }));
    renderApp('/student/dashboard');
    const name = "Please complete your team's answers";
    const links = await screen.findAllByRole('link', { name }, { timeout: 5000 });
    const [{ hackathonId, teamId } = buildRegistration(1)] = registeredHackathons;
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/events/${hackathonId}/edit-team/${teamId}`,
    ]);
  });

  it('shows what the organizer asks about a payment, with the way to answer for the leader', async () => {
    signIn('student');
    const paymentQuestion = 'Which date?';
    const registeredHackathons = [
      buildRegistration(1, { paymentQuestion }),
      buildRegistration(2, { paymentQuestion, role: 'Member' }),
    ];
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons }));
    renderApp('/student/dashboard');
    const text = 'The organizer asks about your payment: Which date? You keep your place.';
    const [link, ...others] = await screen.findAllByRole('link', { name: text }, { timeout: 5000 });
    expect(link).toHaveAttribute('href', expect.stringContaining('/edit-team/'));
    expect(others).toEqual([]);
    expect(screen.getAllByText(text)).toHaveLength(2);
  });

  it('links to the ticket of a team that holds a place', async () => {
    signIn('student');
    const registeredHackathons = [
      buildRegistration(1),
      buildRegistration(2, { paymentStatus: 'rejected' }),
      buildRegistration(3, { cancelled: true }),
    ];
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons }));
    renderApp('/student/dashboard');
    const link = await screen.findByRole('link', { name: 'Show ticket' }, { timeout: 5000 });
    expect(link).toHaveAttribute('href', `/registration-success/${registeredHackathons[0]?.hackathonId}`);
  });

  it('links the leader of a team to its edit page', async () => {
    signIn('student');
    const registeredHackathons = [buildRegistration(1), buildRegistration(2, { role: 'Member' })];
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons }));
    renderApp('/student/dashboard');
    const link = await screen.findByRole('link', { name: /^Edit Details/ }, { timeout: 5000 });
    const [own] = registeredHackathons;
    expect(link).toHaveAttribute('href', `/events/${own?.hackathonId}/edit-team/${own?.teamId}`);
  });

  it('links to the events when there are none', async () => {
    renderApp('/student/dashboard', { session: 'student' });
    expect(await screen.findByText("You haven't registered for any events yet.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse Events' })).toHaveAttribute('href', '/events');
  });

  it('shows skeletons while the profile loads', async () => {
    const { handler, release } = holds(studentProfile, { ...student, registeredHackathons: [] });
    await openSignedIn('/student/dashboard', handler);
    expect(await screen.findByText('Loading profile')).toBeInTheDocument();
    release();
    expect(await screen.findByRole('heading', { name: 'Profile Information' })).toBeVisible();
  });

  it('reports a failed load, and retries', async () => {
    const { user } = await openSignedIn(
      '/student/dashboard',
      refuses(studentProfile, { code: 'rate_limited', message: 'x' }),
    );
    expect(await screen.findByText('Error Loading Profile')).toBeVisible();
    expect(await screen.findByText('Failed to load profile')).toBeVisible();
    fakeServer.use(answers(studentProfile, { ...student, registeredHackathons: [] }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Profile Information' })).toBeVisible();
  });
});
