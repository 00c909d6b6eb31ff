import { deleteAccount } from '@hackon/contract/accounts/account-security';
import type { BodyOf } from '@hackon/contract/endpoint';
import { eventDetail, updateEvent } from '@hackon/contract/events/events';
import { eventHistory } from '@hackon/contract/history/history';
import {
  acceptInvitation,
  changeRoles,
  invitePerson,
  listPeople,
  removePerson,
  seeInvitation,
  transferEvent,
  withdrawInvitation,
} from '@hackon/contract/people/people';
import { peopleLimits } from '@hackon/contract/people/limits';
import type { EventRole } from '@hackon/contract/people/roles';
import { describe, expect, test } from 'vitest';
import { confirmEmail, password, signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { addRole } from '../../../test/add-role.ts';
import { createEvent } from '../../../test/events.ts';
import { invite } from '../../../test/people.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { registerTeam } from '../../../test/teams.ts';
import { startTestApp } from '../../../test/test-app.ts';

const day = 24 * 60 * 60_000;

/** An owner with a confirmed address, an event, and another manager with a confirmed address. */
async function start() {
  const app = await startTestApp();
  const owner = await signUpManager(app, { name: 'Meera Nair' });
  const helper = await signUpManager(app, { name: 'Ravi Kumar' });
  await confirmEmail(app, owner);
  await confirmEmail(app, helper);
  const event = await createEvent(app, owner);
  app.clock.advance(1_000);
  const params = { id: event._id };
  const accept = (token: string, { token: session } = helper) =>
    app.call(acceptInvitation, { token: session, params: { token } });
  const people = async ({ token } = owner) => (await app.succeed(listPeople, { token, params })).people;
  const roles = async () => (await people()).map(({ name, roles: has }) => [name, has]);
  const hire = (role: EventRole) => addRole(app, { accountId: helper._id, role, eventIds: [event._id] });
  const ofHelper = { params: { ...params, accountId: helper._id } };
  const invitesHelper = { event, email: helper.email };
  return { app, owner, helper, event, params, accept, people, roles, hire, ofHelper, invitesHelper };
}

describe('an invitation', () => {
  test('gives its role once, to the account with its confirmed address', async () => {
    const { app, owner, helper, event, accept, roles, invitesHelper } = await start();
    const token = await invite(app, owner, { ...invitesHelper, role: 'organizer' });
    expect(await app.succeed(seeInvitation, { params: { token } })).toEqual({
      eventTitle: event.title,
      organization: owner.organization,
      invitedBy: 'Meera Nair',
      email: helper.email,
      role: 'organizer',
      expiresAt: new Date(app.clock.now.getTime() + 7 * day).toISOString(),
    });
    expect(await accept(token)).toMatchObject({ status: 200, body: { eventId: event._id } });
    expect(await roles()).toEqual([
      ['Meera Nair', ['owner']],
      ['Ravi Kumar', ['organizer']],
    ]);
    // The first answer may have been lost.
    expect(await accept(token)).toMatchObject({ status: 200, body: { eventId: event._id } });
    expect(await app.call(seeInvitation, { params: { token } })).toMatchObject({ status: 410 });
    const seen = await app.succeed(eventDetail, { token: helper.token, params: { id: event._id } });
    expect(seen).toMatchObject({ role: 'organizer', roles: ['organizer'] });
  });

  test('gives no role to an unconfirmed address or another account', async () => {
    const { app, owner, event, accept, roles } = await start();
    const newcomer = await signUpManager(app);
    const other = await signUpManager(app);
    await confirmEmail(app, other);
    const token = await invite(app, owner, { event, email: newcomer.email });
    expect(await accept(token, newcomer)).toMatchObject({ body: { code: 'email_unconfirmed' } });
    expect(await accept(token, other)).toMatchObject({ body: { code: 'wrong_account' } });
    expect(await roles()).toHaveLength(1);
    await confirmEmail(app, newcomer);
    expect(await accept(token, newcomer)).toMatchObject({ status: 200 });
  });

  test('tells a student to use an organizer account with the same address', async () => {
    const { app, owner, event, accept } = await start();
    const student = await signUpStudent(app);
    await confirmEmail(app, student);
    const token = await invite(app, owner, { event, email: student.email });
    expect(await accept(token, { ...owner, token: student.token })).toMatchObject({
      status: 403,
      body: { code: 'wrong_role' },
    });
    const account = await signUpManager(app, { email: student.email });
    await confirmEmail(app, account);
    expect(await accept(token, account)).toMatchObject({ status: 200 });
  });

  test('expires after seven days', async () => {
    const { app, owner, invitesHelper } = await start();
    const token = await invite(app, owner, invitesHelper);
    app.clock.advance(7 * day - 1);
    expect(await app.call(seeInvitation, { params: { token } })).toMatchObject({ status: 200 });
    app.clock.advance(1);
    expect(await app.call(seeInvitation, { params: { token } })).toMatchObject({ status: 410 });
  });

  test('replaces the first when it is sent again', async () => {
    const { app, owner, params, accept, invitesHelper } = await start();
    const first = await invite(app, owner, invitesHelper);
    const second = await invite(app, owner, { ...invitesHelper, email: invitesHelper.email.toUpperCase() });
    const { invitations } = await app.succeed(listPeople, { token: owner.token, params });
    expect(invitations).toHaveLength(1);
    expect(await accept(first)).toMatchObject({ status: 410 });
    expect(await accept(second)).toMatchObject({ status: 200 });
    const again = { email: invitesHelper.email, role: 'finance' as const };
    expect(await app.call(invitePerson, { token: owner.token, params, body: again })).toMatchObject({
      body: { code: 'has_role' },
    });
  });

  test('is sent once under one key, and again after it was withdrawn', async () => {
    const { app, owner, helper, params } = await start();
    const body = { email: helper.email, role: 'finance' as const };
    const call = { token: owner.token, params, body, headers: { 'idempotency-key': 'form-1' } };
    const first = await app.succeed(invitePerson, call);
    expect(await app.succeed(invitePerson, call)).toEqual(first);
    const mails = async () => (await queuedMails(app)).filter(({ kind }) => kind === 'invitation');
    expect(await mails()).toHaveLength(1);
    const remembered = await app.db.selectFrom('idempotency_keys').select('reply').execute();
    expect(JSON.stringify(remembered)).not.toContain(helper.email);
    const withdrawal = { token: owner.token, params: { ...params, invitationId: first._id } };
    await app.succeed(withdrawInvitation, withdrawal);
    await app.succeed(invitePerson, call);
    expect(await mails()).toHaveLength(2);
  });

  test('counts once when it is accepted twice at once', async () => {
    const { app, owner, accept, people, invitesHelper } = await start();
    const token = await invite(app, owner, invitesHelper);
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await people()).toHaveLength(2);
  });

  test('can be withdrawn', async () => {
    const { app, owner, params, accept, invitesHelper } = await start();
    const token = await invite(app, owner, invitesHelper);
    const { invitations } = await app.succeed(listPeople, { token: owner.token, params });
    const invitationId = invitations[0]?._id ?? '';
    const withdrawal = { token: owner.token, params: { ...params, invitationId } };
    await app.succeed(withdrawInvitation, withdrawal);
    expect(await accept(token)).toMatchObject({ status: 410 });
    expect(await app.call(withdrawInvitation, withdrawal)).toMatchObject({ status: 404 });
  });

  test('needs the confirmed address of the owner who sends it', async () => {
    const app = await startTestApp();
    const owner = await signUpManager(app);
    const event = await createEvent(app, owner);
    const body = { email: 'ravi@college.example', role: 'finance' as const };
    const sent = await app.call(invitePerson, { token: owner.token, params: { id: event._id }, body });
    expect(sent).toMatchObject({ status: 409, body: { code: 'email_unconfirmed' } });
    expect(await queuedMails(app)).toEqual([]);
  });

  test('is invalid once its sender no longer owns the event', async () => {
    const { app, owner, event, params, accept, hire, invitesHelper } = await start();
    const [second] = [await signUpManager(app)];
    await hire('organizer');
    await addRole(app, { accountId: second._id, role: 'owner', eventIds: [event._id] });
    const token = await invite(app, owner, invitesHelper);
    await app.succeed(changeRoles, {
      token: second.token,
      params: { ...params, accountId: owner._id },
      body: { roles: ['organizer'] },
    });
    expect(await accept(token)).toMatchObject({ status: 410 });
  });

  test('is refused beyond the limits of an event and a day', async () => {
    const { app, owner, params } = await start();
    const send = (email: string) =>
      app.call(invitePerson, { token: owner.token, params, body: { email, role: 'check_in' } });
    for (let number = 0; number < peopleLimits.perEvent; number += 1) {
      expect(await send(`guest${number}@college.example`)).toMatchObject({ status: 201 });
    }
    expect(await send('late@college.example')).toMatchObject({ body: { code: 'quota_reached' } });
    // Replaces an open one.
    expect(await send('guest0@college.example')).toMatchObject({ status: 201 });
  });
});

