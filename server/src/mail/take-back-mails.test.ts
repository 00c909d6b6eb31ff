// @module-tag beyond-mails
import { expect, test } from 'vitest';
import { outboxOf, passwordChanged, queue, startWithMail } from '../../test/mail.ts';
import type { TestApp } from '../../test/test-app.ts';
import { transaction } from '../db/transaction.ts';
import { claimMails } from './outbox.ts';
import { takeBackMails } from './take-back-mails.ts';

function takeBack({ db }: TestApp, topic: string) {
  return transaction(db, (trx) => takeBackMails(trx, topic));
}

test('deletes and returns the unsent mails of one topic', async () => {
  const { app, server } = await startWithMail();
  await queue(app, passwordChanged({ topic: 'one' }), passwordChanged({ topic: 'two' }), passwordChanged());
  expect(await takeBack(app, 'one')).toEqual([passwordChanged()]);
  expect(await takeBack(app, 'one')).toEqual([]);
  await app.mail.sendDue();
  expect(server.received).toHaveLength(2);
  expect(await takeBack(app, 'two')).toEqual([]);
});

test('deletes a mail that waits for its next attempt', async () => {
  const { app, server } = await startWithMail();
  server.refusal = { code: 451, text: 'Greylisted' };
  await queue(app, passwordChanged({ topic: 'one' }));
  await app.mail.sendDue();
  expect(await takeBack(app, 'one')).toEqual([passwordChanged()]);
});

test('keeps a mail during its first attempt', async () => {
  const { app } = await startWithMail();
  await queue(app, passwordChanged({ topic: 'one' }));
  await claimMails(app.db, app.clock.now, 1);
  expect(await takeBack(app, 'one')).toEqual([]);
  expect(await outboxOf(app)).toHaveLength(1);
});
