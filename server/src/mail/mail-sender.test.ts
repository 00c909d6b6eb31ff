// @module-tag beyond-mails
// @module-tag slow
import { pino } from 'pino';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { outboxOf, passwordChanged, queue, startWithMail, testSender } from '../../test/mail.ts';
import { startMailServer } from '../../test/mail-server.ts';
import type { TestApp } from '../../test/test-app.ts';
import { newDatabaseUrl, openTestDatabase } from '../../test/test-database.ts';
import { transaction } from '../db/transaction.ts';
import { letters } from '../features.ts';
import { MailSender } from './mail-sender.ts';
import { claimMails, claimMs, hurryMails } from './outbox.ts';
import { smtpTransport } from './smtp-transport.ts';

const hourMs = 60 * 60_000;

function linesOf({ log }: TestApp): Record<string, unknown>[] {
  return log.map((line): Record<string, unknown> => JSON.parse(line));
}

test('sends a queued mail once, and erases recipient and content', async () => {
  const { app, server } = await startWithMail();
  await queue(app, passwordChanged());
  await app.mail.sendDue();
  await app.mail.sendDue();
  expect(server.received).toMatchObject([
    { sentTo: ['asha@college.example'], from: testSender, subject: 'Your password was changed' },
  ]);
  const [mail] = await outboxOf(app);
  expect(mail).toMatchObject({ to_address: '', payload: '{}', attempts: 1, failed_at: null });
  expect(mail?.sent_at).toBe(app.clock.now.toISOString());
});

test('a mail of a newer version waits for it', async () => {
  const { app, server } = await startWithMail();
  await queue(app, passwordChanged());
  await transaction(app.db, (trx) => sql`update outbox set kind = 'notice'`.execute(trx));
  await app.mail.sendDue();
  expect(server.received).toEqual([]);
  expect(await outboxOf(app)).toMatchObject([{ attempts: 1, failed_at: null, sent_at: null }]);
  expect(linesOf(app)).toContainEqual(expect.objectContaining({ reason: 'UnknownMailKind' }));
});

