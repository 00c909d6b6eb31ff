// @module-tag beyond-mails
// @module-tag slow
import { eventLimits } from '@hackon/contract/events/limits';
import { deleteEvent, updateEvent } from '@hackon/contract/events/events';
import { decidePayment } from '@hackon/contract/teams/teams';
import type { BodyOf } from '@hackon/contract/endpoint';
import { expect, test } from 'vitest';
import { confirmEmail, signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { createEvent } from '../../../test/events.ts';
import { startWithMail } from '../../../test/mail.ts';
import type { ReceivedMail } from '../../../test/mail-server.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { newMember, registerTeam } from '../../../test/teams.ts';

async function startWithTeams() {
  const { app, server } = await startWithMail();
  const manager = await signUpManager(app);
  const event = await createEvent(app, manager);
  const [leader, member, loser] = [
    await signUpStudent(app, { name: 'Asha Verma' }),
    await signUpStudent(app, { name: 'Ravi Sharma' }),
    await signUpStudent(app),
  ];
  for (const student of [leader, member, loser]) await confirmEmail(app, student);
  await registerTeam(app, leader, event, {
    teamName: 'Code Crafters',
    members: [
      { ...newMember('Asha'), email: leader.email },
      { ...newMember('Ravi'), email: member.email },
    ],
  });
  const rejected = await registerTeam(app, loser, event);
  const { token } = manager;
  const params = { teamId: rejected._id };
  await app.succeed(decidePayment, { token, params, body: { status: 'rejected' } });
  const edit = (body: BodyOf<typeof updateEvent>) =>
    app.call(updateEvent, { token, params: { id: event._id }, body });
  const mails = async (): Promise<ReceivedMail[]> => {
    await app.mail.sendDue();
    return server.received.splice(0);
  };
  // The decision's mail waits while it can be undone.
  app.clock.advance(10 * 60_000);
  await mails();
  return { app, server, manager, event, leader, member, edit, mails };
}

const laterDate = { startDate: '2026-12-19T03:30:00.000Z' };
const otherHall = { venue: { name: 'Hall B' } };

test('a new date is mailed to leader and members, with the old date and an updated calendar file', async () => {
  const { leader, member, edit, mails, event } = await startWithTeams();
  expect(await edit(laterDate)).toMatchObject({ status: 200 });
  const received = await mails();
  expect(new Set(received.flatMap(({ sentTo }) => sentTo))).toEqual(new Set([leader.email, member.email]));
  expect(received).toHaveLength(2);
  for (const mail of received) {
    expect(mail.subject).toBe('New date: Smart Campus Hack');
    expect(mail.text).toContain('New date: 19 Dec 2026, 9:00 am – 20 Dec, 3:00 pm IST');
    expect(mail.text).toContain('Before: 12 Dec 2026, 9:00 am – 13 Dec, 3:00 pm IST');
    expect(mail.text).toContain('Code Crafters');
    expect(mail.text).not.toContain('New venue');
    const [file] = mail.attachments;
    const calendar = await new Response(file?.content).text();
    expect(calendar).toContain(`UID:${event._id}@hackon`);
    expect(calendar).toContain('SEQUENCE:1');
    expect(calendar).toContain('DTSTART:20261219T033000Z');
  }
  expect(received.find(({ sentTo }) => sentTo[0] === member.email)?.text).toContain(
    'because Asha Verma registered you',
  );
});

test('a new venue is mailed, also together with a new date', async () => {
  const { edit, mails } = await startWithTeams();
  await edit(otherHall);
  const [venue] = await mails();
  expect(venue?.subject).toBe('New venue: Smart Campus Hack');
  expect(venue?.text).toContain('New venue: Hall B, Avinashi Road');
  expect(venue?.text).toContain('Before: Main Auditorium, Avinashi Road');
  await edit({ ...laterDate, venue: { name: 'Hall C' } });
  const [both] = await mails();
  expect(both?.subject).toBe('New date and venue: Smart Campus Hack');
});

test('a new link is mailed as a link to the ticket, and no mail contains the link itself', async () => {
  const { app, edit, mails } = await startWithTeams();
  const onlineLink = 'https://meet.example/secret-one';
  await edit({ mode: 'hybrid', onlineLink });
  const queued = await queuedMails(app);
  expect(JSON.stringify(queued)).not.toContain('secret-one');
  const [both] = await mails();
  expect(both?.subject).toBe('New venue and link: Smart Campus Hack');
  expect(both?.text).toContain('Coimbatore, Tamil Nadu, India and online');
  await edit({ onlineLink: 'https://meet.example/secret-two' });
  const [link] = await mails();
  expect(link?.subject).toBe('New link: Smart Campus Hack');
  expect(link?.text).toContain('Look for the link to join online on your ticket');
  expect(JSON.stringify(link)).not.toContain('secret-');
  await edit({ onlineLink: '' });
  expect(await mails()).toEqual([]);
});

test('an unsent mail about a new link is replaced by one about the date and the link', async () => {
  const { edit, mails } = await startWithTeams();
  await edit({ mode: 'online', onlineLink: 'https://meet.example/secret' });
  await edit(laterDate);
  const received = await mails();
  expect(received.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 2 }, () => 'New date, venue and link: Smart Campus Hack'),
  );
  expect(received[0]?.text).toContain('New venue: Online');
});

