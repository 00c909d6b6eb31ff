// @module-tag slow
import { expect, test } from 'vitest';
import { outboxOf, passwordChanged, queue, testSender } from '../../test/mail.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { startTestApp } from '../../test/test-app.ts';
import { smtpTransport } from './smtp-transport.ts';

const login = { user: 'hackon@college.example', password: 'p@ss:word/1' };

/** The server requires a password. Returns mails, log and rows. */
async function sendSignedIn(user: string, password: string) {
  const server = await startMailServer({ login });
  const url = new URL(server.url);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  const app = await startTestApp({ transport: smtpTransport(url.href, testSender) });
  await queue(app, passwordChanged());
  await app.mail.sendDue();
  await app.mail.check();
  const log = app.log.join('');
  return { address: `127.0.0.1:${url.port}`, received: server.received, log, rows: await outboxOf(app) };
}

test('signs in with the credentials of SMTP_URL', async () => {
  const { received, log } = await sendSignedIn(login.user, login.password);
  expect(received).toHaveLength(1);
  expect(log).toBe('');
});

test('a mail is retried when the server refuses the password', async () => {
  const { address, received, rows, log } = await sendSignedIn(login.user, 'another');
  expect(received).toEqual([]);
  expect(rows).toMatchObject([{ failed_at: null, attempts: 1, last_error: 'EAUTH 535' }]);
  expect(log).toContain(`"reason":"EAUTH 535","server":"${address}","msg":"mail not sent yet"`);
  expect(log).toContain(`"server":"${address}","reason":"EAUTH 535","msg":"mail server cannot be used`);
  expect(log).not.toMatch(/another|hackon@|asha@/u);
});

test('the log names an unreachable server, and why', async () => {
  const url = 'smtp://hackon:secret@127.0.0.1:1';
  const app = await startTestApp({ transport: smtpTransport(url, testSender) });
  await queue(app, passwordChanged());
  await app.mail.sendDue();
  expect(app.log.join('')).toContain('"reason":"ECONNREFUSED","server":"127.0.0.1:1"');
  expect(app.log.join('')).not.toMatch(/secret|asha@/u);
});

test('a mail is retried when the server refuses the sender', async () => {
  const server = await startMailServer({ refusedSender: testSender.address });
  const app = await startTestApp({ transport: smtpTransport(server.url, testSender) });
  await queue(app, passwordChanged());
  await app.mail.sendDue();
  expect(await outboxOf(app)).toMatchObject([{ failed_at: null, last_error: 'EENVELOPE 550' }]);
});

test('with requireTLS, nothing is sent unencrypted', async () => {
  const server = await startMailServer();
  const app = await startTestApp({ transport: smtpTransport(`${server.url}?requireTLS=true`, testSender) });
  await queue(app, passwordChanged());
  await app.mail.sendDue();
  expect(server.received).toEqual([]);
  expect(await outboxOf(app)).toMatchObject([{ failed_at: null, attempts: 1 }]);
});
