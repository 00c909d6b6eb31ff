// @module-tag spec-2-3
// @module-tag spec-2-11
// @module-tag spec-2-12
// @module-tag spec-2-13
// @module-tag spec-2-16
// @module-tag spec-2-18
// @module-tag spec-2-21
// @module-tag spec-2-22
// @module-tag spec-4
// @module-tag beyond-edit-team
// @module-tag beyond-profile
import { managerProfile, studentProfile } from '@hackon/contract/accounts/accounts';
import { managerOverview, publicEvent, publicEvents } from '@hackon/contract/events/events';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildEvent } from '../../test/build-event.ts';
import { answers, fakeServer, refuses } from '../../test/fake-server.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import type { Page } from '../define-feature.ts';
import { features } from '../features.ts';

const event = buildEvent();
const stats = { totalEvents: 0, activeEvents: 0, upcomingEvents: 0, completedEvents: 0 };

function pagesOf(audience: Page['audience']): string[] {
  return features
    .flatMap(({ pages = [] }) => pages)
    .filter((page) => page.audience === audience)
    .map(({ path }) => `${path.replaceAll(/:\w+/g, event._id)}?q=byte`);
}

const studentPages = pagesOf('student');
const managerPages = pagesOf('manager');

const publicPages = [
  ['/', 'Why Choose HackOn?'],
  ['/events', 'Hackathons'],
  [`/events/public/${event.shareLink}`, event.title],
  ['/student/login', 'Welcome Back, Hacker!'],
  ['/student/register', 'Join the Hackathon'],
] as const;

beforeEach(() =>
  fakeServer.use(
    answers(publicEvents, [event]),
    answers(publicEvent, event),
    answers(managerOverview, { events: [], stats }),
  ),
);

/** Stores a session that the server rejects. */
function dieSession() {
  signIn('student');
  fakeServer.use(refuses(studentProfile, { code: 'unauthenticated', message: 'Please sign in to continue' }));
}

describe('a page of students', () => {
  test.each(studentPages)('%s sends a guest to the student login and stores the path', async (path) => {
    const { router } = renderApp(path);
    await screen.findByRole('heading', { name: 'Welcome Back, Hacker!' });
    expect(router.state.location.pathname).toBe('/student/login');
    expect(sessionStorage.getItem('redirectPath')).toBe(path);
  });

  test.each(studentPages)('%s sends a manager through the manager login to the dashboard', async (path) => {
    const { router } = renderApp(path, { session: 'manager' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/dashboard'));
    expect(localStorage.getItem('token')).toBe('manager-token');
  });

  test.each(studentPages)(
    '%s ends a session with an invalid token, and says so',
    { tags: ['spec-2-17'] },
    async (path) => {
      dieSession();
      const { router } = renderApp(path);
      await screen.findByRole('heading', { name: 'Welcome Back, Hacker!' });
      expect(await screen.findByText('Session expired. Please login again.')).toBeVisible();
      expect(router.state.location.pathname).toBe('/student/login');
      expect(sessionStorage.getItem('redirectPath')).toBe(path);
      expect(localStorage.length).toBe(0);
    },
  );
});

describe('a page of managers', () => {
  test.each(managerPages)('%s sends a guest to the manager login and stores the path', async (path) => {
    const { router } = renderApp(path);
    await screen.findByRole('heading', { name: 'Manager Login' });
    expect(router.state.location.pathname).toBe('/manager/login');
    expect(sessionStorage.getItem('redirectPath')).toBe(path);
  });

  test.each(managerPages)('%s sends a student through the student login to the dashboard', async (path) => {
    const { router } = renderApp(path, { session: 'student' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/dashboard'));
    expect(localStorage.getItem('token')).toBe('student-token');
  });

  test.each([...managerPages, ...pagesOf('user')])(
    "%s ends a manager's expired session and opens the manager login",
    async (path) => {
      signIn('manager');
      fakeServer.use(
        refuses(managerProfile, { code: 'unauthenticated', message: 'Please sign in to continue' }),
      );
      const { router } = renderApp(path);
      await screen.findByRole('heading', { name: 'Manager Login' });
      expect(router.state.location.pathname).toBe('/manager/login');
      expect(sessionStorage.getItem('redirectPath')).toBe(path);
      expect(localStorage.length).toBe(0);
    },
  );
});

describe('a page for everybody', () => {
  test.each(publicPages)(
    '%s stays open with an invalid token, for a guest',
    { tags: ['spec-2-4', 'spec-2-6', 'spec-2-7', 'spec-2-19', 'spec-2-20'] },
    async (path, heading) => {
      dieSession();
      const { router } = renderApp(path);
      expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
      await waitFor(() => expect(localStorage.length).toBe(0));
      expect(await screen.findAllByRole('link', { name: 'Student Login' })).not.toHaveLength(0);
      expect(router.state.location.pathname).toBe(path);
      expect(sessionStorage.getItem('redirectPath')).toBeNull();
    },
  );

  test.each(['/about', '/no/such/page'])('%s is not exempt from the 401 redirect', async (path) => {
    dieSession();
    renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Manager Login' })).toBeVisible();
    expect(await screen.findByText('Session expired. Please login again.')).toBeVisible();
    expect(sessionStorage.getItem('redirectPath')).toBe(path);
  });
});
