// @module-tag beyond-mails
import * as contract from '@hackon/contract/mail-choices/mail-choices';
import { deleteAccount } from '@hackon/contract/accounts/account-security';
import { expect, test } from 'vitest';
import { password, signUpStudent } from '../../../test/accounts.ts';
import { outboxOf, passwordChanged, queue, startWithMail } from '../../../test/mail.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { transaction } from '../../db/transaction.ts';
import { writeLetter } from '../../mail/write-letter.ts';
import { letters } from '../../features.ts';
import { ifSubscribed } from './if-subscribed.ts';
import { findSubscribers } from './mail-choices.ts';

async function tokenOf({ db }: TestApp, accountId: string, topic: contract.MailTopic = 'announcements') {
  const tokens = await transaction(db, (trx) => findSubscribers(trx, topic, [accountId]));
  return tokens.get(accountId) ?? '';
}

const oneClick = {
  method: 'POST' as const,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: 'List-Unsubscribe=One-Click',
};

test('all optional emails come until the student turns a topic off', async () => {
  const app = await startTestApp();
  const { token } = await signUpStudent(app);
  expect(await app.succeed(contract.mailChoices, { token })).toEqual({
    announcements: true,
    reminders: true,
  });
  const off = { topic: 'announcements', isOn: false } as const;
  const changed = { announcements: false, reminders: true };
  expect(await app.succeed(contract.setMailChoice, { token, body: off })).toEqual(changed);
  expect(await app.succeed(contract.mailChoices, { token })).toEqual(changed);
  await app.succeed(contract.setMailChoice, { token, body: { ...off, isOn: true } });
  expect(await app.succeed(contract.mailChoices, { token })).toEqual({
    announcements: true,
    reminders: true,
  });
});

test('a link shows its topic and changes nothing; a button turns the topic off and on again', async () => {
  const app = await startTestApp();
  const { _id, token: session } = await signUpStudent(app);
  const params = { token: await tokenOf(app, _id) };
  const choice = { topic: 'announcements', isOn: true };
  expect(await app.succeed(contract.seeUnsubscribe, { params })).toEqual(choice);
  expect(await app.succeed(contract.seeUnsubscribe, { params })).toEqual(choice);
  expect(await app.succeed(contract.unsubscribe, { params, body: {} })).toEqual({ ...choice, isOn: false });
  expect(await app.succeed(contract.mailChoices, { token: session })).toEqual({
    announcements: false,
    reminders: true,
  });
  expect(await app.succeed(contract.unsubscribe, { params, body: { isOn: true } })).toEqual(choice);
});

test('one click in a mail program turns the topic off; a second click changes nothing', async () => {
  const app = await startTestApp();
  const [student, other] = [await signUpStudent(app), await signUpStudent(app)];
  const token = await tokenOf(app, student._id);
  await tokenOf(app, other._id);
  const click = { ...oneClick, url: `/api/unsubscribe/${token}` };
  // A stale session in the browser does not matter.
  const headers = { ...oneClick.headers, authorization: 'Bearer gone' };
  expect(await app.inject({ ...click, headers })).toMatchObject({ status: 200 });
  expect(await app.inject(click)).toMatchObject({ status: 200 });
  const multipart = { ...oneClick.headers, 'content-type': 'multipart/form-data; boundary=x' };
  expect(await app.inject({ ...click, headers: multipart, payload: '--x--' })).toMatchObject({ status: 200 });
  const choices = ({ token: session }: { token: string }) =>
    app.succeed(contract.mailChoices, { token: session });
  expect(await choices(student)).toEqual({ announcements: false, reminders: true });
  expect(await choices(other)).toEqual({ announcements: true, reminders: true });
});

test('a browser that opens the address of mail programs gets the page', async () => {
  const app = await startTestApp();
  const { _id } = await signUpStudent(app);
  const token = await tokenOf(app, _id);
  const url = `/api/unsubscribe/${token}`;
  const answer = await app.inject({ url, headers: { accept: 'text/html,*/*' } });
  expect(answer).toMatchObject({ status: 302, headers: { location: `/unsubscribe#${token}` } });
});

