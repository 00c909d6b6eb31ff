// @module-tag beyond-mails
import * as contract from '@hackon/contract/announcements/announcements';
import { announcementLimits } from '@hackon/contract/announcements/limits';
import { deleteAccount } from '@hackon/contract/accounts/account-security';
import { deleteEvent, updateEvent } from '@hackon/contract/events/events';
import { eventHistory } from '@hackon/contract/history/history';
import { setMailChoice } from '@hackon/contract/mail-choices/mail-choices';
import type { Question } from '@hackon/contract/questions/questions';
import { decidePayment, withdrawTeam } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { confirmEmail, password, signUpManager, signUpStudent } from '../../../test/accounts.ts';
import {
  announcementOf,
  announceTo,
  createDraft,
  newAnnouncementBody,
  type NewAnnouncementBody,
} from '../../../test/announcements.ts';
import { addRole } from '../../../test/add-role.ts';
import { createEvent } from '../../../test/events.ts';
import { startWithMail } from '../../../test/mail.ts';
import { addProject, collectProjects } from '../../../test/projects.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { runPunctualJobs } from '../../../test/run-punctual-jobs.ts';
import { newMember, newTeamBody, registerTeam } from '../../../test/teams.ts';
import { transaction } from '../../db/transaction.ts';
import { sendAnnouncement } from './send-announcement.ts';

const source = { device: '', network: '' };
const quarter = 15 * 60_000;
const day = 24 * 60 * 60_000;

/** Starts with an event of an organizer with a confirmed address, and no mail waiting. */
async function start() {
  const { app, server } = await startWithMail();
  const manager = await signUpManager(app);
  await confirmEmail(app, manager);
  const event = await createEvent(app, manager, { maxTeams: 40 });
  const ofEvent = { token: manager.token, params: { id: event._id } };
  const ofOne = ({ _id }: { _id: string }) => ({
    token: manager.token,
    params: { id: event._id, announcementId: _id },
  });
  /** Registers a team whose leader, and second member on request, confirmed their addresses. */
  const register = async ({ member }: { member?: { email: string } } = {}) => {
    const student = await signUpStudent(app);
    await confirmEmail(app, student);
    const body = newTeamBody();
    const members = member
      ? [...(body.members ?? []).slice(0, 1), { ...newMember(`second.${student._id}`), email: member.email }]
      : (body.members ?? []).slice(0, 1);
    return { student, team: await registerTeam(app, student, event, { ...body, members }) };
  };
  const decide = (team: { _id: string }, status: 'verified' | 'rejected') =>
    app.succeed(decidePayment, { token: manager.token, params: { teamId: team._id }, body: { status } });
  /** Sends what is due, and returns the announcements that arrived since the last call. */
  const arrived = async () => {
    await runPunctualJobs(app);
    await app.mail.sendDue();
    await runPunctualJobs(app);
    return server.received.splice(0).filter(({ html }) => html?.includes('The organizers of'));
  };
  const readers = async () => (await arrived()).flatMap(({ sentTo }) => sentTo).toSorted();
  const announce = (change?: Partial<NewAnnouncementBody>) => announceTo(app, manager, event, change);
  const seen = (one: { _id: string }) => announcementOf(app, manager, event, one);
  const mine = ({ token }: { token: string }) =>
    app.succeed(contract.myAnnouncements, { token, params: { id: event._id } });
  /** Fixes the teams as a process that dies before it queues a mail. */
  const sendOnly = async (change?: Partial<NewAnnouncementBody>) => {
    const { _id, updatedAt } = await createDraft(app, manager, event, change);
    await sendAnnouncement(app.db, {
      ref: event._id,
      announcementId: _id,
      accountId: manager._id,
      source,
      updatedAt,
      now: app.clock.now,
    });
    return { _id };
  };
  return {
    app,
    server,
    manager,
    event,
    ofEvent,
    ofOne,
    register,
    decide,
    arrived,
    readers,
    announce,
    seen,
    mine,
    sendOnly,
  };
}

