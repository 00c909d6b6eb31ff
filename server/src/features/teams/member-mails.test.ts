// @module-tag beyond-mails
import { deleteEvent } from '@hackon/contract/events/events';
import { teamLimits } from '@hackon/contract/teams/limits';
import {
  decidePayment,
  type TeamDetail,
  cancelRegistration,
  updateTeam,
  withdrawTeam,
} from '@hackon/contract/teams/teams';
import { expect, test } from 'vitest';
import { confirmEmail, signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { createEvent } from '../../../test/events.ts';
import { startWithMail } from '../../../test/mail.ts';
import type { ReceivedMail } from '../../../test/mail-server.ts';
import { newMember, registerTeam } from '../../../test/teams.ts';
import { transaction } from '../../db/transaction.ts';
import { countUp, dayKey } from '../../http/counters.ts';

/** Ravi and the leader have confirmed accounts, Divya an unconfirmed one, Mina none. */
async function startWithMembers({ isLeaderConfirmed = true } = {}) {
  const { app, server } = await startWithMail();
  const manager = await signUpManager(app);
  const event = await createEvent(app, manager);
  const leader = await signUpStudent(app, { name: 'Asha Verma' });
  const ravi = await signUpStudent(app, { name: 'Ravi Sharma' });
  const divya = await signUpStudent(app, { name: 'Divya Raj' });
  // An organizer's account with a member's address.
  const asManager = await signUpManager(app, { email: newMember('mina').email });
  for (const account of [ravi, asManager]) await confirmEmail(app, account);
  if (isLeaderConfirmed) await confirmEmail(app, leader);
  const memberOf = (name: string, email: string) => ({ ...newMember(name), email });
  const members = [
    memberOf('Asha', leader.email),
    memberOf('Ravi', ravi.email.toUpperCase()),
    memberOf('Divya', divya.email),
    newMember('mina'),
  ];
  const register = () => registerTeam(app, leader, event, { teamName: 'Code Crafters', members });
  const mails = async (): Promise<ReceivedMail[]> => {
    await app.mail.sendDue();
    return server.received.splice(0);
  };
  /** The mail is due when the undo time is over. */
  const decide = async (team: TeamDetail, status: 'verified' | 'rejected') => {
    const params = { teamId: team._id };
    await app.succeed(decidePayment, { token: manager.token, params, body: { status } });
    app.clock.advance(10 * 60_000);
  };
  return { app, manager, event, leader, ravi, members, register, mails, decide };
}

function to(mails: readonly ReceivedMail[], { email }: { email: string }): ReceivedMail {
  const [mail, ...others] = mails.filter(({ sentTo }) => sentTo.includes(email));
  expect(others).toEqual([]);
  if (!mail) throw new Error(`No mail came to ${email}`);
  return mail;
}

test("a registration: members with confirmed accounts get a mail, the leader's mail names the others", async () => {
  const { leader, ravi, register, mails, event } = await startWithMembers();
  await register();
  const received = await mails();
  expect(received).toHaveLength(2);
  const { text: toRavi = '', attachments } = to(received, ravi);
  expect(toRavi).toContain('Hello Ravi Sharma,');
  expect(toRavi).toContain('Asha Verma registered you in a team.');
  expect(toRavi).toContain('Asha Verma can change the team’s name and members');
  expect(toRavi).toContain('2. Ravi\n');
  expect(toRavi).not.toMatch(/REG-|pass this link on/u);
  expect(attachments).toMatchObject([{ filename: 'event.ics' }]);
  const { text: toLeader = '' } = to(received, leader);
  expect(toLeader).toContain(
    `please pass this link on to Divya and mina:\nhttp://localhost:5000/events/public/${event.shareLink}`,
  );
  expect(toLeader).toContain('You can change the team’s name and members');
});

test('a leader without a confirmed address causes no mail to members, now or later', async () => {
  const { app, manager, event, leader, register, mails, decide } = await startWithMembers({
    isLeaderConfirmed: false,
  });
  const team = await register();
  await decide(team, 'verified');
  const decided = await mails();
  const query = { confirm: event.title };
  await app.succeed(deleteEvent, { token: manager.token, params: { id: event._id }, query });
  const recipients = [...decided, ...(await mails())].map(({ sentTo }) => sentTo);
  expect(recipients).toEqual([[leader.email], [leader.email], [leader.email]]);
});

test("a decision: members get a mail, and only the leader's mail asks for another transaction ID", async () => {
  const { leader, ravi, register, mails, decide } = await startWithMembers();
  const team = await register();
  await mails();
  await decide(team, 'rejected');
  const received = await mails();
  expect(to(received, leader).text).toContain('/edit-team/');
  expect(to(received, ravi).text).toContain('Only Asha Verma can send another transaction ID');
  expect(to(received, ravi).text).not.toContain('/edit-team/');
});

test('a cancelled event: each person gets one mail, also in a team without a place', async () => {
  const { app, manager, event, leader, ravi, register, mails, decide } = await startWithMembers();
  await decide(await register(), 'rejected');
  await mails();
  await app.succeed(deleteEvent, { token: manager.token, params: { id: event._id } });
  const received = await mails();
  expect(received).toHaveLength(2);
  for (const student of [leader, ravi]) expect(to(received, student).subject).toContain('Cancelled');
});

test('an edit: only added and removed members get a mail', async () => {
  const { app, leader, ravi, members, register, mails } = await startWithMembers();
  const team = await register();
  await mails();
  const sara = await signUpStudent(app, { name: 'Sara Khan' });
  await confirmEmail(app, sara);
  const edited = [...members.slice(0, 1), { ...newMember('Sara'), email: sara.email }];
  const call = { token: leader.token, params: { teamId: team._id } };
  await app.succeed(updateTeam, { ...call, body: { teamName: 'Code Crafters', members: edited } });
  const received = await mails();
  expect(received).toHaveLength(2);
  expect(to(received, sara).text).toContain('Asha Verma registered you in a team.');
  expect(to(received, ravi)).toMatchObject({ subject: 'You are no longer in Code Crafters' });
  expect(to(received, ravi).text).toContain('Asha Verma has removed you from Code Crafters');
  await app.succeed(updateTeam, { ...call, body: { teamName: 'Others', members: edited } });
  expect(await mails()).toEqual([]);
});

test('a withdrawn team: its members get a mail', async () => {
  const { app, leader, ravi, register, mails } = await startWithMembers();
  const team = await register();
  await mails();
  await app.succeed(withdrawTeam, { token: leader.token, params: { teamId: team._id } });
  const received = await mails();
  expect(received).toHaveLength(1);
  expect(to(received, ravi)).toMatchObject({ subject: 'Withdrawn: Code Crafters' });
});

test('a cancelled registration: the leader and its members get a mail', async () => {
  const { app, manager, leader, ravi, register, mails } = await startWithMembers();
  const team = await register();
  await mails();
  await app.succeed(cancelRegistration, { token: manager.token, params: { teamId: team._id } });
  const received = await mails();
  expect(received).toHaveLength(2);
  for (const student of [leader, ravi]) {
    const { subject, text } = to(received, student);
    expect(subject).toBe('Registration cancelled: Code Crafters');
    expect(text).toContain('The organizer has cancelled the registration of Code Crafters for');
    expect(text).toContain(`send the same transaction ID, ${team.transactionId}.`);
    expect(text).toContain('Questions? Contact the organizer at');
  }
});

test('a cancelled registration whose payment was rejected: the mail promises no refund', async () => {
  const { app, manager, leader, register, mails } = await startWithMembers();
  const { _id: teamId } = await register();
  const decided = { token: manager.token, params: { teamId } };
  await app.succeed(decidePayment, { ...decided, body: { status: 'rejected' } });
  await mails();
  await app.succeed(cancelRegistration, decided);
  const { text } = to(await mails(), leader);
  expect(text).toContain('The organizer has cancelled the registration');
  expect(text).not.toContain('refund');
});

test('the mails to members that a student causes are limited per day', async () => {
  const { app, leader, ravi, register, mails } = await startWithMembers();
  const { db, clock } = app;
  const key = dayKey('member-mails', leader._id);
  const day = 24 * 60 * 60_000;
  await transaction(db, (trx) => countUp(trx, key, clock.now, day, teamLimits.memberMailsPerDay - 1));
  const { _id } = await register();
  expect(to(await mails(), ravi).subject).toContain('is registered');
  await app.succeed(withdrawTeam, { token: leader.token, params: { teamId: _id } });
  await register();
  const received = await mails();
  expect(received.map(({ sentTo }) => sentTo)).toEqual([[leader.email]]);
  expect(to(received, leader).text).toContain('pass this link on to Ravi, Divya and mina:');
});
