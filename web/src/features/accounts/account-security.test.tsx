// @module-tag beyond-safety
import {
  accountData,
  accountSecurity,
  changePassword,
  deleteAccount,
  endAllSessions,
  endOneSession,
  resendVerification,
  type AccountSession,
} from '@hackon/contract/accounts/account-security';
import { logout } from '@hackon/contract/accounts/accounts';
import { accountMessages } from '@hackon/contract/accounts/messages';
import { sessionMessages } from '@hackon/contract/accounts/session-messages';
import { eventMessages } from '@hackon/contract/events/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { publicEvents } from '@hackon/contract/events/events';
import { answers, fakeServer, refuses, unreachable } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const here: AccountSession = {
  _id: 'a',
  device: 'Firefox on Linux',
  signedInAt: '2026-12-01T06:30:00.000Z',
  lastUsedAt: '2026-12-01T06:30:00.000Z',
  current: true,
};
const phone: AccountSession = { ...here, _id: 'b', device: 'Chrome on Android', current: false };

async function openProfile(session: 'student' | 'manager', security: object = {}) {
  const app = renderApp('/about', { session });
  await waitFor(() => expect(app.session.state().status).toBe('signed-in'));
  fakeServer.use(
    answers(accountSecurity, {
      emailVerified: false,
      canConfirm: true,
      sessions: [here, phone],
      ...security,
    }),
  );
  await app.router.navigate(`/${session}/profile`);
  await screen.findByRole('heading', { name: 'Profile' });
  return app;
}

const section = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() =>
  fakeServer.use(answers(publicEvents, []), answers(logout, { message: sessionMessages.signedOut })),
);

