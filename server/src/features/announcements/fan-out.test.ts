// @module-tag beyond-mails
// @module-tag slow
import { sendAnnouncement } from '@hackon/contract/announcements/announcements';
import { expect, test } from 'vitest';
import { confirmEmail, signUpManager } from '../../../test/accounts.ts';
import { announcementOf, createDraft } from '../../../test/announcements.ts';
import { createEvent } from '../../../test/events.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { testSender } from '../../../test/mail.ts';
import { memberRow, studentRow, teamRow } from '../../../test/rows.ts';
import { runPunctualJobs } from '../../../test/run-punctual-jobs.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { newDatabaseUrl } from '../../../test/test-database.ts';
import { transaction } from '../../db/transaction.ts';
import { smtpTransport } from '../../mail/smtp-transport.ts';
import { fanOut } from './fan-out.ts';
import { sendAnnouncement as fixTeams } from './send-announcement.ts';

/** More than two transactions take. */
const teamCount = 450;

async function start() {
  const server = await startMailServer();
  const databaseUrl = await newDatabaseUrl();
  const startOne = () => startTestApp({ databaseUrl, transport: smtpTransport(server.url, testSender) });
  const app = await startOne();
  const manager = await signUpManager(app);
  await confirmEmail(app, manager);
  const event = await createEvent(app, manager, { maxTeams: 1_000 });
  const at = app.clock.now.toISOString();
  const students = Array.from({ length: teamCount }, (_, index) => {
    const email = `student${index}@college.example`;
    return studentRow({ email, email_key: email, email_verified_at: at });
  });
  const teams = students.map(({ id }) => teamRow(event._id, { account_id: id }));
  await transaction(app.db, async (trx) => {
    await trx.insertInto('accounts').values(students).execute();
    await trx.insertInto('teams').values(teams).execute();
    await trx
      .insertInto('members')
      .values(teams.map((team) => memberRow(team)))
      .execute();
  });
  const draft = await createDraft(app, manager, event);
  const addresses = students.map(({ email }) => email).toSorted();
  const received = () => server.received.flatMap(({ sentTo }) => sentTo).toSorted();
  return { app, server, startOne, manager, event, draft, addresses, received };
}

test('killed while sending: the next start continues, and each mail is sent once, by its Message-ID', async () => {
  const { app, server, startOne, manager, event, draft, addresses, received } = await start();
  const own = { ref: event._id, announcementId: draft._id, accountId: manager._id };
  const { updatedAt } = draft;
  const source = { device: '', network: '' };
  await fixTeams(app.db, { ...own, source, updatedAt, now: app.clock.now });
  // Dies after the first transaction.
  let isDead = false;
  const isStopped = () => {
    const was = isDead;
    isDead = true;
    return was;
  };
  await fanOut(app.db, { id: draft._id, event_id: event._id }, app.clock.now, isStopped);
  const half = await announcementOf(app, manager, event, draft);
  expect(half).toMatchObject({ state: 'sending', teams: teamCount, waiting: 200 });
  const next = await startOne();
  await runPunctualJobs(next);
  await next.mail.sendDue();
  expect(received()).toEqual(addresses);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(teamCount);
  await runPunctualJobs(next);
  await next.mail.sendDue();
  expect(server.received).toHaveLength(teamCount);
  const end = await announcementOf(app, manager, event, draft);
  expect(end).toMatchObject({ state: 'sent', left: teamCount, waiting: 0 });
}, 120_000);

test('two processes queue each mail once, starting right after the call', async () => {
  const { app, startOne, manager, event, draft, addresses, received } = await start();
  const other = await startOne();
  const params = { id: event._id, announcementId: draft._id };
  const body = { updatedAt: draft.updatedAt };
  await app.succeed(sendAnnouncement, { token: manager.token, params, body });
  await Promise.all([runPunctualJobs(other), runPunctualJobs(app)]);
  await Promise.all([app.mail.sendDue(), other.mail.sendDue()]);
  expect(received()).toEqual(addresses);
}, 120_000);

test('the mails are queued right after the call, without a job', async () => {
  const { app, manager, event, draft } = await start();
  const params = { id: event._id, announcementId: draft._id };
  const body = { updatedAt: draft.updatedAt };
  await app.succeed(sendAnnouncement, { token: manager.token, params, body });
  await expect
    .poll(async () => (await announcementOf(app, manager, event, draft))?.waiting, { timeout: 30_000 })
    .toBe(teamCount);
}, 60_000);