describe('a draft', () => {
  test('is saved, changed, listed and deleted', async () => {
    const { app, manager, event, ofEvent, ofOne } = await start();
    const draft = await createDraft(app, manager, event);
    expect(draft).toMatchObject({ state: 'draft', author: 'Meera Nair', left: 0, startedAt: null });
    const body = newAnnouncementBody({ subject: 'Bring a charger' });
    app.clock.advance(1_000);
    const changed = await app.succeed(contract.updateAnnouncement, { ...ofOne(draft), body });
    expect(changed).toMatchObject({ _id: draft._id, subject: 'Bring a charger' });
    expect(await app.succeed(contract.listAnnouncements, ofEvent)).toEqual([changed]);
    await app.succeed(contract.deleteAnnouncement, ofOne(draft));
    expect(await app.succeed(contract.listAnnouncements, ofEvent)).toEqual([]);
    expect(await app.call(contract.deleteAnnouncement, ofOne(draft))).toMatchObject({ status: 404 });
  });

  test('is saved once under one key, and again after it was deleted', async () => {
    const { app, ofEvent, ofOne } = await start();
    const call = { ...ofEvent, body: newAnnouncementBody(), headers: { 'idempotency-key': 'form-1' } };
    const draft = await app.succeed(contract.createAnnouncement, call);
    expect(await app.succeed(contract.createAnnouncement, call)).toEqual(draft);
    expect(await app.succeed(contract.listAnnouncements, ofEvent)).toEqual([draft]);
    await app.succeed(contract.deleteAnnouncement, ofOne(draft));
    const again = await app.succeed(contract.createAnnouncement, call);
    expect(await app.succeed(contract.listAnnouncements, ofEvent)).toEqual([again]);
  });

  test.each<[string, Partial<NewAnnouncementBody>]>([
    ['Write a subject', { subject: ' ' }],
    ['Write a text', { body: '\n' }],
    ['There is no {teamname}. Use {team}, {event} or {name}.', { body: 'Dear {teamname}' }],
    ['Choose at least one payment status', { audience: { payment: [], teams: 'registered' } }],
    ['This time is over. Choose a later one, or send now.', { dueAt: '2026-12-01T06:30:00.000Z' }],
    ['Must be at most 120 characters long', { subject: 'x'.repeat(121) }],
  ])('is refused with %s, and nothing is stored', async (message, change) => {
    const { app, ofEvent } = await start();
    const refused = await app.call(contract.createAnnouncement, {
      ...ofEvent,
      body: newAnnouncementBody(change),
    });
    expect(refused).toMatchObject({ status: 400, body: { message } });
    expect(await app.succeed(contract.listAnnouncements, ofEvent)).toEqual([]);
  });

  test.for([
    ['an unknown question', 'f'.repeat(24), ['yes' as const], 'audience.answers.0.question'],
    ['a question with free text', 'a'.repeat(24), ['yes' as const], 'audience.answers.0.question'],
    ['no answer', 'b'.repeat(24), [], 'audience.answers.0.anyOf'],
    ['an unknown answer', 'b'.repeat(24), ['c'.repeat(24)], 'audience.answers.0.anyOf'],
  ] as const)('for %s is refused, and nothing is saved', async ([, question, anyOf, path]) => {
    const { app, manager, event, ofEvent } = await start();
    const asked = { scope: 'team' as const, label: 'Which?', required: false };
    await app.succeed(updateEvent, {
      token: manager.token,
      params: { id: event._id },
      body: {
        questions: [
          { ...asked, _id: 'a'.repeat(24), type: 'short' },
          { ...asked, _id: 'b'.repeat(24), type: 'yes_no' },
        ],
      },
    });
    const audience = { payment: ['pending' as const], teams: 'registered' as const };
    const body = newAnnouncementBody({
      audience: { ...audience, answers: [{ question, anyOf: [...anyOf] }] },
    });
    expect(await app.call(contract.createAnnouncement, { ...ofEvent, body })).toMatchObject({
      status: 400,
      body: { issues: [{ path }] },
    });
    expect(await app.succeed(contract.listAnnouncements, ofEvent)).toEqual([]);
  });

  test('is refused beyond the limit of an event', async () => {
    const { app, manager, event, ofEvent } = await start();
    for (let count = 0; count < announcementLimits.perEvent; count += 1) {
      await createDraft(app, manager, event);
    }
    const more = await app.call(contract.createAnnouncement, { ...ofEvent, body: newAnnouncementBody() });
    expect(more).toMatchObject({ status: 409, body: { code: 'quota_reached' } });
  });

  test('of another event is not found', async () => {
    const { app, manager, event, ofOne } = await start();
    const draft = await createDraft(app, manager, event);
    const other = await createEvent(app, manager, { title: 'Another Hack' });
    const { token, params } = ofOne(draft);
    const foreign = { token, params: { ...params, id: other._id } };
    expect(await app.call(contract.deleteAnnouncement, foreign)).toMatchObject({ status: 404 });
  });
});

