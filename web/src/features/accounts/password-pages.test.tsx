// @module-tag beyond-passwords
import { logout } from '@hackon/contract/accounts/accounts';
import { forgotPassword, resetPassword, verifyEmail } from '@hackon/contract/accounts/account-security';
import { serverMessages } from '@hackon/contract/server-messages';
import { accountMessages } from '@hackon/contract/accounts/messages';
import { sessionMessages } from '@hackon/contract/accounts/session-messages';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answers, fakeServer, holds, refuses, unreachable } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const dead = { code: 'dead_link', message: accountMessages.deadLink } as const;

const addressOf = ({ router }: ReturnType<typeof renderApp>) => {
  const { pathname, search, hash } = router.state.location;
  return pathname + search + hash;
};

describe('forgotten password', () => {
  test.each([
    ['/manager/login', '/forgot-password', /manager account/],
    ['/student/login', '/forgot-password?as=student', /student account/],
  ])('leads from %s to %s', async (login, path, words) => {
    const app = renderApp(login);
    await app.user.click(await screen.findByRole('link', { name: 'Forgot password' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(addressOf(app)).toBe(path);
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', login);
  });

  test('works for both audiences, without sharing typed text', async () => {
    const app = renderApp('/forgot-password');
    await app.user.type(await screen.findByLabelText('Email *'), 'meera@college.example');
    await app.user.click(screen.getByRole('link', { name: 'Reset a student password' }));
    expect(await screen.findByText(/student account/)).toBeVisible();
    expect(screen.getByLabelText('Email *')).toHaveValue('');
  });

  test('shows that a link is on its way, and sends another', async () => {
    const asked = vi.fn<(body: unknown) => void>();
    fakeServer.use(
      answers(forgotPassword, ({ body }) => {
        asked(body);
        return { message: accountMessages.resetLinkSent };
      }),
    );
    const { user } = renderApp('/forgot-password?as=student');
    await user.type(await screen.findByLabelText('Email *'), ' Arjun@College.example ');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(/a link is on its way\. It works once, for 30 minutes\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send another link' }));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(asked).toHaveBeenCalledWith({ audience: 'student', email: 'arjun@college.example' });
  });

  test.each([
    ['All fields are required', ' '],
    ['Please enter a valid email address', 'arjun'],
  ])('says %s before it calls', async (words, typed) => {
    const { user } = renderApp('/forgot-password');
    await user.type(await screen.findByLabelText('Email *'), typed);
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(words, { selector: '[data-title]' })).toBeVisible();
  });

  test('reports a network failure and too many attempts', async () => {
    fakeServer.use(unreachable(forgotPassword));
    const { user } = renderApp('/forgot-password');
    await user.type(await screen.findByLabelText('Email *'), 'meera@college.example');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Failed to send the link\. .*No answer/);
    fakeServer.use(
      refuses(forgotPassword, { code: 'rate_limited', message: serverMessages.tooManyRequests }),
    );
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(serverMessages.tooManyRequests));
  });
});

describe('the link to a new password', () => {
  async function fill({ user }: ReturnType<typeof renderApp>, password: string, confirmation = password) {
    await user.type(await screen.findByLabelText('New Password *'), password);
    await user.type(screen.getByLabelText('Confirm Password *'), confirmation);
    await user.click(screen.getByRole('button', { name: 'Set password' }));
  }

  test('removes its token from the address and opens the login of its account', async () => {
    fakeServer.use(
      answers(resetPassword, ({ body }) => {
        expect(body).toEqual({ token: 'TOKEN', password: 'a new horse' });
        return { message: accountMessages.passwordReset, audience: 'student' as const };
      }),
    );
    const app = renderApp('/reset-password#TOKEN');
    await screen.findByLabelText('New Password *');
    await waitFor(() => expect(addressOf(app)).toBe('/reset-password'));
    await fill(app, 'a new horse');
    expect(await screen.findByText(accountMessages.passwordReset)).toBeVisible();
    await waitFor(() => expect(addressOf(app)).toBe('/student/login'));
  });

  test('signs out the current session, which may have ended', async () => {
    fakeServer.use(
      answers(resetPassword, { message: accountMessages.passwordReset, audience: 'manager' }),
      answers(logout, { message: sessionMessages.signedOut }),
    );
    const app = renderApp('/reset-password#TOKEN', { session: 'student' });
    await fill(app, 'a new horse');
    await waitFor(() => expect(addressOf(app)).toBe('/manager/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('requires the password twice before it calls', async () => {
    const app = renderApp('/reset-password#TOKEN');
    await fill(app, 'a new horse', 'a new house');
    expect(await screen.findByText('Passwords do not match!', { selector: '[data-title]' })).toBeVisible();
    expect(screen.getByLabelText('Confirm Password *')).toBeInvalid();
  });

  test('reports a common password at the field and a dead link at the form', async () => {
    const message = accountMessages.passwordTooCommon;
    const issues = [{ path: 'password', message }];
    fakeServer.use(refuses(resetPassword, { code: 'invalid_input', message, issues }));
    const app = renderApp('/reset-password#TOKEN');
    await fill(app, 'password1');
    await waitFor(() =>
      expect(screen.getByLabelText('New Password *')).toHaveAccessibleDescription(/most common/),
    );
    fakeServer.use(refuses(resetPassword, dead));
    await app.user.click(screen.getByRole('button', { name: 'Set password' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(accountMessages.deadLink));
    expect(screen.getByRole('link', { name: 'Get a new student link' })).toHaveAttribute(
      'href',
      '/forgot-password?as=student',
    );
  });

  test('asks to open the mail again without a token', async () => {
    renderApp('/reset-password');
    expect(await screen.findByText(/Please open the link again/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Set password' })).not.toBeInTheDocument();
  });
});

describe('the link that confirms an email address', () => {
  test('confirms on load, removes its token from the address, and links to the next page', async () => {
    const confirmation = holds(verifyEmail, { message: accountMessages.emailConfirmed, audience: 'student' });
    fakeServer.use(confirmation.handler);
    const app = renderApp('/verify-email#TOKEN');
    expect(await screen.findByText('Confirming your email address...')).toBeVisible();
    await waitFor(() => expect(addressOf(app)).toBe('/verify-email'));
    confirmation.release();
    expect(await screen.findByText('Your email address is confirmed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/student/login');
  });

  test('links signed-in people to their dashboard', async () => {
    fakeServer.use(answers(verifyEmail, { message: accountMessages.emailConfirmed, audience: 'manager' }));
    renderApp('/verify-email#TOKEN', { session: 'manager' });
    const link = await screen.findByRole('link', { name: 'Go to the dashboard' });
    expect(link).toHaveAttribute('href', '/manager/dashboard');
  });

  test('shows that it is invalid and where to get another', async () => {
    fakeServer.use(refuses(verifyEmail, dead));
    renderApp('/verify-email#TOKEN');
    expect(await screen.findByText('This link no longer works')).toBeVisible();
    const link = (name: string) => screen.getByRole('link', { name });
    expect(link('Student profile')).toHaveAttribute('href', '/student/profile');
    expect(link('Manager profile')).toHaveAttribute('href', '/manager/profile');
  });

  test.each(['student', 'manager'] as const)('links a signed-in %s to their own profile', async (who) => {
    fakeServer.use(refuses(verifyEmail, dead));
    renderApp('/verify-email#TOKEN', { session: who });
    const link = await screen.findByRole('link', { name: 'Go to the profile' });
    expect(link).toHaveAttribute('href', `/${who}/profile`);
  });

  test('can be retried after a network failure', async () => {
    fakeServer.use(unreachable(verifyEmail));
    const { user } = renderApp('/verify-email#TOKEN');
    await screen.findByText('Failed to confirm your email address');
    fakeServer.use(answers(verifyEmail, { message: accountMessages.emailConfirmed, audience: 'student' }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Your email address is confirmed')).toBeVisible();
  });
});
