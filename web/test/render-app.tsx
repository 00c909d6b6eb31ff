import { accountSecurity } from '@hackon/contract/accounts/account-security';
import {
  managerProfile,
  studentProfile,
  type ManagerUser,
  type StudentUser,
} from '@hackon/contract/accounts/accounts';
import type { PageData } from '@hackon/contract/pages/page-data';
import type { SiteContent } from '@hackon/contract/site/site-content-schema';
import { act, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type InitialEntry } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect } from 'vitest';
import { App } from '../src/app/app.tsx';
import { createApp } from '../src/app/create-app.ts';
import { routes } from '../src/app/router.tsx';
import { writeSession } from '../src/session/stored-session.ts';
import { answers, fakeServer } from './fake-server.ts';

export const student: StudentUser = {
  _id: '65f000000000000000000001',
  name: 'Arjun Menon',
  email: 'arjun.m@college.example',
  college: 'PSG College of Technology',
};

export const manager: ManagerUser = {
  _id: '65f000000000000000000002',
  name: 'Meera Nair',
  email: 'meera@college.example',
  organization: 'PSG College of Technology',
  department: 'Computer Science',
  role: 'event_manager',
};

/** Renders the app against the fake server. `session` signs in. The other options are embedded in the page. */
export function renderApp(
  path: InitialEntry,
  {
    session,
    pageData,
    siteContent,
  }: { session?: 'student' | 'manager'; pageData?: PageData; siteContent?: SiteContent } = {},
) {
  if (session) signIn(session);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const parts = createApp(router, { pageData, siteContent, retryDelayMs: 0 });
  const view = render(
    <App {...parts}>
      <RouterProvider router={router} />
    </App>,
  );
  return { ...view, ...parts, user: userEvent.setup() };
}

export function signIn(audience: 'student' | 'manager'): void {
  writeSession(`${audience}-token`, audience, audience === 'student' ? student : manager);
  fakeServer.use(
    audience === 'student'
      ? answers(studentProfile, { ...student, registeredHackathons: [] })
      : answers(managerProfile, { ...manager, digest: true }),
    // Serves the profile pages too.
    answers(accountSecurity, { emailVerified: true, canConfirm: true, sessions: [] }),
  );
}

/** `handler` serves the calls after the session start, which makes the same call. */
export async function openSignedIn(path: string, handler: Parameters<typeof fakeServer.use>[number]) {
  const app = renderApp('/about', { session: 'student' });
  await waitFor(() => expect(app.session.state().status).toBe('signed-in'));
  fakeServer.use(handler);
  await act(() => app.router.navigate(path));
  return app;
}