describe('a preview', () => {
  test('shows the mail of the first person, and counts teams and people exactly', async () => {
    const { app, manager, event, ofOne, register } = await start();
    const member = await signUpStudent(app);
    await confirmEmail(app, member);
    const { team, student } = await register({ member });
    const { student: other } = await register();
    const off = { topic: 'announcements', isOn: false } as const;
    await app.succeed(setMailChoice, { token: other.token, body: off });
    const draft = await createDraft(app, manager, event, {
      body: '{name} of {team} at {event}: see {{team}',
    });
    const preview = await app.succeed(contract.previewAnnouncement, ofOne(draft));
    expect(preview).toMatchObject({
      teams: 2,
      recipients: 2,
      subject: 'Smart Campus Hack: The hall has changed',
    });
    const words = `${student.name} of ${team.teamName} at Smart Campus Hack: see {${team.teamName}`;
    for (const part of [preview.text, preview.html]) expect(part).toContain(words);
  });
});

describe('a sent announcement', () => {
  test('reaches only teams without a submitted project, if asked', async () => {
    const { app, event, register, announce, readers } = await start();
    await collectProjects(app, event);
    const [none, draft, submitted] = [await register(), await register(), await register()];
    await addProject(app, draft.team, { state: 'draft' });
    await addProject(app, submitted.team);
    const audience = { payment: ['pending' as const], teams: 'registered' as const };
    await announce({ audience: { ...audience, withoutProject: true } });
    expect(await readers()).toEqual([none.student.email, draft.student.email].toSorted());
    await announce({ audience: { ...audience, withoutProject: false } });
    expect(await readers()).toHaveLength(3);
  });

  test('reaches exactly the teams it is for, once, and the others nowhere', async () => {
    const { app, register, decide, announce, arrived, readers, seen, mine } = await start();
    const member = await signUpStudent(app);
    await confirmEmail(app, member);
    const verified = await register({ member });
    await decide(verified.team, 'verified');
    const pending = await register();
    const rejected = await register();
    await decide(rejected.team, 'rejected');
    await arrived();
    const sent = await announce({ audience: { payment: ['verified'], teams: 'registered' } });
    const mails = await arrived();
    expect(mails.flatMap(({ sentTo }) => sentTo).toSorted()).toEqual(
      [verified.student.email, member.email].toSorted(),
    );
    expect(mails[0]).toMatchObject({ subject: 'Smart Campus Hack: The hall has changed' });
    expect(mails[0]?.text).toContain(`> Dear ${verified.team.teamName}, we meet in Hall B.`);
    expect(mails[0]?.replyTo).toMatchObject([{ address: 'hack@psg.example' }]);
    expect(await seen(sent)).toMatchObject({ state: 'sent', teams: 1, left: 2, waiting: 0, failed: 0 });
    expect(await readers()).toEqual([]);
    for (const reader of [verified.student, member]) {
      expect(await mine(reader)).toMatchObject([
        { body: `Dear ${verified.team.teamName}, we meet in Hall B.` },
      ]);
    }
    for (const other of [pending.student, rejected.student]) expect(await mine(other)).toEqual([]);
  });

  test('reaches exactly the teams with the chosen answers, also of members and of retired options', async () => {
    const { app, manager, event, ofOne, seen, arrived, register } = await start();
    await register();
    const [track, food, meals, night] = [1, 2, 3, 4].map((number) => String(number).padStart(24, 'a'));
    const [hardware, web, egg, milk] = [5, 6, 7, 8].map((number) => String(number).padStart(24, 'b'));
    const option = (_id = '', retired = false) => ({ _id, label: `Option ${_id}`, retired });
    const question = { label: 'Which?', help: '', required: false, retired: false };
    const questions = [
      {
        ...question,
        _id: track ?? '',
        scope: 'team',
        type: 'one_of',
        options: [option(hardware), option(web)],
      },
      {
        ...question,
        _id: food ?? '',
        scope: 'member',
        type: 'many_of',
        options: [option(egg), option(milk)],
      },
      { ...question, _id: meals ?? '', scope: 'team', type: 'short', options: [] },
      { ...question, _id: night ?? '', scope: 'team', type: 'yes_no', options: [] },
    ] satisfies [Question, ...Question[]];
    const edit = { token: manager.token, params: { id: event._id } };
    await app.succeed(updateEvent, { ...edit, body: { questions } });
    const enter = async (answers: { chosen?: string; eats?: string[]; stays?: string; text?: string }) => {
      const student = await signUpStudent(app);
      await confirmEmail(app, student);
      const { chosen = '', eats = [], stays = '', text = '' } = answers;
      const [leader, other] = [newMember(student._id), newMember(`with.${student._id}`)];
      await registerTeam(app, student, event, {
        answers: { [track ?? '']: chosen, [meals ?? '']: text, [night ?? '']: stays },
        members: [
          { ...leader, answers: { [food ?? '']: [] } },
          { ...other, answers: { [food ?? '']: eats } },
        ],
      });
      return student.email;
    };
    const wanted = await enter({ chosen: web, eats: [egg ?? '', milk ?? ''], stays: 'yes' });
    await enter({ chosen: hardware, eats: [milk ?? ''], stays: 'yes' });
    await enter({ chosen: web, eats: [egg ?? ''], stays: 'yes' });
    await enter({ chosen: web, eats: [milk ?? ''], stays: 'no' });
    await enter({ text: `"${track}":"${web}"`, eats: [milk ?? ''], stays: 'yes' });
    const [first, ...rest] = questions;
    const retired = [{ ...first, options: [option(hardware), option(egg), option(web, true)] }, ...rest];
    await app.succeed(updateEvent, { ...edit, body: { questions: retired } });
    await arrived();
    const answers = [
      { question: track ?? '', anyOf: [web ?? ''] },
      { question: food ?? '', anyOf: [milk ?? ''] },
      { question: night ?? '', anyOf: ['yes' as const] },
    ];
    const audience = { payment: ['pending' as const], teams: 'registered' as const, answers };
    const draft = await createDraft(app, manager, event, { audience });
    const preview = await app.succeed(contract.previewAnnouncement, ofOne(draft));
    expect(preview).toMatchObject({ teams: 1, recipients: 1 });
    const sent = await app.succeed(contract.sendAnnouncement, {
      ...ofOne(draft),
      body: { updatedAt: draft.updatedAt },
    });
    await runPunctualJobs(app);
    expect((await arrived()).flatMap(({ sentTo }) => sentTo)).toEqual([wanted]);
    expect(await seen(sent)).toMatchObject({ teams: 1, audience: { answers } });
  });

  test('sent from two tabs at once is sent once', async () => {
    const { app, manager, event, ofOne, register, readers } = await start();
    const { student } = await register();
    await readers();
    const draft = await createDraft(app, manager, event);
    const send = () =>
      app.succeed(contract.sendAnnouncement, { ...ofOne(draft), body: { updatedAt: draft.updatedAt } });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ startedAt }) => startedAt)).size).toBe(1);
    expect(await readers()).toEqual([student.email]);
    expect(await send()).toMatchObject({ state: 'sent' });
    expect(await readers()).toEqual([]);
  });

  test('is refused when another tab changed the draft', async () => {
    const { app, manager, event, ofOne, register } = await start();
    await register();
    const draft = await createDraft(app, manager, event);
    app.clock.advance(1_000);
    const body = newAnnouncementBody({ subject: 'Something else' });
    await app.succeed(contract.updateAnnouncement, { ...ofOne(draft), body });
    const send = { ...ofOne(draft), body: { updatedAt: draft.updatedAt } };
    expect(await app.call(contract.sendAnnouncement, send)).toMatchObject({
      status: 412,
      body: { code: 'stale_version' },
    });
  });

  test('cannot be changed or deleted', async () => {
    const { app, ofOne, register, announce } = await start();
    await register();
    const sent = await announce();
    const refused = { status: 409, body: { code: 'announcement_sent' } };
    const body = newAnnouncementBody();
    expect(await app.call(contract.updateAnnouncement, { ...ofOne(sent), body })).toMatchObject(refused);
    expect(await app.call(contract.deleteAnnouncement, ofOne(sent))).toMatchObject(refused);
  });

  test('goes to nobody: is refused and stays a draft', async () => {
    const { app, manager, event, ofOne, seen } = await start();
    const draft = await createDraft(app, manager, event);
    const send = { ...ofOne(draft), body: { updatedAt: draft.updatedAt } };
    expect(await app.call(contract.sendAnnouncement, send)).toMatchObject({
      body: { code: 'no_recipients' },
    });
    expect(await seen(draft)).toMatchObject({ state: 'draft' });
  });

  test('needs the confirmed address of its author', async () => {
    const { app, event, ofOne, register } = await start();
    await register();
    const helper = await signUpManager(app);
    await addRole(app, { accountId: helper._id, role: 'organizer', eventIds: [event._id] });
    const draft = await createDraft(app, helper, event);
    const send = { ...ofOne(draft), token: helper.token, body: { updatedAt: draft.updatedAt } };
    const refused = await app.call(contract.sendAnnouncement, send);
    expect(refused).toMatchObject({ status: 409, body: { code: 'email_unconfirmed' } });
    await confirmEmail(app, helper);
    expect(await app.call(contract.sendAnnouncement, send)).toMatchObject({ status: 200 });
  });

  test('is refused after three in 24 hours', async () => {
    const { app, manager, event, ofOne, register, announce } = await start();
    await register();
    for (let count = 0; count < announcementLimits.perDay; count += 1) await announce();
    const draft = await createDraft(app, manager, event);
    const send = { ...ofOne(draft), body: { updatedAt: draft.updatedAt } };
    const refused = await app.call(contract.sendAnnouncement, send);
    expect(refused).toMatchObject({ status: 409, body: { code: 'quota_reached' } });
    app.clock.advance(day);
    expect(await app.call(contract.sendAnnouncement, send)).toMatchObject({ status: 200 });
  });

  test('tells a leader with an unconfirmed address only that there is news', async () => {
    const { app, server, event, announce, arrived } = await start();
    const student = await signUpStudent(app);
    await registerTeam(app, student, event);
    await arrived();
    await announce();
    await runPunctualJobs(app);
    await app.mail.sendDue();
    const [mail] = server.received;
    expect(mail).toMatchObject({ sentTo: [student.email], subject: 'News about a team you registered' });
    expect(mail?.text).not.toContain('Hall B');
  });

  test('is in the history', async () => {
    const { app, ofEvent, register, announce } = await start();
    await register();
    await announce();
    const entries = await app.succeed(eventHistory, ofEvent);
    const sent = entries.find(({ action }) => action === 'announcement_sent');
    expect(sent).toMatchObject({ actor: { isYou: true } });
  });

  test('has no clickable link of the organizer, in the text or behind other words', async () => {
    const { register, announce, arrived } = await start();
    await register();
    await arrived();
    const link = 'https://bank.example/login';
    await announce({
      subject: `Pay at ${link}`,
      body: `<a href="${link}">hackon.example</a> [hackon.example](${link}) javascript:alert(1)`,
    });
    const [mail] = await arrived();
    expect(mail?.html).toContain('&lt;a href=&quot;https://bank.example');
    const links = [...(mail?.html ?? '').matchAll(/href="(?<to>[^"]*)"/gu)].map(([, to]) => to);
    expect(links.filter((to) => !to?.startsWith('http://localhost:5000'))).toEqual([]);
  });
});

