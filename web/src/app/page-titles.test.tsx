// @module-tag beyond-screens
import { studentProfile } from '@hackon/contract/accounts/accounts';
import { eventDetail, managerOverview, publicEvent, publicEvents } from '@hackon/contract/events/events';
import { eventTeams, teamDetail, teamPayments } from '@hackon/contract/teams/teams';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildEvent } from '../../test/build-event.ts';
import { buildRegistration } from '../../test/build-registration.ts';
import { buildTeam, buildTeamDetail } from '../../test/build-team.ts';
import { answers, fakeServer } from '../../test/fake-server.ts';
import { renderApp, signIn, student } from '../../test/render-app.tsx';

const event = buildEvent();
const registration = buildRegistration(1);
const team = buildTeamDetail(buildTeam(1));

function serveAll() {
  fakeServer.use(
    answers(publicEvents, [event]),
    answers(publicEvent, event),
    answers(teamDetail, team),
    answers(studentProfile, { ...student, registeredHackathons: [registration] }),
  );
}

function head() {
  return { title: document.title, headings: screen.queryAllByRole('heading', { level: 1 }).length };
}

test.each([
  ['/', 'HackOn'],
  ['/events', 'Hackathons · HackOn'],
  [`/events/public/${event.shareLink}`, 'Smart Campus Hack · HackOn'],
  ['/about', 'About · HackOn'],
  ['/student/login', 'Student Login · HackOn'],
  ['/student/register', 'Student Registration · HackOn'],
  ['/forgot-password', 'Forgot Password · HackOn'],
  ['/reset-password', 'Set a New Password · HackOn'],
  ['/unsubscribe', 'Turn Off Emails · HackOn'],
  ['/nowhere', 'Page not found · HackOn'],
])('a visitor at %s sees the title %s and one main heading', async (path, title) => {
  serveAll();
  renderApp(path);
  await waitFor(() => expect(head()).toEqual({ title, headings: 1 }));
});

test.each([
  [`/register/${event.shareLink}`, 'Register Your Team · HackOn'],
  [`/registration-success/${event._id}`, 'Registration Successful! · HackOn'],
  [`/events/${event._id}/edit-team/${team._id}`, 'Edit Team · HackOn'],
  ['/student/dashboard', 'Dashboard · HackOn'],
  ['/student/registered', 'My Registrations · HackOn'],
  ['/student/profile', 'Profile · HackOn'],
])('a student at %s sees the title %s and one main heading', async (path, title) => {
  signIn('student');
  serveAll();
  renderApp(path);
  await waitFor(() => expect(head()).toEqual({ title, headings: 1 }));
});

test.each([
  ['/manager/login', 'Manager Login · HackOn'],
  ['/manager/register', 'Manager Registration · HackOn'],
])('an organizer redirected from %s sees the title %s and one main heading', async (path, title) => {
  renderApp(path);
  await waitFor(() => expect(head()).toEqual({ title, headings: 1 }));
});

test.each([
  ['/manager/dashboard', 'Dashboard · HackOn'],
  ['/manager/events', 'My Events · HackOn'],
  ['/events', 'My Events · HackOn'],
  ['/manager/profile', 'Profile · HackOn'],
  ['/events/create', 'Create Event · HackOn'],
  [`/events/${event._id}`, 'Smart Campus Hack · HackOn'],
  [`/events/${event._id}/edit`, 'Edit Event · HackOn'],
  [`/events/${event._id}/teams`, 'Smart Campus Hack · Teams · HackOn'],
  [`/manager/teams/${team._id}`, 'Team 1 · HackOn'],
])('an organizer at %s sees the title %s and one main heading', async (path, title) => {
  const stats = { totalEvents: 0, activeEvents: 0, upcomingEvents: 0, completedEvents: 0 };
  signIn('manager');
  fakeServer.use(
    answers(eventDetail, event),
    answers(eventTeams, [team]),
    answers(teamDetail, team),
    answers(teamPayments, { attempts: [], otherUses: [] }),
    answers(managerOverview, { events: [event], stats }),
  );
  renderApp(path);
  await waitFor(() => expect(head()).toEqual({ title, headings: 1 }));
});
