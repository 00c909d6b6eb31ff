// @module-tag promise-erasure
// @module-tag promise-own-data
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountData, deleteAccount, forgotPassword } from '@hackon/contract/accounts/account-security';
import { loginManager } from '@hackon/contract/accounts/accounts';
import { sendContactMessage } from '@hackon/contract/contact/contact';
import { registerTeam } from '@hackon/contract/teams/teams';
import { pino } from 'pino';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { writeBackup } from '../src/backup/write-backup.ts';
import { MailFiles } from '../src/mail/mail-files.ts';
import { fileTransport } from '../src/mail/file-transport.ts';
import { confirmEmail, signUpStudent } from '../test/accounts.ts';
import { testSender } from '../test/mail.ts';
import { newMember, newTeamBody } from '../test/teams.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { canariesOf, canary, canaryTexts, textsIn, withCanaries } from './canaries.ts';
import { type CanaryWorld, makeCanaryWorld, withAnswers } from './canary-world.ts';
import { type Hits, searchBackup, searchData, searchFiles } from './search-data.ts';

const dayMs = 24 * 60 * 60_000;

/** This student also wrote to support and is a member of another student's team. */
const joined = {
  name: 'Zqkwjjoined',
  registerNumber: 'ZQKWJREGISTER3',
  mobileNumber: '9182730006',
  college: 'Zqkwjjoinedcollege',
};
const support = { name: 'Zqkwjsupportname', subject: 'Zqkwjsupportsubject', message: 'Zqkwjsupportmessage' };