test('gives each mail a Message-ID from its row, and prevents automatic replies', async () => {
  const { app, server } = await startWithMail();
  await queue(app, passwordChanged(), passwordChanged());
  await app.mail.sendDue();
  const ids = (await outboxOf(app)).map(({ id }) => `<${id}@hackon.example>`);
  expect(server.received.map(({ messageId }) => String(messageId)).toSorted()).toEqual(ids);
  expect(server.received[0]?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
});

test('4xx: retries later', async () => {
  const { app, server } = await startWithMail();
  server.refusal = { code: 451, text: 'Greylisted' };
  await queue(app, passwordChanged());
  await app.mail.sendDue();
  expect(await outboxOf(app)).toMatchObject([{ attempts: 1, sent_at: null, failed_at: null }]);
  server.refusal = undefined;
  await app.mail.sendDue();
  expect(server.received).toHaveLength(0);
  app.clock.advance(30_000);
  await app.mail.sendDue();
  expect(server.received).toHaveLength(1);
});

test("5xx: gives up at once, and logs neither address nor the server's text", async () => {
  const { app, server } = await startWithMail();
  server.refusal = { code: 550, text: '<asha@college.example> is unknown here' };
  await queue(app, passwordChanged());
  await app.mail.sendDue();
  const [mail] = await outboxOf(app);
  expect(mail).toMatchObject({ sent_at: null, last_error: 'EENVELOPE 550', to_address: '', payload: '{}' });
  expect(mail?.failed_at).not.toBeNull();
  expect(linesOf(app)).toContainEqual(
    expect.objectContaining({ msg: 'mail given up', mail: mail?.id, kind: 'password_changed' }),
  );
  expect(app.log.join('')).not.toContain('asha');
});

test('gives up after three days', async () => {
  const { app, server } = await startWithMail();
  await server.stop();
  await queue(app, passwordChanged());
  for (let hour = 0; hour < 71; hour += 1) {
    await app.mail.sendDue();
    app.clock.advance(hourMs);
  }
  expect(await outboxOf(app)).toMatchObject([{ failed_at: null, to_address: 'asha@college.example' }]);
  app.clock.advance(hourMs);
  await app.mail.sendDue();
  expect(await outboxOf(app)).toMatchObject([{ sent_at: null, to_address: '', payload: '{}' }]);
  expect(linesOf(app).filter(({ msg }) => msg === 'mail given up')).toHaveLength(1);
}, 20_000);

test('sends mails that were postponed by a clock a day ahead', async () => {
  const { app, server } = await startWithMail();
  server.refusal = { code: 451, text: 'Greylisted' };
  await queue(app, passwordChanged({ to: 'asha@college.example' }));
  await app.mail.sendDue();
  server.refusal = undefined;
  await hurryMails(app, app.clock.now);
  await app.mail.sendDue();
  expect(server.received).toEqual([]);
  app.clock.advance(-24 * hourMs);
  await hurryMails(app, app.clock.now);
  await app.mail.sendDue();
  expect(server.received).toMatchObject([{ sentTo: ['asha@college.example'] }]);
});

test('does not send an expired link', async () => {
  const { app, server } = await startWithMail();
  const expiresAt = app.clock.now.toISOString();
  const resetLink = 'http://localhost:5000/reset-password?token=x';
  await queue(app, {
    kind: 'reset_password',
    to: 'asha@college.example',
    isConfirmed: true,
    resetLink,
    expiresAt,
  });
  await app.mail.sendDue();
  expect(server.received).toEqual([]);
  expect(await outboxOf(app)).toMatchObject([{ last_error: 'expired', payload: '{}' }]);
});

test('two processes send each mail once', async () => {
  const server = await startMailServer();
  const url = await newDatabaseUrl();
  const start = async () => {
    const db = await openTestDatabase(url);
    const transport = smtpTransport(server.url, testSender);
    const parts = { clock: () => now, publicUrl: 'http://localhost:5000', log: pino({ level: 'silent' }) };
    return { db, sender: new MailSender({ ...parts, db, transport, letters, limited: false }) };
  };
  const now = new Date('2026-12-01T06:30:00.000Z');
  const [one, other] = [await start(), await start()];
  const addresses = Array.from({ length: 60 }, (_, index) => `s${index}@college.example`);
  await queue({ db: one.db, clock: { now } }, ...addresses.map((to) => passwordChanged({ to })));
  await Promise.all([one.sender.sendDue(), other.sender.sendDue()]);
  await Promise.all([one.sender.stop(), other.sender.stop()]);
  expect(server.received.flatMap(({ sentTo }) => sentTo).toSorted()).toEqual(addresses.toSorted());
}, 20_000);

test('the mail of a dead process is sent by another process', async () => {
  const { app, server } = await startWithMail();
  await queue(app, passwordChanged());
  expect(await claimMails(app.db, app.clock.now, 5)).toHaveLength(1);
  await app.mail.sendDue();
  expect(server.received).toHaveLength(0);
  app.clock.advance(claimMs);
  await app.mail.sendDue();
  expect(server.received).toHaveLength(1);
});

test('once started, sends mails right after their commit', async () => {
  const { app, server } = await startWithMail();
  app.mail.start();
  await queue(app, passwordChanged());
  // Long before the next poll.
  await expect.poll(() => server.received.length, { timeout: 3_000 }).toBe(1);
});

test('when stopped, finishes the mail in flight and starts no other', async () => {
  const { app, server } = await startWithMail();
  const held = Promise.withResolvers<void>();
  server.holdUp = held.promise;
  app.mail.start();
  await queue(app, passwordChanged());
  await expect.poll(() => server.received.length).toBe(1);
  const stopped = app.mail.stop();
  await queue(app, passwordChanged());
  held.resolve();
  await stopped;
  expect(server.received).toHaveLength(1);
  const waiting = (await outboxOf(app)).filter(({ sent_at }) => sent_at === null);
  expect(waiting).toMatchObject([{ attempts: 0 }]);
});