describe('teams and readers that change while mails wait', { tags: ['slow'] }, () => {
  test('a team that withdraws before its mails are queued gets none', async () => {
    const { app, register, readers, sendOnly, seen } = await start();
    const [gone, here] = [await register(), await register()];
    await readers();
    const sent = await sendOnly();
    await app.succeed(withdrawTeam, { token: gone.student.token, params: { teamId: gone.team._id } });
    expect(await readers()).toEqual([here.student.email]);
    expect(await seen(sent)).toMatchObject({ teams: 2, left: 1, failed: 0, state: 'sent' });
  });

  test('a team that withdraws while its mails wait in the outbox gets none', async () => {
    const { app, server, register, readers, announce, seen } = await start();
    const [gone, here] = [await register(), await register()];
    await readers();
    const sent = await announce();
    await runPunctualJobs(app);
    await app.succeed(withdrawTeam, { token: gone.student.token, params: { teamId: gone.team._id } });
    expect(await readers()).toEqual([here.student.email]);
    expect(server.received).toEqual([]);
    expect(await seen(sent)).toMatchObject({ left: 1, waiting: 0, failed: 0, state: 'sent' });
  });

  test('a team whose payment is decided after the start stays a recipient', async () => {
    const { register, decide, readers, sendOnly } = await start();
    const { student, team } = await register();
    await readers();
    await sendOnly({ audience: { payment: ['pending'], teams: 'registered' } });
    await decide(team, 'verified');
    expect(await readers()).toContain(student.email);
  });

  test('a reader who turned announcements off gets none, but sees it at the event', async () => {
    const { app, register, readers, announce, mine } = await start();
    const { student } = await register();
    const { student: other } = await register();
    await readers();
    const off = { topic: 'announcements', isOn: false } as const;
    await app.succeed(setMailChoice, { token: student.token, body: off });
    await announce();
    expect(await readers()).toEqual([other.email]);
    expect(await mine(student)).toHaveLength(1);
  });

  test('an event that is deleted stops its announcements, queued or not', async () => {
    const { app, ofEvent, register, readers, announce, sendOnly } = await start();
    await register();
    await readers();
    await announce();
    await runPunctualJobs(app);
    const second = await sendOnly();
    await app.succeed(deleteEvent, { ...ofEvent, query: { confirm: 'Smart Campus Hack' } });
    expect(await readers()).toEqual([]);
    const rows = await app.db.selectFrom('announcements').select(['id', 'state']).execute();
    expect(rows).toContainEqual({ id: second._id, state: 'cancelled' });
  });
});