test('an unknown link, and one of a deleted account, answer 410', async () => {
  const app = await startTestApp();
  const { _id, token: session } = await signUpStudent(app);
  const params = { token: await tokenOf(app, _id) };
  await app.succeed(deleteAccount, { token: session, body: { password } });
  for (const dead of [params, { token: 'unknown' }, { token: '\0' }]) {
    const gone = { status: 410, body: { code: 'dead_link' } };
    expect(await app.call(contract.seeUnsubscribe, { params: dead })).toMatchObject(gone);
    expect(await app.call(contract.unsubscribe, { params: dead, body: {} })).toMatchObject(gone);
  }
});

test('omits those who turned the topic off, and keeps the token of earlier mails', async () => {
  const app = await startTestApp();
  const students = [await signUpStudent(app), await signUpStudent(app)];
  const ids = students.map(({ _id }) => _id);
  const find = () => transaction(app.db, (trx) => findSubscribers(trx, 'announcements', ids));
  const [first = '', second = ''] = ids;
  const before = await find();
  expect(new Set(before.keys())).toEqual(new Set([first, second]));
  const off = { topic: 'announcements', isOn: false } as const;
  await app.succeed(contract.setMailChoice, { token: students[0]?.token ?? '', body: off });
  expect(await find()).toEqual(new Map([[second, before.get(second)]]));
});

test('a letter says how to turn the mails off, in its headers and its text', async () => {
  const { app, server } = await startWithMail();
  const { _id } = await signUpStudent(app);
  const unsubscribe = await tokenOf(app, _id);
  await queue(app, passwordChanged({ unsubscribe }), passwordChanged());
  await app.mail.sendDue();
  const [needed, optional] = server.received;
  const headersOf = (mail: typeof needed) => new Map(mail?.headers.map(({ key, value }) => [key, value]));
  expect(headersOf(optional).get('list-unsubscribe')).toBe(
    `<http://localhost:5000/api/unsubscribe/${unsubscribe}>`,
  );
  expect(headersOf(optional).get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  for (const part of [optional?.text, optional?.html]) {
    expect(part).toContain(`http://localhost:5000/unsubscribe#${unsubscribe}`);
  }
  expect(headersOf(needed).has('list-unsubscribe')).toBe(false);
  expect(needed?.text).not.toContain('unsubscribe');
});

test('optional mails are sent after all others', async () => {
  const { app, server } = await startWithMail();
  const { _id, email } = await signUpStudent(app);
  const unsubscribe = await tokenOf(app, _id);
  await queue(app, ...Array.from({ length: 7 }, () => passwordChanged({ to: email, unsubscribe })));
  app.clock.advance(1_000);
  await queue(app, ...Array.from({ length: 6 }, () => passwordChanged()));
  await app.mail.sendDue();
  const sent = server.received.map(({ sentTo }) => sentTo[0]);
  expect(sent.slice(0, 6)).not.toContain(email);
  expect(sent.slice(6)).toEqual(Array.from({ length: 7 }, () => email));
});

test('a mail that waits is dropped once its reader turns the topic off', async () => {
  const app = await startTestApp();
  const { _id } = await signUpStudent(app);
  const unsubscribe = await tokenOf(app, _id);
  const context = { db: app.db, publicUrl: 'http://localhost:5000', now: app.clock.now };
  const careful = { ...letters, password_changed: ifSubscribed(letters.password_changed) };
  const write = () => writeLetter(careful, passwordChanged({ unsubscribe }), context);
  expect(await write()).toBeDefined();
  await app.succeed(contract.unsubscribe, { params: { token: unsubscribe }, body: {} });
  expect(await write()).toBeUndefined();
  expect(await outboxOf(app)).toEqual([]);
});
