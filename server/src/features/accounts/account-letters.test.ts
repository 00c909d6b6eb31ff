// @module-tag beyond-mails
import { expect, test } from 'vitest';
import { passwordChanged, queue, startWithMail } from '../../../test/mail.ts';
import type { Mail } from '../../mail/mail.ts';

const to = { to: 'asha@college.example', isConfirmed: false };
const verifyLink = 'http://localhost:5000/verify-email?token=a&b';
const resetLink = 'http://localhost:5000/reset-password?token=c';

async function received(mail: Mail) {
  const { app, server } = await startWithMail();
  await queue(app, mail);
  await app.mail.sendDue();
  const [arrived] = server.received;
  if (!arrived) throw new Error(`No mail came: ${app.log.join('')}`);
  return { ...arrived, html: arrived.html ?? '', text: arrived.text ?? '' };
}

test.each<[string, string, Mail]>([
  [
    'Welcome to HackOn: please confirm your email address',
    verifyLink,
    { kind: 'welcome', ...to, audience: 'student', verifyLink },
  ],
  [
    'Welcome to HackOn: please confirm your email address',
    verifyLink,
    { kind: 'welcome', ...to, audience: 'manager', verifyLink },
  ],
  ['Confirm your email address', verifyLink, { kind: 'verify_email', ...to, verifyLink }],
  [
    'Set a new password for HackOn',
    resetLink,
    { kind: 'reset_password', ...to, resetLink, expiresAt: '2026-12-01T07:00:00.000Z' },
  ],
  ['Your password was changed', 'http://localhost:5000/forgot-password', { kind: 'password_changed', ...to }],
])('%s: has its link %s in text and HTML', async (subject, link, mail) => {
  const { html, text, ...arrived } = await received(mail);
  expect(arrived).toMatchObject({ subject, to: [{ address: to.to }] });
  expect(text.split(/\r?\n/u)).toContain(link);
  expect(html).toContain(`href="${link.replace('&', '&amp;')}"`);
});

test('a reset link says when it expires, with the time zone', async () => {
  const { html, text } = await received({
    kind: 'reset_password',
    ...to,
    resetLink,
    expiresAt: '2026-12-01T07:00:00.000Z',
  });
  for (const form of [html, text]) expect(form).toContain('1 Dec 2026, 12:30 pm IST');
});

test('a notice tells the owner that the account was deleted', async () => {
  const { subject, text } = await received({ kind: 'account_deleted', ...to });
  expect(subject).toBe('Your account was deleted');
  expect(text).toContain('Your account at HackOn has been deleted, as you asked.');
});

test('a line break in an address or a subject adds no header', async () => {
  const subject = 'Hello\r\nBcc: all@college.example';
  const mail = await received({
    kind: 'contact_message',
    to: 'support@hackon.example',
    name: 'Eve\r\nBcc: all@college.example',
    email: 'eve@college.example\r\nBcc: all@college.example',
    subject,
    message: 'Hi',
  });
  expect(mail.sentTo).toEqual(['support@hackon.example']);
  expect(mail.subject).toBe('Contact: Hello Bcc: all@college.example');
  const head = mail.source.slice(0, mail.source.indexOf('\r\n\r\n'));
  expect(head).not.toMatch(/^Bcc/imu);
});

test('an address that could be parsed as two is refused', async () => {
  const { app, server } = await startWithMail();
  await queue(app, passwordChanged({ to: 'a@college.example>, <b@college.example' }));
  await app.mail.sendDue();
  expect(server.received).toEqual([]);
});
