// @module-tag spec-2-10
// @module-tag spec-2-19
// @module-tag spec-2-20
// @module-tag beyond-profile
import {
  loginManager,
  loginStudent,
  registerManager,
  registerStudent,
  studentProfile,
  updateManagerProfile,
  updateStudentProfile,
} from '@hackon/contract/accounts/accounts';
import { managerOverview, publicEvent, publicEvents } from '@hackon/contract/events/events';
import { accountLimits } from '@hackon/contract/accounts/limits';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answers, fakeServer, holds, losesOne, refuses, unreachable } from '../../../test/fake-server.ts';
import { manager, renderApp, student } from '../../../test/render-app.tsx';

type App = ReturnType<typeof renderApp>;

async function fill({ user }: App, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const control = await screen.findByLabelText(label);
    await user.clear(control);
    await user.type(control, value);
  }
}

const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }));
const credentials = { 'Email *': student.email, 'Password *': 'secret' };
const stats = { totalEvents: 0, activeEvents: 0, upcomingEvents: 0, completedEvents: 0 };

beforeEach(() =>
  fakeServer.use(
    answers(studentProfile, { ...student, registeredHackathons: [] }),
    answers(managerOverview, { events: [], stats }),
  ),
);

describe('the student login', () => {
  test('leads to sign-up and back to the events', async () => {
    renderApp('/student/login');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Welcome Back, Hacker!');
    const link = screen.getByRole('link', { name: 'Register' });
    expect(link).toHaveAttribute('href', '/student/register');
    expect(link.parentElement).toHaveTextContent("Don't have an account? Register");
    expect(screen.getByRole('link', { name: 'Back to Events' })).toHaveAttribute('href', '/events');
    expect(screen.getByLabelText('Email *')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password *')).toHaveAttribute('autocomplete', 'current-password');
  });

  test('requires both fields before it calls', async () => {
    const app = renderApp('/student/login');
    await screen.findByRole('heading', { level: 1 });
    await press(app, 'Sign in');
    expect(await screen.findByText('All fields are required')).toBeInTheDocument();
    expect(screen.getByLabelText('Email *')).toHaveAccessibleDescription('Enter your email');
    expect(screen.getByLabelText('Password *')).toHaveAccessibleDescription('Enter your password');
  });

  test('is busy until the response, then greets', async () => {
    const login = holds(loginStudent, { ...student, token: 't' });
    fakeServer.use(login.handler);
    const app = renderApp('/student/login');
    await fill(app, credentials);
    await press(app, 'Sign in');
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDisabled();
    login.release();
    expect(await screen.findByText('Login successful!')).toBeVisible();
  });

  test.each([
    [
      'the server refuses',
      'Invalid email or password',
      () => refuses(loginStudent, { code: 'invalid_credentials', message: 'Invalid email or password' }),
    ],
    ['nobody answers', 'Failed to login', () => unreachable(loginStudent)],
  ])('when %s it says so and keeps what was typed', async (_, words, answer) => {
    fakeServer.use(answer());
    const app = renderApp('/student/login');
    await fill(app, credentials);
    await press(app, 'Sign in');
    expect(await screen.findByText(words, { selector: '[data-title]' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('Password *')).toHaveValue('secret');
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    expect(sessionStorage.getItem('redirectPath')).toBeNull();
  });

  test('shows the password on demand', async () => {
    const { user } = renderApp('/student/login');
    const password = await screen.findByLabelText('Password *');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
  });
});

describe('the manager login', () => {
  test.each(['/manager/login', '/login'])('is at %s', { tags: ['spec-2-9'] }, async (path) => {
    fakeServer.use(
      answers(loginManager, ({ body }) => {
        expect(body).toEqual({ email: 'meera@college.example', password: 'secret' });
        return { ...manager, token: 't' };
      }),
    );
    const app = renderApp(path);
    expect(await screen.findByLabelText('Remember me')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Register/ })).toHaveAttribute('href', '/manager/register');
    await fill(app, { 'Email *': 'Meera@College.example', 'Password *': 'secret' });
    await press(app, 'Sign in');
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/manager/dashboard'));
  });
});

describe.each([
  ['student', { 'Full Name *': 'Asha', 'College Name *': 'PSG Tech' }],
  ['manager', { 'Full Name *': 'Meera', 'Department (optional)': 'CSE' }],
] as const)('the form of a %s who signs up', (audience, values) => {
  test('keeps its values over a reload, but no password', async () => {
    const app = renderApp(`/${audience}/register`);
    await fill(app, { ...values, 'Password *': 'correct horse' });
    app.unmount();
    renderApp(`/${audience}/register`);
    for (const [label, value] of Object.entries(values))
      expect(await screen.findByLabelText(label)).toHaveValue(value);
    expect(screen.getByLabelText('Password *')).toHaveValue('');
    expect(JSON.stringify(sessionStorage)).not.toContain('correct horse');
  });
});

describe('the student sign-up', () => {
  const filled = {
    'Full Name *': ' Arjun Menon ',
    'Email *': 'Arjun.M@college.example',
    'Password *': ' secret ',
    'College Name *': ' PSG ',
  };

  test(
    'sends names trimmed, the email in lower case and the password as typed',
    { tags: ['spec-4'] },
    async () => {
      fakeServer.use(
        answers(registerStudent, ({ body }) => {
          expect(body).toEqual({
            name: 'Arjun Menon',
            email: 'arjun.m@college.example',
            password: ' secret ',
            college: 'PSG',
          });
          return { ...student, token: 't' };
        }),
      );
      const app = renderApp('/student/register');
      await fill(app, filled);
      await press(app, 'Create Account');
      expect(await screen.findByText('Registration successful!')).toBeVisible();
      await waitFor(() => expect(app.router.state.location.pathname).toBe('/student/dashboard'));
      expect(localStorage.getItem('userType')).toBe('student');
    },
  );

  test.each([
    ['the team form', '/register/smart-campus-hack-k3v9q2xa'],
    ['the room of a join link', '/join/k3v9q2xa'],
  ])("says 'Account created' if %s comes next", async (_page, path) => {
    fakeServer.use(
      answers(registerStudent, { ...student, token: 't' }),
      refuses(publicEvent, { code: 'not_found', message: 'x' }),
      answers(publicEvents, []),
    );
    sessionStorage.setItem('redirectPath', path);
    const app = renderApp('/student/register');
    await fill(app, filled);
    await press(app, 'Create Account');
    expect(await screen.findByText('Account created')).toBeVisible();
    expect(screen.getByText('Registration successful!')).toBeVisible();
  });

  test('has the heading Join the Hackathon and requires all four fields', async () => {
    const app = renderApp('/student/register');
    expect(await screen.findByRole('heading', { level: 1, name: 'Join the Hackathon' })).toBeVisible();
    await press(app, 'Create Account');
    // In the toast and at each field.
    expect(await screen.findByText('All fields are required')).toBeInTheDocument();
    expect(screen.getByText('Enter your college')).toBeVisible();
    for (const label of Object.keys(filled)) expect(screen.getByLabelText(label)).toBeInvalid();
  });

  test('is busy while it waits', async () => {
    const signUp = holds(registerStudent, { ...student, token: 't' });
    fakeServer.use(signUp.handler);
    const app = renderApp('/student/register');
    await fill(app, filled);
    await press(app, 'Create Account');
    expect(await screen.findByRole('button', { name: 'Creating account...' })).toBeDisabled();
    signUp.release();
    expect(await screen.findByText('Registration successful!')).toBeVisible();
  });

  test('rejects a short password', async () => {
    const app = renderApp('/student/register');
    await fill(app, { ...filled, 'Password *': '12345' });
    await press(app, 'Create Account');
    expect(await screen.findAllByText('Password must be at least 6 characters long')).not.toHaveLength(0);
    expect(screen.getByLabelText('Password *')).toHaveFocus();
  });

  test.each([
    [
      'An account with this email already exists',
      () =>
        refuses(registerStudent, {
          code: 'email_taken',
          message: 'An account with this email already exists',
        }),
    ],
    ['Registration failed. Please try again.', () => unreachable(registerStudent)],
  ])('shows a failure in a box: %s', async (words, answer) => {
    fakeServer.use(answer());
    const app = renderApp('/student/register');
    await fill(app, filled);
    await press(app, 'Create Account');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
  });

  test('signs in by itself if the answer was lost', async () => {
    const taken = { code: 'email_taken', message: 'An account with this email already exists' } as const;
    fakeServer.use(
      losesOne(registerStudent),
      refuses(registerStudent, taken),
      answers(loginStudent, { ...student, token: 't' }),
    );
    const app = renderApp('/student/register');
    await fill(app, filled);
    await press(app, 'Create Account');
    expect(await screen.findByText('Registration successful!')).toBeVisible();
  });

  test('the second try signs in if the answers of the first one were lost', async () => {
    fakeServer.use(unreachable(registerStudent));
    const app = renderApp('/student/register');
    await fill(app, filled);
    await press(app, 'Create Account');
    await screen.findByRole('alert');
    const taken = { code: 'email_taken', message: 'An account with this email already exists' } as const;
    fakeServer.use(refuses(registerStudent, taken), answers(loginStudent, { ...student, token: 't' }));
    await press(app, 'Create Account');
    expect(await screen.findByText('Registration successful!')).toBeVisible();
  });

  test('an email that has an account is taken along to the sign-in page', async () => {
    fakeServer.use(
      refuses(registerStudent, {
        code: 'email_taken',
        message: 'An account with this email already exists',
      }),
    );
    const app = renderApp('/student/register');
    await fill(app, filled);
    await press(app, 'Create Account');
    await screen.findByRole('alert');
    await app.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Welcome Back, Hacker!' })).toBeVisible();
    expect(screen.getByLabelText('Email *')).toHaveValue('Arjun.M@college.example');
  });

  test('treats a response without a token as a failure', async () => {
    const { _id, name, email, college } = student;
    fakeServer.use(answers(registerStudent, () => JSON.parse(JSON.stringify({ _id, name, email, college }))));
    const app = renderApp('/student/register');
    await fill(app, filled);
    await press(app, 'Create Account');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Registration failed. Please try again.'),
    );
    expect(localStorage.length).toBe(0);
  });

  test('links to the student login', async () => {
    renderApp('/student/register');
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/student/login');
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

  test('starts without a role, does not send the confirmation, and opens the dashboard after a delay', async () => {
    fakeServer.use(
      answers(registerManager, ({ body }) => {
        expect(body).toEqual({
          name: 'Meera Nair',
          email: 'meera@college.example',
          organization: 'PSG',
          department: '',
          role: 'other',
          password: 'secret',
        });
        return { ...manager, token: 't' };
      }),
    );
    const app = renderApp('/manager/register');
    await fill(app, filled);
    expect(screen.getByLabelText('Role *')).toHaveDisplayValue('Select Role');
    const since = Date.now();
    await press(app, 'Create Account');
    expect(await screen.findByText('Registration successful! Redirecting to dashboard...')).toBeVisible();
    expect(app.router.state.location.pathname).toBe('/manager/register');
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/manager/dashboard'), {
      timeout: 3000,
    });
    expect(Date.now() - since).toBeGreaterThanOrEqual(accountLimits.signUpRedirectMs);
  });

  test('reports differing passwords before a short one', async () => {
    const app = renderApp('/manager/register');
    await fill(app, { ...filled, 'Password *': '12345', 'Confirm Password *': '1234' });
    await press(app, 'Create Account');
    expect(await screen.findByText('Passwords do not match!', { selector: '[data-title]' })).toBeVisible();
    expect(screen.getByText('Password must be at least 6 characters long')).toBeVisible();
  });

  test('requires an @ in the email', async () => {
    const app = renderApp('/manager/register');
    await fill(app, { ...filled, 'Email *': 'meera' });
    await press(app, 'Create Account');
    expect(await screen.findAllByText('Please enter a valid email address')).not.toHaveLength(0);
  });
});