describe('counts', () => {
  test('a refused mail counts as failed, also when the outbox has forgotten it', async () => {
    const { app, server, register, readers, announce, seen } = await start();
    await register();
    await readers();
    server.refusal = { code: 550, text: 'No such mailbox' };
    const sent = await announce();
    await readers();
    expect(await seen(sent)).toMatchObject({ state: 'sent', left: 0, failed: 1, waiting: 0 });
    await transaction(app.db, (trx) => trx.deleteFrom('outbox').execute());
    expect(await seen(sent)).toMatchObject({ failed: 1 });
  });

  test('cancelled half-way: says how many were sent, and sends no others', async () => {
    const { app, server, ofEvent, ofOne, register, readers, announce } = await start();
    for (let count = 0; count < 3; count += 1) await register();
    await readers();
    const started = app.clock.now;
    const sent = await announce();
    await runPunctualJobs(app);
    // The first is sent; the server puts the others off.
    const [first] = await queuedMails(app);
    await transaction(app.db, (trx) =>
      trx
        .updateTable('outbox')
        .set({ due_at: '2026-12-02T00:00:00.000Z' })
        .where('sent_at', 'is', null)
        .where('to_address', '<>', first?.to ?? '')
        .execute(),
    );
    await app.mail.sendDue();
    expect(server.received).toHaveLength(1);
    const cancelled = await app.succeed(contract.cancelAnnouncement, ofOne(sent));
    expect(cancelled).toMatchObject({ state: 'cancelled', left: 1, waiting: 0, failed: 0 });
    expect(await app.succeed(contract.cancelAnnouncement, ofOne(sent))).toEqual(cancelled);
    server.received.splice(0);
    app.clock.advance(2 * day);
    expect(await readers()).toEqual([]);
    app.clock.now = started;
    const entries = await app.succeed(eventHistory, ofEvent);
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'announcement_cancelled', details: { mails: 1 } }),
    );
  });

  test('cannot be cancelled once all are sent', async () => {
    const { app, ofOne, register, readers, announce } = await start();
    await register();
    await readers();
    const sent = await announce();
    await readers();
    expect(await app.call(contract.cancelAnnouncement, ofOne(sent))).toMatchObject({
      status: 409,
      body: { code: 'announcement_sent' },
    });
  });
});

