import { deleteAccount } from '@hackon/contract/accounts/account-security';
import { eventDetail, publicEvent, updateEvent } from '@hackon/contract/events/events';
import { expect, test } from 'vitest';
import { confirmEmail, signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { addRole } from '../../../test/add-role.ts';
import { createEvent, free, type NewEventBody } from '../../../test/events.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { registerTeam } from '../../../test/teams.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { payeeDelayMs } from './shown-payee.ts';

async function start(change: NewEventBody = {}) {
  const app = await startTestApp();
  const owner = await signUpManager(app, { name: 'Meera Nair' });
  await confirmEmail(app, owner);
  const event = await createEvent(app, owner, change);
  const params = { id: event._id };
  const payTo = (upiId: string) =>
    app.succeed(updateEvent, { token: owner.token, params, body: { paymentDetails: { upiId } } });
  const shown = async () => (await app.succeed(publicEvent, { params })).paymentDetails.upiId;
  const payees = async () =>
    (
      await app.db.selectFrom('payment_attempts').select('payee_upi_id').orderBy('submitted_at').execute()
    ).map(({ payee_upi_id }) => payee_upi_id);
  const mails = async () => (await queuedMails(app)).filter(({ kind }) => kind === 'payee_changed');
  return { app, owner, event, params, payTo, shown, payees, mails, before: event.paymentDetails.upiId };
}

test('teams see a changed UPI ID after ten minutes, and pay to the shown one', async () => {
  const { app, owner, event, params, payTo, shown, payees, before } = await start();
  const from = new Date(app.clock.now.getTime() + payeeDelayMs).toISOString();
  const changed = await payTo('club@okaxis');
  expect(changed).toMatchObject({ paymentDetails: { upiId: 'club@okaxis' }, payeeShownFrom: from });
  expect(await shown()).toBe(before);
  await registerTeam(app, await signUpStudent(app), event);
  app.clock.advance(payeeDelayMs - 1);
  expect(await shown()).toBe(before);
  app.clock.advance(1);
  expect(await shown()).toBe('club@okaxis');
  await registerTeam(app, await signUpStudent(app), event);
  expect(await payees()).toEqual([before, 'club@okaxis']);
  const detail = await app.succeed(eventDetail, { token: owner.token, params });
  expect(detail).toMatchObject({ payeeShownFrom: null });
});

test('every owner with a confirmed address gets a mail about the change and its author', async () => {
  const { app, owner, event, payTo, mails, before } = await start();
  const [second, third, helper] = [
    await signUpManager(app),
    await signUpManager(app),
    await signUpManager(app),
  ];
  for (const person of [second, helper]) await confirmEmail(app, person);
  const eventIds = [event._id];
  for (const { _id } of [second, third]) await addRole(app, { accountId: _id, role: 'owner', eventIds });
  await addRole(app, { accountId: helper._id, role: 'finance', eventIds });
  await payTo('club@okaxis');
  const sent = await mails();
  expect(sent.map(({ to }) => to).toSorted()).toEqual([owner.email, second.email].toSorted());
  expect(sent[0]).toMatchObject({ by: 'Meera Nair', earlier: before, current: 'club@okaxis' });
});

test('a second change restarts the delay, and a change back cancels it', async () => {
  const { app, payTo, shown, mails, before } = await start();
  await payTo('first@okaxis');
  app.clock.advance(payeeDelayMs / 2);
  await payTo('second@okaxis');
  app.clock.advance(payeeDelayMs - 1);
  expect(await shown()).toBe(before);
  expect(await payTo(before ?? '')).toMatchObject({ payeeShownFrom: null });
  app.clock.advance(payeeDelayMs);
  expect(await shown()).toBe(before);
  expect(await mails()).toHaveLength(3);
});

test('other edits do not change the delay', async () => {
  const { app, owner, params, payTo, shown } = await start();
  await payTo('club@okaxis');
  app.clock.advance(payeeDelayMs - 1);
  await app.succeed(updateEvent, { token: owner.token, params, body: { title: 'Night Hack' } });
  app.clock.advance(1);
  expect(await shown()).toBe('club@okaxis');
});

test.each([
  ['of a draft', { status: 'draft' as const }],
  ['of a free event that gets a fee', free],
])('the UPI ID %s changes at once, without a mail', async (_which, change) => {
  const { app, owner, params, mails } = await start(change);
  const body = { entryFee: 500, paymentDetails: { upiId: 'club@okaxis' } };
  const changed = await app.succeed(updateEvent, { token: owner.token, params, body });
  expect(changed).toMatchObject({ paymentDetails: { upiId: 'club@okaxis' }, payeeShownFrom: null });
  expect(await mails()).toEqual([]);
});

test('deleting the account also erases the earlier UPI ID', async () => {
  const { app, owner, payTo, before } = await start();
  await payTo('club@okaxis');
  await app.succeed(deleteAccount, { token: owner.token, body: { password: 'correct horse' } });
  const rows = await app.db.selectFrom('events').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(before);
  expect(JSON.stringify(rows)).not.toContain('club@okaxis');
});
