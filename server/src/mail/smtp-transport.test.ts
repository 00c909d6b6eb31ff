import { expect, test } from 'vitest';
import { outboxOf, passwordChanged, queue, testSender } from '../../test/mail.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { startTestApp } from '../../test/test-app.ts';
import { smtpTransport } from './smtp-transport.ts';

const login = { user: 'hackon@college.example', password: 'p@ss:word/1' };

async function sendSignedIn(user: string, password: string) {
  const server = await startMailServer({ login });
  const url = new URL(server.url);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  const app = await startTestApp({ transport: smtpTransport(url.href, testSender) });
  await queue(app, passwordChanged());
  await app.mail.sendDue();
  return { received: server.received, log: app.log.join(''), rows: await outboxOf(app) };
}

test('signs in as SMTP_URL says', async () => {
  const { received } = await sendSignedIn(login.user, login.password);
  expect(received).toHaveLength(1);
});

test('a refused password is a fault of the settings: the mail waits', async () => {
  const { received, rows, log } = await sendSignedIn(login.user, 'another');
  expect(received).toEqual([]);
  expect(rows).toMatchObject([{ failed_at: null, attempts: 1, last_error: 'EAUTH 535' }]);
  expect(log).not.toContain('another');
});

test('so is a refused sender', async () => {
  const server = await startMailServer({ refusedSender: testSender.address });
  const app = await startTestApp({ transport: smtpTransport(server.url, testSender) });
  await queue(app, passwordChanged());
  await app.mail.sendDue();
  expect(await outboxOf(app)).toMatchObject([{ failed_at: null, last_error: 'EENVELOPE 550' }]);
});

test('with requireTLS, nothing is sent to a server that does not encrypt', async () => {
  const server = await startMailServer();
  const app = await startTestApp({ transport: smtpTransport(`${server.url}?requireTLS=true`, testSender) });
  await queue(app, passwordChanged());
  await app.mail.sendDue();
  expect(server.received).toEqual([]);
  expect(await outboxOf(app)).toMatchObject([{ failed_at: null, attempts: 1 }]);
});