describe('roles', () => {
  test('change, and a removed role has no effect from the next call on', async () => {
    const { app, owner, helper, params, roles, hire, ofHelper } = await start();
    await hire('organizer');
    const edit = (title: string) => app.call(updateEvent, { token: helper.token, params, body: { title } });
    expect(await edit('Night Hack')).toMatchObject({ status: 200 });
    await app.succeed(changeRoles, {
      token: owner.token,
      ...ofHelper,
      body: { roles: ['check_in', 'finance'] },
    });
    expect(await edit('Day Hack')).toMatchObject({ status: 403, body: { code: 'missing_right' } });
    expect((await roles())[1]).toEqual(['Ravi Kumar', ['finance', 'check_in']]);
    await app.succeed(removePerson, { token: owner.token, ...ofHelper });
    expect(await edit('Day Hack')).toMatchObject({ status: 404 });
    expect(await app.succeed(eventDetail, { token: owner.token, params })).toMatchObject({
      title: 'Night Hack',
    });
  });

  test('an organizer cannot change fee and UPI ID, but can save a form with unchanged ones', async () => {
    const { app, helper, event, params, hire } = await start();
    await hire('organizer');
    const edit = (body: BodyOf<typeof updateEvent>) =>
      app.call(updateEvent, { token: helper.token, params, body });
    const { entryFee, paymentDetails } = event;
    expect(await edit({ title: 'Night Hack', entryFee, paymentDetails })).toMatchObject({ status: 200 });
    for (const body of [{ entryFee: 900 }, { paymentDetails: { upiId: 'thief@okaxis' } }]) {
      expect(await edit(body)).toMatchObject({ status: 403, body: { code: 'missing_right' } });
    }
  });

  test('the last owner cannot leave or lose the role', async () => {
    const { app, owner, params, hire } = await start();
    await hire('organizer');
    const ofOwner = { token: owner.token, params: { ...params, accountId: owner._id } };
    const refused = { status: 409, body: { code: 'last_owner', message: 'Hand the event over first' } };
    expect(await app.call(removePerson, ofOwner)).toMatchObject(refused);
    expect(await app.call(changeRoles, { ...ofOwner, body: { roles: ['organizer'] } })).toMatchObject(
      refused,
    );
  });

  test('if two owners remove each other at once, one remains', async () => {
    const { app, owner, helper, event, params, hire, ofHelper } = await start();
    await hire('owner');
    const ofOwner = { params: { ...params, accountId: owner._id } };
    await Promise.all([
      app.call(removePerson, { token: owner.token, ...ofHelper }),
      app.call(removePerson, { token: helper.token, ...ofOwner }),
    ]);
    const owners = await app.db.selectFrom('event_roles').select('account_id').execute();
    const { manager_id } = await app.db.selectFrom('events').select('manager_id').executeTakeFirstOrThrow();
    expect(owners).toEqual([{ account_id: manager_id }]);
    expect([owner._id, helper._id]).toContain(manager_id);
    expect(event._id).toBe(params.id);
  });

  test('an event is handed over: the other person owns it, and the former owner may leave', async () => {
    const { app, owner, helper, params, roles, hire } = await start();
    await hire('finance');
    const body = { accountId: helper._id };
    await app.succeed(transferEvent, { token: owner.token, params, body });
    const { people } = await app.succeed(listPeople, { token: helper.token, params });
    expect(people.map(({ name, roles: has }) => [name, has])).toEqual([
      ['Ravi Kumar', ['owner', 'finance']],
      ['Meera Nair', ['organizer']],
    ]);
    await expect(roles()).rejects.toThrow('missing_right');
    const ofOwner = { token: owner.token, params: { ...params, accountId: owner._id } };
    await app.succeed(removePerson, ofOwner);
    expect(await app.call(eventDetail, { token: owner.token, params })).not.toHaveProperty('body.roles');
  });

  test('an event cannot be handed to a stranger', async () => {
    const { app, owner, helper, params } = await start();
    const body = { accountId: helper._id };
    expect(await app.call(transferEvent, { token: owner.token, params, body })).toMatchObject({
      status: 404,
    });
  });

  test('deleting an account hands its events to another owner', async () => {
    const { app, owner, helper, event, params, hire } = await start();
    await registerTeam(app, await signUpStudent(app), event);
    await hire('owner');
    await app.succeed(deleteAccount, { token: owner.token, body: { password } });
    const { people } = await app.succeed(listPeople, { token: helper.token, params });
    expect(people.map(({ name }) => name)).toEqual(['Ravi Kumar']);
    expect(await app.succeed(eventDetail, { token: helper.token, params })).toMatchObject({ role: 'owner' });
  });

  test("the history shows people's names while their accounts exist", async () => {
    const { app, owner, helper, params, hire, ofHelper } = await start();
    await hire('finance');
    await app.succeed(removePerson, { token: owner.token, ...ofHelper });
    const removal = async () => {
      const entries = await app.succeed(eventHistory, { token: owner.token, params });
      return entries.find(({ action }) => action === 'person_removed');
    };
    expect(await removal()).toMatchObject({ person: { name: 'Ravi Kumar', isYou: false } });
    await app.succeed(deleteAccount, { token: helper.token, body: { password } });
    expect(await removal()).toMatchObject({ person: null });
  });
});
