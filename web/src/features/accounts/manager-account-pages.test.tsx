// @module-tag spec-2-9
// @module-tag spec-2-10
import { loginManager, registerManager, updateManagerProfile } from '@hackon/contract/accounts/accounts';
import { managerOverview } from '@hackon/contract/events/events';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answers, fakeServer, holds, refuses, unreachable } from '../../../test/fake-server.ts';
import { manager, renderApp } from '../../../test/render-app.tsx';

type App = ReturnType<typeof renderApp>;

async function fill({ user }: App, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const control = await screen.findByLabelText(label);
    await user.clear(control);
    await user.type(control, value);
  }
}

const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }));
const stats = { totalEvents: 0, activeEvents: 0, upcomingEvents: 0, completedEvents: 0 };

beforeEach(() => fakeServer.use(answers(managerOverview, { events: [], stats })));

describe('the manager login', () => {
  const credentials = { 'Email *': manager.email, 'Password *': 'secret' };

  test('requires both fields before it calls', { tags: ['beyond-screens'] }, async () => {
    const app = renderApp('/manager/login');
    await screen.findByLabelText('Email *');
    await press(app, 'Sign in');
    expect(await screen.findByText('All fields are required')).toBeInTheDocument();
    expect(screen.getByLabelText('Email *')).toHaveFocus();
  });

  test('shows that it is busy, and stores token, user and user type', async () => {
    const login = holds(loginManager, { ...manager, token: 't' });
    fakeServer.use(login.handler);
    const app = renderApp('/manager/login');
    await fill(app, credentials);
    await press(app, 'Sign in');
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDisabled();
    login.release();
    expect(await screen.findByText('Login successful!')).toBeVisible();
    expect(localStorage.getItem('token')).toBe('t');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(manager);
    expect(localStorage.getItem('userType')).toBe('manager');
  });

  test.each([
    [
      'the server refuses',
      'Invalid email or password',
      () => refuses(loginManager, { code: 'invalid_credentials', message: 'Invalid email or password' }),
    ],
    ['nobody answers', 'Failed to login', () => unreachable(loginManager)],
  ])('when %s it says so and keeps what was typed', async (_, words, answer) => {
    fakeServer.use(answer());
    const app = renderApp('/manager/login');
    await fill(app, credentials);
    await press(app, 'Sign in');
    expect(await screen.findByText(words, { selector: '[data-title]' })).toBeVisible();
    expect(screen.getByLabelText('Password *')).toHaveValue('secret');
  });
});

describe('the manager sign-up', () => {
  const filled = {
    'Full Name *': 'Meera Nair',
    'Email *': 'meera@college.example',
    'Organization *': 'PSG',
    'Password *': 'secret',
    'Confirm Password *': 'secret',
  };

  test('requires every field but the department', async () => {
    const app = renderApp('/manager/register');
    await screen.findByLabelText('Full Name *');
    await press(app, 'Create Account');
    expect(await screen.findByText('All fields are required')).toBeInTheDocument();
    for (const label of ['Full Name *', 'Email *', 'Organization *', 'Password *']) {
      expect(screen.getByLabelText(label)).toBeInvalid();
    }
    expect(screen.getByLabelText('Department (optional)')).toBeValid();
  });

  test('offers the four roles; the default is other', async () => {
    const roles: unknown[] = [];
    fakeServer.use(
      answers(registerManager, ({ body }) => {
        roles.push(body);
        return { ...manager, token: 't' };
      }),
    );
    const app = renderApp('/manager/register');
    const select = await screen.findByLabelText('Role *');
    const options = within(select).getAllByRole('option');
    expect(options.map((option) => option.getAttribute('value'))).toEqual([
      'other',
      'event_manager',
      'coordinator',
      'admin',
    ]);
    await fill(app, { ...filled, 'Department (optional)': 'Physics' });
    await app.user.selectOptions(select, 'coordinator');
    await press(app, 'Create Account');
    await waitFor(() => expect(roles).toMatchObject([{ role: 'coordinator', department: 'Physics' }]));
  });

  test.each([
    [
      'An account with this email already exists',
      () =>
        refuses(registerManager, {
          code: 'email_taken',
          message: 'An account with this email already exists',
        }),
    ],
    ['Registration failed. Please try again.', () => unreachable(registerManager)],
  ])('shows a failure: %s', async (words, answer) => {
    fakeServer.use(answer());
    const app = renderApp('/manager/register');
    await fill(app, filled);
    await press(app, 'Create Account');
    expect(await screen.findByText(words, { selector: '[data-title]' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeEnabled();
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('treats a response without a token as a failure', async () => {
    fakeServer.use(answers(registerManager, () => JSON.parse(JSON.stringify(manager))));
    const app = renderApp('/manager/register');
    await fill(app, filled);
    await press(app, 'Create Account');
    expect(
      await screen.findByText('Registration failed. Please try again.', { selector: '[data-title]' }),
    ).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('/manager/profile', () => {
  test(
    'shows the account, and saves name, organization and department',
    { tags: ['beyond-profile'] },
    async () => {
      const bodies: unknown[] = [];
      fakeServer.use(
        answers(updateManagerProfile, ({ body }) => {
          bodies.push(body);
          return { ...manager, digest: true, name: 'Meera N', department: '' };
        }),
      );
      const app = renderApp('/manager/profile', { session: 'manager' });
      expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
      expect(screen.getByLabelText('Email')).toHaveValue(manager.email);
      expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
      await fill(app, { 'Full Name *': 'Meera N', 'Organization *': 'PSG Tech' });
      await app.user.clear(screen.getByLabelText('Department (optional)'));
      await press(app, 'Save changes');
      expect(await screen.findByText('Profile updated successfully')).toBeVisible();
      expect(bodies).toEqual([{ name: 'Meera N', organization: 'PSG Tech', department: '' }]);
      expect(await screen.findByRole('button', { name: 'Meera N' })).toBeVisible();
    },
  );

  test('turns the digest off at once, and shows a failure', { tags: ['beyond-mails'] }, async () => {
    const bodies: unknown[] = [];
    const app = renderApp('/manager/profile', { session: 'manager' });
    const digest = await screen.findByRole('checkbox', { name: /^Email me new teams/ });
    expect(digest).toBeChecked();
    fakeServer.use(refuses(updateManagerProfile, { code: 'internal', message: 'Broken' }));
    await app.user.click(digest);
    expect(await screen.findByText('Not saved. Please try again.')).toBeVisible();
    expect(digest).toBeChecked();
    fakeServer.use(
      answers(updateManagerProfile, ({ body }) => {
        bodies.push(body);
        return { ...manager, digest: false };
      }),
    );
    await app.user.click(digest);
    expect(await screen.findByText('Digest turned off')).toBeVisible();
    expect(digest).not.toBeChecked();
    expect(bodies).toEqual([{ digest: false }]);
  });
});
