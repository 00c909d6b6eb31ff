import { studentProfile } from '@hackon/contract/accounts';
import { publicEvent, publicEvents } from '@hackon/contract/events';
import { teamDetail } from '@hackon/contract/teams';
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

/** Whether the page has a title of its own, and one heading of the first level. */
async function expectTitle(title: string) {
  await waitFor(() => expect(document.title).toBe(title));
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1));
}

test.each([
  ['/', 'HackOn'],
  ['/events', 'Hackathons · HackOn'],
  [`/events/public/${event.shareLink}`, 'Smart Campus Hack · HackOn'],
  ['/about', 'About · HackOn'],
  ['/contact', 'Contact · HackOn'],
  ['/student/login', 'Student Login · HackOn'],
  ['/student/register', 'Student Registration · HackOn'],
  ['/nowhere', 'Page not found · HackOn'],
])('a visitor at %s reads %s, and one main heading', async (path, title) => {
  serveAll();
  renderApp(path);
  await expectTitle(title);
});

test.each([
  [`/register/${event.shareLink}`, 'Register Your Team · HackOn'],
  [`/registration-success/${event._id}`, 'Registration Successful! · HackOn'],
  [`/events/${event._id}/edit-team/${team._id}`, 'Edit Team · HackOn'],
  ['/student/dashboard', 'Dashboard · HackOn'],
  ['/student/registered', 'My Registrations · HackOn'],
  ['/student/profile', 'Profile · HackOn'],
])('a student at %s reads %s, and one main heading', async (path, title) => {
  signIn('student');
  serveAll();
  renderApp(path);
  await expectTitle(title);
});
