import { accountSecurity, resendVerification } from '@hackon/contract/accounts/account-security';
import { studentProfile } from '@hackon/contract/accounts/accounts';
import { accountMessages } from '@hackon/contract/accounts/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answers, fakeServer } from '../../test/fake-server.ts';
import { renderApp, student } from '../../test/render-app.tsx';

const security = { emailVerified: false, canConfirm: true, sessions: [] };
const name = 'Confirm your email address';

function open(about: Partial<typeof security>) {
  const asked = vi.fn<() => void>();
  const app = renderApp('/student/registered', { session: 'student' });
  fakeServer.use(
    answers(studentProfile, { ...student, registeredHackathons: [] }),
    answers(accountSecurity, () => {
      asked();
      return { ...security, ...about };
    }),
  );
  return { ...app, asked };
}

test('asks on the first page, and mails the link again', async () => {
  fakeServer.use(answers(resendVerification, { message: accountMessages.confirmationSent }));
  const { user } = open({});
  const asked = within(await screen.findByRole('region', { name }));
  await user.click(asked.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText(accountMessages.confirmationSent)).toBeVisible();
});

test.each([[{ emailVerified: true }], [{ canConfirm: false }]])('asks nothing for %o', async (about) => {
  const { asked } = open(about);
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(await screen.findByText('My Registered Events')).toBeVisible();
  expect(screen.queryByRole('region', { name })).toBeNull();
});