describe('the email address', () => {
  test('shows as not confirmed and offers another mail', async () => {
    fakeServer.use(answers(resendVerification, { message: accountMessages.confirmationSent }));
    const { user } = await openProfile('student');
    expect(await screen.findByText('Not confirmed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText(accountMessages.confirmationSent)).toBeVisible();
  });

  test('shows no request once it is confirmed', async () => {
    await openProfile('manager', { emailVerified: true });
    expect(await screen.findByText('Confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument();
  });

  test('loads again after a network failure, with the devices', async () => {
    fakeServer.use(unreachable(accountSecurity));
    const app = renderApp('/about', { session: 'student' });
    await waitFor(() => expect(app.session.state().status).toBe('signed-in'));
    fakeServer.use(unreachable(accountSecurity));
    await app.router.navigate('/student/profile');
    await waitFor(() => expect(screen.getAllByText(accountMessages.securityFailed)).toHaveLength(2));
    fakeServer.use(answers(accountSecurity, { emailVerified: true, canConfirm: true, sessions: [here] }));
    await app.user.click(screen.getAllByRole('button', { name: 'Try Again' })[0] ?? document.body);
    expect(await screen.findByText('This device')).toBeVisible();
  });
});

describe('the password', () => {
  async function fill({ user }: Awaited<ReturnType<typeof openProfile>>, values: [string, string, string]) {
    const labels = ['Current Password *', 'New Password *', 'Confirm Password *'];
    for (const [index, label] of labels.entries()) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), values[index] ?? '');
    }
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  }

  test('is changed, and the form is cleared', async () => {
    fakeServer.use(
      answers(changePassword, ({ body }) => {
        expect(body).toEqual({ currentPassword: 'old horse', password: 'new horse' });
        return { message: accountMessages.passwordChanged };
      }),
    );
    const app = await openProfile('manager');
    await fill(app, ['old horse', 'new horse', 'new horse']);
    expect(await screen.findByText(accountMessages.passwordChanged)).toBeVisible();
    expect(screen.getByLabelText('Current Password *')).toHaveValue('');
  });

  test('if wrong, shows an error at its field and keeps the session', async () => {
    const issues = [{ path: 'currentPassword', message: accountMessages.passwordWrong }];
    fakeServer.use(
      refuses(changePassword, { code: 'invalid_input', message: accountMessages.passwordWrong, issues }),
    );
    const app = await openProfile('student');
    await fill(app, ['wrong', 'new horse', 'new horse']);
    await waitFor(() => expect(screen.getByLabelText('Current Password *')).toBeInvalid());
    expect(localStorage.getItem('token')).not.toBeNull();
  });

  test('must be typed twice', async () => {
    const app = await openProfile('student');
    await fill(app, ['old horse', 'new horse', 'new house']);
    expect(await screen.findByText('Passwords do not match!', { selector: '[data-title]' })).toBeVisible();
  });
});

describe('the devices', () => {
  test('are listed with this one marked, and another can be signed out', async () => {
    const ended = vi.fn<(id: unknown) => void>();
    fakeServer.use(
      answers(endOneSession, ({ params }) => {
        ended(params.sessionId);
        fakeServer.use(answers(accountSecurity, { emailVerified: true, canConfirm: true, sessions: [here] }));
        return { message: accountMessages.deviceSignedOut };
      }),
    );
    const { user } = await openProfile('student');
    const list = section('Where you are signed in');
    const items = await list.findAllByRole('listitem');
    expect(items[0]).toHaveTextContent(/Firefox on Linux.*This device.*Last used/);
    expect(within(items[0] ?? document.body).queryByRole('button')).not.toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Sign out Chrome on Android' }));
    expect(await screen.findByText(accountMessages.deviceSignedOut)).toBeVisible();
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(ended).toHaveBeenCalledExactlyOnceWith('b');
  });

  test('are all signed out after confirmation, including this one', async () => {
    const ended = vi.fn<() => void>();
    fakeServer.use(
      answers(endAllSessions, () => {
        ended();
        return { message: accountMessages.signedOutEverywhere };
      }),
    );
    const { user, router } = await openProfile('manager');
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(ended).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out everywhere' }),
    );
    expect(await screen.findByText(accountMessages.signedOutEverywhere)).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('the personal data', () => {
  test('is saved as a file', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = vi.fn<() => string>(() => 'blob:file');
    fakeServer.use(answers(accountData, '{}'));
    const { user } = await openProfile('student');
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.contexts[0]).toHaveProperty('download', 'hackon-my-data.json');
    save.mockRestore();
  });

  test('reports a failed download', async () => {
    fakeServer.use(unreachable(accountData));
    const { user } = await openProfile('student');
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText(accountMessages.myDataFailed)).toBeVisible();
  });
});

describe('deleting the account', () => {
  async function ask({ user }: Awaited<ReturnType<typeof openProfile>>, password: string) {
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    await user.type(dialog.getByLabelText('Password *'), password);
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    return dialog;
  }

  test('asks for the password, signs out and goes home', async () => {
    fakeServer.use(
      answers(deleteAccount, ({ body }) => {
        expect(body).toEqual({ password: 'horse' });
        return { message: accountMessages.accountDeleted };
      }),
    );
    const app = await openProfile('student');
    expect(section('Delete account').getByText(/keep their place\. The organizer keeps/)).toBeVisible();
    await ask(app, 'horse');
    expect(await screen.findByText(accountMessages.accountDeleted)).toBeVisible();
    expect(app.router.state.location.pathname).toBe('/');
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('lists the events to delete first, and keeps the account', async () => {
    const message = eventMessages.eventsNotOver(['Smart Campus Hack']);
    fakeServer.use(refuses(deleteAccount, { code: 'events_not_over', message }));
    const app = await openProfile('manager');
    const dialog = await ask(app, 'horse');
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(message));
    await app.user.click(dialog.getByRole('button', { name: 'Keep my account' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(localStorage.getItem('token')).not.toBeNull();
  });

  test('reports a wrong or missing password at the field', async () => {
    const issues = [{ path: 'password', message: accountMessages.passwordWrong }];
    fakeServer.use(
      refuses(deleteAccount, { code: 'invalid_input', message: accountMessages.passwordWrong, issues }),
    );
    const app = await openProfile('student');
    const dialog = await ask(app, 'wrong');
    await waitFor(() => expect(dialog.getByLabelText('Password *')).toBeInvalid());
    await app.user.clear(dialog.getByLabelText('Password *'));
    await app.user.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await dialog.findByText('Enter your password')).toBeVisible();
  });
});