describe('the profiles', () => {
  test('a student changes name and college, and the navigation bar updates', async () => {
    const saved = vi.fn<(body: unknown) => void>();
    fakeServer.use(
      answers(updateStudentProfile, ({ body }) => {
        saved(body);
        return { ...student, name: 'Arjun M', registeredHackathons: [] };
      }),
    );
    const app = renderApp('/student/profile', { session: 'student' });
    expect(await screen.findByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    await fill(app, { 'Full Name *': 'Arjun M' });
    await press(app, 'Save changes');
    expect(await screen.findByText('Profile updated successfully')).toBeVisible();
    expect(saved).toHaveBeenCalledExactlyOnceWith({ name: 'Arjun M', college: student.college });
    expect(screen.getByRole('button', { name: 'Arjun M' })).toBeVisible();
    expect(localStorage.getItem('user')).toContain('"Arjun M"');
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  });

  test('the name cannot be blank', async () => {
    const app = renderApp('/manager/profile', { session: 'manager' });
    await fill(app, { 'Full Name *': ' ' });
    await press(app, 'Save changes');
    expect(await screen.findByText('All fields are required')).toBeInTheDocument();
    expect(screen.getByText('Enter your name')).toBeVisible();
  });

  test.each([
    ['student', updateStudentProfile, 'College Name *'],
    ['manager', updateManagerProfile, 'Department (optional)'],
  ] as const)('a %s is told why saving failed', async (session, endpoint, label) => {
    fakeServer.use(unreachable(endpoint));
    const app = renderApp(`/${session}/profile`, { session });
    await fill(app, { [label]: 'Physics' });
    await press(app, 'Save changes');
    const form = within(screen.getByRole('region', { name: 'About you' }));
    await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent('Failed to update profile.'));
    expect(screen.getByLabelText(label)).toHaveValue('Physics');
  });
});
