// @module-tag spec-2-3
// @module-tag spec-2-19
// @module-tag spec-4
import { accountSecurity } from '@hackon/contract/accounts/account-security';
import {
  loginManager,
  loginStudent,
  logout,
  managerProfile,
  studentProfile,
  updateManagerProfile,
} from '@hackon/contract/accounts/accounts';
import { managerOverview, publicEvents } from '@hackon/contract/events/events';
import { screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { beforeEach, expect, test, vi } from 'vitest';
import { answers, fakeServer, holds, refuses, unreachable } from '../../test/fake-server.ts';
import { manager, renderApp, signIn, student } from '../../test/render-app.tsx';

const deadToken = { code: 'unauthenticated', message: 'Please sign in to continue' } as const;
const path = ({ router }: ReturnType<typeof renderApp>) =>
  router.state.location.pathname + router.state.location.search;

const stats = { totalEvents: 0, activeEvents: 0, upcomingEvents: 0, completedEvents: 0 };
beforeEach(() =>
  fakeServer.use(
    answers(managerOverview, { events: [], stats }),
    answers(publicEvents, []),
    answers(accountSecurity, { emailVerified: true, canConfirm: true, sessions: [] }),
  ),
);

function inAnotherTab(change: () => void) {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
}

test(
  'a stored token loads the profile, and protected pages wait for it',
  { tags: ['beyond-profile'] },
  async () => {
    signIn('student');
    const profile = holds(studentProfile, { ...student, name: 'Renamed', registeredHackathons: [] });
    fakeServer.use(profile.handler);
    const { router } = renderApp('/student/profile');
    await waitFor(() => expect(router.state.initialized).toBe(true));
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Profile' })).toBeNull();
    profile.release();
    expect(await screen.findByLabelText('Full Name *')).toHaveValue('Renamed');
    expect(localStorage.getItem('user')).toContain('Renamed');
  },
);

test.each([
  ['a dead token', deadToken],
  ['any other answer', { code: 'internal', message: 'Something went wrong' }],
] as const)('%s at the start ends the session', async (_, error) => {
  signIn('student');
  fakeServer.use(refuses(studentProfile, error));
  const app = renderApp('/student/profile?tab=1');
  await screen.findByRole('heading', { name: 'Welcome Back, Hacker!' });
  expect(localStorage.length).toBe(0);
  expect(sessionStorage.getItem('redirectPath')).toBe('/student/profile?tab=1');
  expect(path(app)).toBe('/student/login');
});

test('an unreachable server keeps the session and allows a retry', async () => {
  signIn('manager');
  fakeServer.use(unreachable(managerProfile));
  const { user } = renderApp('/manager/profile');
  const again = await screen.findByRole('button', { name: 'Try Again' });
  expect(localStorage.getItem('token')).toBe('manager-token');
  fakeServer.use(answers(managerProfile, { ...manager, digest: true }));
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
});

test('a guest is sent to the login of the page, and to the page after signing in', async () => {
  const app = renderApp('/student/profile');
  await screen.findByRole('heading', { name: 'Welcome Back, Hacker!' });
  fakeServer.use(answers(loginStudent, { ...student, token: 'new' }));
  await app.user.type(screen.getByLabelText('Email *'), ' Arjun.M@College.example ');
  await app.user.type(screen.getByLabelText('Password *'), 'secret');
  await app.user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
  expect(path(app)).toBe('/student/profile');
  expect(localStorage.getItem('token')).toBe('new');
  expect(localStorage.getItem('userType')).toBe('student');
  expect(sessionStorage.getItem('redirectPath')).toBeNull();
});

test('a guest on a manager page is sent to the manager login', async () => {
  const app = renderApp('/manager/profile');
  await screen.findByRole('heading', { name: 'Manager Login' });
  expect(path(app)).toBe('/manager/login');
});

test.each([
  ['student', '/manager/profile', '/student/dashboard'],
  ['manager', '/student/profile', '/manager/dashboard'],
  ['student', '/student/login', '/student/dashboard'],
  ['manager', '/login', '/manager/dashboard'],
] as const)('a %s who opens %s ends up at %s', async (session, from, to) => {
  const app = renderApp(from, { session });
  await waitFor(() => expect(path(app)).toBe(to));
});

test('a later 401 clears the session, stores the path and shows the reason', async () => {
  const app = renderApp('/manager/profile', { session: 'manager' });
  const name = await screen.findByLabelText('Full Name *');
  fakeServer.use(refuses(updateManagerProfile, deadToken));
  await app.user.type(name, ' II');
  await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('heading', { name: 'Manager Login' });
  expect(await screen.findByText('Session expired. Please login again.')).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
  expect(sessionStorage.getItem('redirectPath')).toBe('/manager/profile');
});

test('a wrong password at the manager login ends no session', async () => {
  fakeServer.use(
    refuses(loginManager, { code: 'invalid_credentials', message: 'Invalid email or password' }),
  );
  const app = renderApp('/manager/login');
  await app.user.type(await screen.findByLabelText('Email *'), manager.email);
  await app.user.type(screen.getByLabelText('Password *'), 'wrong');
  await app.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Invalid email or password'));
  expect(sessionStorage.getItem('redirectPath')).toBeNull();
  expect(screen.queryByText('Session expired. Please login again.')).toBeNull();
});

test('registrations ask guests to sign in, or report an ended session', { tags: ['spec-2-22'] }, async () => {
  const app = renderApp('/student/registered');
  expect(await screen.findByText('Please login to view your registrations')).toBeVisible();
  app.unmount();
  toast.dismiss();
  signIn('student');
  fakeServer.use(refuses(studentProfile, deadToken));
  renderApp('/student/registered');
  expect(await screen.findByText('Session expired. Please login again.')).toBeVisible();
  expect(screen.queryByText('Please login to view your registrations')).toBeNull();
});

test('a 401 for a replaced token does not end the session', async () => {
  const app = renderApp('/manager/profile', { session: 'manager' });
  const name = await screen.findByLabelText('Full Name *');
  const answer = Promise.withResolvers<void>();
  fakeServer.use(refuses(updateManagerProfile, deadToken, answer.promise));
  await app.user.type(name, ' II');
  await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
  app.session.signIn({ ...manager, token: 'newer' });
  answer.resolve();
  expect(await screen.findByText(deadToken.message)).toBeVisible();
  expect(localStorage.getItem('token')).toBe('newer');
});

test(
  'signing out ends the session on the server, clears stored data and shows the landing page',
  { tags: ['spec-2-2'] },
  async () => {
    const told = vi.fn<(token: string | null) => void>();
    fakeServer.use(
      answers(logout, ({ headers }) => {
        told(headers.get('authorization'));
        return { message: 'Signed out' };
      }),
    );
    const app = renderApp('/manager/profile', { session: 'manager' });
    await screen.findByRole('heading', { name: 'Profile' });
    app.queryClient.setQueryData(['teams'], 'private');
    await app.user.click(screen.getByRole('button', { name: manager.name }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith('Bearer manager-token'));
    expect(path(app)).toBe('/');
    expect(localStorage.length).toBe(0);
    expect(sessionStorage.getItem('redirectPath')).toBeNull();
    expect(app.queryClient.getQueryData(['teams'])).toBeUndefined();
  },
);

test('signing out in one tab signs out the other', async () => {
  renderApp('/manager/profile', { session: 'manager' });
  await screen.findByRole('heading', { name: 'Profile' });
  inAnotherTab(() => localStorage.clear());
  expect(await screen.findByRole('heading', { name: 'Manager Login' })).toBeVisible();
});

test('a profile changed in one tab updates the other, and keeps its typed text', async () => {
  const { user } = renderApp('/manager/profile', { session: 'manager' });
  await user.type(await screen.findByLabelText('Department (optional)'), ' and Physics');
  inAnotherTab(() => localStorage.setItem('user', JSON.stringify({ ...manager, name: 'Dr Nair' })));
  expect(await screen.findByRole('button', { name: 'Dr Nair' })).toBeVisible();
  expect(screen.getByLabelText('Department (optional)')).toHaveValue('Computer Science and Physics');
});

test('a sign-in in one tab signs in the other', async () => {
  const app = renderApp('/manager/login');
  await screen.findByRole('heading', { name: 'Manager Login' });
  inAnotherTab(() => signIn('manager'));
  await waitFor(() => expect(path(app)).toBe('/manager/dashboard'));
});

test('a redirect path to another site is not followed', { tags: ['mistake-redirect'] }, async () => {
  sessionStorage.setItem('redirectPath', '//evil.example/student');
  const app = renderApp('/student/login', { session: 'student' });
  await waitFor(() => expect(path(app)).toBe('/student/dashboard'));
});
