// @module-tag beyond-mails
import {
  type MailChoice,
  mailChoices,
  seeUnsubscribe,
  setMailChoice,
  unsubscribe,
} from '@hackon/contract/mail-choices/mail-choices';
import { mailChoiceMessages } from '@hackon/contract/mail-choices/messages';
import { accountSecurity } from '@hackon/contract/accounts/account-security';
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answers, fakeServer, refuses } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

describe('a link to turn emails off', () => {
  const choice: MailChoice = { topic: 'announcements', isOn: true };

  test('names the emails, turns them off at a press only, and on again', async () => {
    const asked = vi.fn<(call: unknown) => void>();
    fakeServer.use(
      answers(seeUnsubscribe, choice),
      answers(unsubscribe, ({ params, body }) => {
        asked([params.token, body]);
        return { ...choice, isOn: asked.mock.calls.length > 1 };
      }),
    );
    const { user } = renderApp('/unsubscribe#secret');
    const off = await screen.findByRole('button', { name: 'Turn off' });
    expect(screen.getByText(mailChoiceMessages.topics.announcements)).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
    await user.click(off);
    await user.click(await screen.findByRole('button', { name: 'Turn on again' }));
    expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible();
    expect(asked.mock.calls).toEqual([[['secret', { isOn: false }]], [['secret', { isOn: true }]]]);
  });

  test('that is dead leads to the profile', async () => {
    fakeServer.use(refuses(seeUnsubscribe, { code: 'dead_link', message: mailChoiceMessages.deadLink }));
    renderApp('/unsubscribe#secret');
    expect(await screen.findByText(mailChoiceMessages.deadLink)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Student profile' })).toHaveAttribute('href', '/student/profile');
  });
});

test("the profile turns a topic's emails off", async () => {
  const asked = vi.fn<(body: unknown) => void>();
  fakeServer.use(
    answers(accountSecurity, { emailVerified: true, canConfirm: true, sessions: [] }),
    answers(mailChoices, { announcements: true, reminders: true }),
    answers(setMailChoice, ({ body }) => {
      asked(body);
      return { announcements: false, reminders: true };
    }),
  );
  const { user } = renderApp('/student/profile', { session: 'student' });
  const box = await screen.findByRole('checkbox', { name: mailChoiceMessages.topics.announcements });
  await user.click(box);
  expect(await screen.findByText('Emails turned off')).toBeVisible();
  expect(box).not.toBeChecked();
  expect(asked).toHaveBeenCalledWith({ topic: 'announcements', isOn: false });
});
