// @module-tag beyond-mails
import { sendContactMessage } from '@hackon/contract/contact/contact';
import { deleteEvent, updateEvent } from '@hackon/contract/events/events';
import {
  decidePayment,
  decidePayments,
  reopenPayment,
  updateTeam,
  withdrawTeam,
} from '@hackon/contract/teams/teams';
import { expect, test } from 'vitest';
import { confirmEmail, signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { createEvent, free, type NewEventBody } from '../../../test/events.ts';
import { startWithMail } from '../../../test/mail.ts';
import type { ReceivedMail } from '../../../test/mail-server.ts';
import { newMember, type NewTeamBody, registerTeam } from '../../../test/teams.ts';

const members = [
  { ...newMember('Asha Verma'), email: 'asha@college.example' },
  { ...newMember('रवि शर्मा'), email: 'ravi@college.example' },
];

async function startWithRegistration(change: NewEventBody = {}, teamChange: NewTeamBody = {}) {
  const { app, server } = await startWithMail();
  const manager = await signUpManager(app);
  const event = await createEvent(app, manager, change);
  const student = await signUpStudent(app);
  await confirmEmail(app, student);
  const team = await registerTeam(app, student, event, {
    teamName: 'Code Crafters',
    members,
    ...teamChange,
  });
  const eventLink = `http://localhost:5000/events/public/${event.shareLink}`;
  return {
    app,
    event,
    manager,
    student,
    team,
    eventLink,
    server,
    mails: async (): Promise<ReceivedMail[]> => {
      await app.mail.sendDue();
      return server.received.splice(0);
    },
    /** The mail is due when the undo time is over. */
    decide: async (status: 'verified' | 'rejected', notes?: string) => {
      await app.succeed(decidePayment, {
        token: manager.token,
        params: { teamId: team._id },
        body: { status, ...(notes && { notes }) },
      });
      app.clock.advance(10 * 60_000);
    },
  };
}

function only([mail, ...others]: ReceivedMail[]): ReceivedMail {
  expect(others).toEqual([]);
  if (!mail) throw new Error('No mail came');
  return mail;
}

function expectBoth({ html = '', text = '' }: ReceivedMail, words: readonly string[]): void {
  for (const word of words) {
    expect(text).toContain(word);
    expect(html).toContain(word);
  }
}

test('a registered team: full details, only to the student, with the calendar file', async () => {
  const { student, eventLink, mails, event } = await startWithRegistration();
  const mail = only(await mails());
  expect(mail).toMatchObject({
    sentTo: [student.email],
    to: [{ address: student.email }],
    subject: 'Code Crafters is registered for Smart Campus Hack',
    replyTo: [{ address: 'hack@psg.example' }],
  });
  expectBoth(mail, [
    'Hello Arjun Kumar,',
    '12 Dec 2026, 9:00 am – 13 Dec, 3:00 pm IST',
    'Main Auditorium, Avinashi Road, Coimbatore, Tamil Nadu, India',
    '₹500',
    'checks your payment',
    'Asha Verma · REG-Asha Verma · Team Leader',
    'रवि शर्मा · REG-रवि शर्मा',
    'https://chat.whatsapp.com/AbCdEf',
    'You can change the team’s name and members until registration closes on 5 Dec 2026, 11:59 pm IST.',
    eventLink,
  ]);
  expectBoth(mail, [String(/UPI transaction ID: (\d{12})/u.exec(mail.text ?? '')?.[1])]);
  expect(mail.attachments).toMatchObject([{ filename: 'event.ics', mimeType: 'text/calendar' }]);
  const calendar = new TextDecoder().decode(contentOf(mail));
  expect(calendar).toContain(`UID:${event._id}@hackon`);
  expect(calendar).toContain('DTSTART:20261212T033000Z');
});

function contentOf({ attachments: [file] }: ReceivedMail): Uint8Array {
  if (!file || typeof file.content === 'string') throw new Error('No file is attached');
  return new Uint8Array(file.content);
}

test('a registered team without a fee: no payment and no check', async () => {
  const { mails } = await startWithRegistration({ ...free, whatsappLink: null });
  const mail = only(await mails());
  expectBoth(mail, ['There is no entry fee.']);
  expect(mail.text).not.toMatch(/payment|transaction|WhatsApp/u);
});

test('changing or withdrawing a team sends no mail', async () => {
  const { app, student, team, mails } = await startWithRegistration();
  await mails();
  const call = { token: student.token, params: { teamId: team._id } };
  await app.succeed(updateTeam, { ...call, body: { teamName: 'Others', members } });
  await app.succeed(withdrawTeam, call);
  expect(await mails()).toEqual([]);
});

test('after the deadline, a registered team is not told to change its members', async () => {
  const { app, mails } = await startWithRegistration();
  app.clock.now = new Date('2026-12-06T00:00:00.000Z');
  expect(only(await mails()).text).not.toContain('until registration closes');
});

test('an accepted payment', async () => {
  const { student, eventLink, mails, decide } = await startWithRegistration();
  await mails();
  await decide('verified', 'See you at gate 2.');
  const mail = only(await mails());
  expect(mail).toMatchObject({
    sentTo: [student.email],
    subject: 'Payment accepted: Code Crafters is in for Smart Campus Hack',
  });
  expectBoth(mail, ['See you at gate 2.', '₹500', eventLink, 'https://chat.whatsapp.com/AbCdEf']);
});

test('a rejected payment: the notes, and how to pay again', async () => {
  const { event, team, mails, decide } = await startWithRegistration();
  await mails();
  await decide('rejected', 'Not on our statement.\nPlease check.');
  const mail = only(await mails());
  expect(mail.subject).toBe('Payment rejected: Code Crafters for Smart Campus Hack');
  expect(mail.text).toContain('> Not on our statement.\n> Please check.');
  expect(mail.html).toContain('Not on our statement.<br>Please check.');
  expectBoth(mail, [
    `http://localhost:5000/events/${event._id}/edit-team/${team._id}`,
    'before registration closes on 5 Dec 2026, 11:59 pm IST',
    'hack@psg.example or +91 98765 43210',
  ]);
});

test.each([
  ['wrong_amount', 'Do not pay the whole fee again. Ask the organizer how to pay the difference.'],
  ['refunded', 'To take part, pay again. Then enter the new transaction ID'],
  ['not_found', 'To take part, look up the 12-digit transaction ID in your UPI app'],
] as const)('a payment rejected as %s: what to do', async (reason, words) => {
  const { app, manager, event, team, mails } = await startWithRegistration();
  await mails();
  const decision = {
    teamId: team._id,
    transactionId: team.transactionId ?? '',
    status: 'rejected',
    reason,
  } as const;
  await app.succeed(decidePayments, {
    token: manager.token,
    params: { id: event._id },
    body: { decisions: [decision] },
  });
  app.clock.advance(10 * 60_000);
  const mail = only(await mails());
  expect(mail.text).toContain(words);
  expect(mail.html).toContain(words);
});

test('a payment rejected after the deadline names the organizer', async () => {
  const { app, mails, decide } = await startWithRegistration();
  await mails();
  app.clock.now = new Date('2026-12-06T00:00:00.000Z');
  await decide('rejected');
  const mail = only(await mails());
  expectBoth(mail, ['Registration closed on 5 Dec 2026, 11:59 pm IST. If you have paid, please contact']);
  expect(mail.text).not.toContain('edit-team');
});

test('a reopened payment: the place, and not to pay again', async () => {
  const { app, manager, student, team, eventLink, mails, decide } = await startWithRegistration();
  await decide('rejected');
  await mails();
  await app.succeed(reopenPayment, { token: manager.token, params: { teamId: team._id } });
  const mail = only(await mails());
  expect(mail).toMatchObject({
    sentTo: [student.email],
    subject: 'Payment being checked again: Code Crafters for Smart Campus Hack',
  });
  expectBoth(mail, ['Your team holds a place again. Do not pay again.', '₹500', eventLink]);
});

test('an accepted payment has the dates of the event when its mail leaves', async () => {
  const { app, event, manager, mails, decide } = await startWithRegistration();
  await mails();
  await decide('verified');
  const dates = { startDate: '2026-12-15T09:00', endDate: '2026-12-16T15:00' };
  const body = { ...dates, tellTeams: false };
  await app.succeed(updateEvent, { token: manager.token, params: { id: event._id }, body });
  const mail = only(await mails());
  expectBoth(mail, ['15 Dec 2026, 9:00 am']);
  expect(mail.text).not.toContain('12 Dec 2026');
});

test('a cancelled event', async () => {
  const { app, event, manager, student, mails } = await startWithRegistration();
  await mails();
  const query = { confirm: event.title };
  await app.succeed(deleteEvent, { token: manager.token, params: { id: event._id }, query });
  const mail = only(await mails());
  expect(mail).toMatchObject({ sentTo: [student.email], subject: 'Cancelled: Smart Campus Hack' });
  expectBoth(mail, ['If you have paid the entry fee of ₹500', 'hack@psg.example', '12 Dec 2026']);
});

test('an event cancelled before its mail was sent has no calendar file', async () => {
  const { app, event, manager, mails } = await startWithRegistration();
  const query = { confirm: event.title };
  await app.succeed(deleteEvent, { token: manager.token, params: { id: event._id }, query });
  const registered = (await mails()).find(({ subject }) => subject?.includes('is registered'));
  expect(registered?.attachments).toEqual([]);
});

test('a contact message: to the support, with the writer as the reply address', async () => {
  const { app, server } = await startWithMail();
  const body = {
    name: 'Divya "D" Raj',
    email: 'divya@college.example',
    subject: 'A question',
    message: 'One\ntwo',
  };
  await app.succeed(sendContactMessage, { body });
  await app.mail.sendDue();
  const mail = only(server.received);
  expect(mail).toMatchObject({
    sentTo: ['support@hackon.example'],
    from: { address: 'no-reply@hackon.example' },
    replyTo: [{ name: 'Divya "D" Raj', address: 'divya@college.example' }],
    subject: 'Contact: A question',
  });
  expect(mail.text).toContain('> One\n> two');
});

test('names in any script arrive unchanged, and are plain text everywhere', async () => {
  const title = 'हैकाथॉन <script>alert(1)</script> 🚀 & "Co"';
  const teamName = `Ro\u{1f680}bots <img src=x onerror=alert(1)> 'n' "q"`;
  const { mails, decide } = await startWithRegistration({ title }, { teamName });
  const registered = only(await mails());
  expect(registered.subject).toBe(`${teamName} is registered for ${title}`);
  await decide('rejected', '</td></table><a href="https://evil.example">Free</a>');
  const rejected = only(await mails());
  for (const mail of [registered, rejected]) {
    expect(mail.text).toContain(title);
    expect(mail.text).toContain(teamName);
    expect(mail.html).toContain('हैकाथॉन &lt;script&gt;');
    expect(mail.html).not.toMatch(/<script|<img|evil\.example">/u);
  }
});