test('other changes send no mail, nor do changes with `tellTeams: false`', async () => {
  const { edit, mails } = await startWithTeams();
  await edit({ title: 'Another', registrationDeadline: '2026-12-06', maxTeams: 40 });
  await edit({ ...laterDate, tellTeams: false });
  // The new values are the same instants.
  await edit({ ...laterDate, tellTeams: true });
  expect(await mails()).toEqual([]);
});

test('a change of a past event sends no mail', async () => {
  const { edit, mails } = await startWithTeams();
  const past = { startDate: '2026-11-20', endDate: '2026-11-21', registrationDeadline: '2026-11-20' };
  expect(await edit({ ...past, ...otherHall })).toMatchObject({ status: 200 });
  expect(await mails()).toEqual([]);
});

test('the mail that replaces an unsent one compares with the schedule that the teams know', async () => {
  const { app, edit, mails } = await startWithTeams();
  await edit({ startDate: '2026-12-18T03:30:00.000Z' });
  await edit({ ...laterDate, tellTeams: false });
  const queued = await queuedMails(app);
  expect(queued).toHaveLength(2);
  const received = await mails();
  expect(received).toHaveLength(2);
  for (const { text } of received) {
    expect(text).toContain('New date: 19 Dec 2026');
    expect(text).toContain('Before: 12 Dec 2026');
  }
  await edit({ startDate: '2026-12-12T03:30:00.000Z', endDate: '2026-12-13T09:30:00.000Z' });
  await edit(laterDate);
  expect(await mails()).toEqual([]);
});

test('cancelling an event removes unsent mails about its changes', async () => {
  const { app, manager, event, edit, mails } = await startWithTeams();
  await edit(laterDate);
  const query = { confirm: event.title };
  await app.succeed(deleteEvent, { token: manager.token, params: { id: event._id }, query });
  const subjects = (await mails()).map(({ subject }) => subject);
  expect(new Set(subjects)).toEqual(new Set(['Cancelled: Smart Campus Hack']));
});

test('an account can mail a few changes a day; further changes are saved only without a mail', async () => {
  const { app, edit, mails } = await startWithTeams();
  const hall = (number: number) => ({ venue: { name: `Hall ${number}` } });
  for (let number = 0; number < eventLimits.toldChangesPerDay; number += 1) {
    expect(await edit(hall(number))).toMatchObject({ status: 200 });
  }
  await mails();
  expect(await edit(hall(99))).toMatchObject({ status: 409, body: { code: 'quota_reached' } });
  expect(await edit({ ...hall(99), tellTeams: false })).toMatchObject({ status: 200 });
  expect(await mails()).toEqual([]);
  app.clock.advance(24 * 60 * 60_000);
  expect(await edit(hall(100))).toMatchObject({ status: 200 });
  expect(await mails()).toHaveLength(2);
});