describe('a scheduled announcement', () => {
  const dueAt = '2026-12-01T09:30:00.000Z';

  test('is sent at its time, to the teams of that time', async () => {
    const { app, register, readers, announce, seen, mine } = await start();
    const first = await register();
    await readers();
    const scheduled = await announce({ dueAt });
    expect(scheduled).toMatchObject({ state: 'scheduled', dueAt, startedAt: null });
    const second = await register();
    app.clock.advance(quarter);
    await readers();
    expect(await mine(first.student)).toEqual([]);
    app.clock.now = new Date(dueAt);
    expect(await readers()).toEqual([first.student.email, second.student.email].toSorted());
    expect(await seen(scheduled)).toMatchObject({ state: 'sent', teams: 2, startedAt: dueAt });
  });

  test('becomes a draft again when it is cancelled', async () => {
    const { app, ofOne, register, readers, announce } = await start();
    await register();
    await readers();
    const scheduled = await announce({ dueAt });
    expect(await app.succeed(contract.cancelAnnouncement, ofOne(scheduled))).toMatchObject({
      state: 'draft',
    });
    app.clock.now = new Date(dueAt);
    expect(await readers()).toEqual([]);
  });

  test('counts for the day on which it is sent', async () => {
    const { app, manager, event, ofOne, register, announce } = await start();
    await register();
    for (let count = 0; count < announcementLimits.perDay; count += 1) {
      await announce({ dueAt: '2026-12-04T09:30:00.000Z' });
    }
    const send = async (change: Partial<NewAnnouncementBody>) => {
      const draft = await createDraft(app, manager, event, change);
      const body = { updatedAt: draft.updatedAt };
      return (await app.call(contract.sendAnnouncement, { ...ofOne(draft), body })).status;
    };
    expect(await send({ dueAt: '2026-12-05T09:00:00.000Z' })).toBe(409);
    expect(await send({ dueAt: '2026-12-05T09:30:00.000Z' })).toBe(200);
    expect(await send({})).toBe(200);
  });
});

test('the deletion of its author leaves the announcement to the other owners', async () => {
  const { app, manager, event, ofEvent, register, announce, readers } = await start();
  const { student } = await register();
  const other = await signUpManager(app);
  await addRole(app, { accountId: other._id, role: 'owner', eventIds: [event._id] });
  await announce();
  await createDraft(app, manager, event);
  await readers();
  await app.succeed(deleteAccount, { token: manager.token, body: { password } });
  const left = await app.succeed(contract.listAnnouncements, { ...ofEvent, token: other.token });
  expect(left).toMatchObject([{ state: 'sent', author: null }]);
  const params = { id: event._id };
  expect(await app.succeed(contract.myAnnouncements, { token: student.token, params })).toHaveLength(1);
});