/** Enters all canaries. Without a mail server, mails are files. */
async function startWithCanaries() {
  const dataDir = mkdtempSync(join(tmpdir(), 'hackon-erasure-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const mails = new MailFiles(dataDir);
  const transport = fileTransport(mails, testSender, pino({ level: 'silent' }));
  const app = await startTestApp({ config: { dataDir }, transport, logLevel: 'trace' });
  const world = await makeCanaryWorld(app);
  const { email } = world.student;
  await app.succeed(sendContactMessage, { body: { ...support, email: email.toUpperCase() } });
  const leader = await signUpStudent(app, { name: 'Zqoleader', email: 'zqoleader@canary.example' });
  await confirmEmail(app, leader);
  await app.succeed(registerTeam, {
    token: leader.token,
    params: { id: world.eventRefs[0] ?? '' },
    body: withAnswers(
      newTeamBody({ teamName: 'Zqoteam', members: [newMember('zqomember'), { ...joined, email }] }),
      { team: '', member: '' },
    ),
    headers: { 'idempotency-key': 'zqokey' },
  });
  await app.mail.sendDue();
  // Two more queued mails.
  await app.succeed(forgotPassword, { body: { audience: 'student', email } });
  await app.succeed(sendContactMessage, { body: { ...support, email } });
  return {
    app,
    world,
    dataDir,
    mails,
    search: (texts: readonly string[]) => searchData(app, dataDir, texts),
  };
}

const found = (hits: Hits) => [...new Set(Object.values(hits).flat())].toSorted();

const team = 'POST /api/public/events/:id/register';
const edited = 'PUT /api/teams/:teamId';
const answered = 'PUT /api/teams/:teamId/payment-answer';
const studentSignUp = 'POST /api/student/register';
const managerSignUp = 'POST /api/auth/register';
const event = 'POST /api/events';
const memberPaths = ['name', 'email', 'registerNumber', 'mobileNumber', 'college'].map(
  (name) => `members.0.${name}`,
);

function pick(call: string, paths: readonly string[]): string[] {
  return paths.map((path) => canary(call, path));
}

/** The student's current data, and earlier values. */
const student = {
  now: [
    ...Object.values(canariesOf('PUT /api/student/profile')),
    ...pick(studentSignUp, ['email']),
    ...pick(edited, memberPaths),
    ...pick('PUT /api/teams/:teamId/payment-question', ['reason']),
    ...Object.values(joined),
    ...Object.values(support),
    'zqkwjidempotencykey',
  ],
  before: [...pick(studentSignUp, ['name', 'college']), ...pick(team, memberPaths)],
};

/** Students of a past event keep its title, dates and place. */
const manager = {
  now: [
    'zqkwjeventkey',
    ...Object.values(canariesOf('PUT /api/auth/profile')),
    ...pick(managerSignUp, ['email']),
    ...pick(
      event,
      Object.keys(canariesOf(event)).filter((path) => !/^(?:title|venue|questions.*label)/u.test(path)),
    ),
    ...Object.values(canariesOf('PUT /api/events/:id')),
    ...Object.values(canariesOf('PUT /api/events/:id/judges/:judgeId')),
  ],
  before: [
    // From a deleted event without teams.
    'Zqkwjdeletedtitle',
    ...pick(managerSignUp, ['name', 'organization', 'department']),
    'Zqkwjearlierdraft',
    ...Object.values(canariesOf('POST /api/events/:id/judges')),
  ],
};

/** Passwords must never be found. */
function passwordsIn({ student: { password } }: CanaryWorld): string[] {
  return [password, ...pick(managerSignUp, ['password']), 'zqkwjresetpassword'];
}

async function expectGone(app: TestApp, dataDir: string, texts: readonly string[]): Promise<void> {
  expect(await searchData(app, dataDir, texts)).toEqual({});
  const backup = await writeBackup(app.db, { dataDir, to: join(dataDir, 'backups'), now: app.clock.now });
  expect(searchBackup(backup.folder, texts)).toEqual([]);
  expect(await searchFiles(app, { rewritten: true }, texts)).toEqual([]);
}

describe('a deleted account is found nowhere', { timeout: 60_000 }, () => {
  test('a student: not in rows, database files, mails, remembered replies, logs or later backups', async () => {
    const { app, world, dataDir, mails, search } = await startWithCanaries();
    expect(found(await search(student.now))).toEqual(student.now.toSorted());
    expect(await search(passwordsIn(world))).toEqual({});

    const { token, password } = { token: world.owners['student A'], password: world.student.password };
    await app.succeed(deleteAccount, { token, body: { password } });
    // The notice is still queued. The leader's mail is a file, and names the member.
    const left = await search([...student.now, ...student.before]);
    const places = Object.keys(left).filter((place) => !place.startsWith('hackon.db'));
    expect(places.filter((place) => !place.startsWith('outbox/'))).toEqual(['table outbox']);
    expect(left['table outbox']).toEqual([world.student.email]);
    expect(places.filter((place) => place.startsWith('outbox/'))).toHaveLength(1);

    await app.mail.sendDue();
    await mails.removeOld(new Date(Date.now() + 7 * dayMs + 1));
    await expectGone(app, dataDir, [...student.now, ...student.before, ...passwordsIn(world)]);
    // Other people's data stay.
    const kept = [
      ...pick(edited, ['teamName']),
      ...pick(answered, ['upiTransactionId']),
      'Zqkwjsecondmember',
      'zqomember',
    ];
    expect((await search(kept))['table members']).toEqual(kept.slice(2));
    expect((await search(kept))['table teams']).toEqual(expect.arrayContaining(kept.slice(0, 2)));
  });

  test('an organizer: past events keep title, dates, place, questions and teams', async () => {
    const { app, world, dataDir, mails, search } = await startWithCanaries();
    const { now, before } = manager;
    expect(found(await search(now))).toEqual(now.toSorted());
    expect(readdirSync(join(dataDir, 'uploads'))).not.toEqual([]);

    app.clock.now = new Date('2026-12-13T09:30:00.001Z');
    const body = withCanaries('POST /api/auth/login', { email: '', password: '' });
    const { token } = await app.succeed(loginManager, { body });
    await app.succeed(deleteAccount, { token, body: { password: body.password } });
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
    await app.mail.sendDue();
    await mails.removeOld(new Date(Date.now() + 7 * dayMs + 1));
    await expectGone(app, dataDir, [...now, ...before, ...passwordsIn(world)]);
    expect((await search(pick(event, ['title', 'venue.city'])))['table events']).toHaveLength(2);
  });

  test(
    "control: database files hold it before, and PostgreSQL's until the vacuum",
    { tags: ['soak'] },
    async () => {
      const { app, world } = await startWithCanaries();
      const texts = ['Zqkwjjoined', ...pick(studentSignUp, ['email'])];
      expect(await searchFiles(app, { rewritten: false }, texts)).toEqual(texts);
      const { token, password } = { token: world.owners['student A'], password: world.student.password };
      await app.succeed(deleteAccount, { token, body: { password } });
      await app.mail.sendDue();
      const left = inject('engine') === 'postgres' ? texts : [];
      expect(await searchFiles(app, { rewritten: false }, texts)).toEqual(left);
      expect(await searchFiles(app, { rewritten: true }, texts)).toEqual([]);
    },
  );
});

describe("a download of one's data", { timeout: 60_000 }, () => {
  test('has all data that a student entered, and no data of others', async () => {
    const { app, world } = await startWithCanaries();
    const { body } = await app.call(accountData, { token: world.owners['student A'] });
    const own = [
      ...student.now.filter((text) => text !== 'zqkwjidempotencykey'),
      ...pick(edited, ['teamName']),
      'Zqkwjsecondmember',
      ...pick(team, ['upiTransactionId']),
      ...pick(edited, ['upiTransactionId']),
      ...pick('PUT /api/teams/:teamId/payment-status', ['notes']),
    ];
    expect(textsIn(JSON.stringify(body), own)).toEqual(own);
    // The event's place and payee are public.
    const others = [
      'zqomember',
      'zqoleader',
      'zqkwjwithdrawn',
      'zqkwjleft',
      ...manager.now.filter(isPrivate),
    ];
    expect(textsIn(JSON.stringify(body), [...others, ...passwordsIn(world)])).toEqual([]);
  });

  test('has all data that an organizer entered, and no registered people', async () => {
    const { app, world } = await startWithCanaries();
    const { body } = await app.call(accountData, { token: world.owners['manager A'] });
    const own = manager.now.filter((text) => text !== 'zqkwjeventkey');
    expect(textsIn(JSON.stringify(body), own)).toEqual(own);
    const others = ['zqoteam', 'zqoleader', 'zqomember', 'zqkwjwithdrawn', 'zqkwjleft', 'zqkwjsecondmember'];
    const never = [...student.now, ...student.before, ...others, ...passwordsIn(world)];
    expect(textsIn(JSON.stringify(body), never)).toEqual([]);
  });
});

function isPrivate(text: string): boolean {
  return canaryTexts({ isPublic: false }).includes(text);
}
