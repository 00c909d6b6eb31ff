// @module-tag beyond-mails
// @module-tag promise-mails
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sendContactMessage } from '@hackon/contract/contact/contact';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { transaction } from '../../src/db/transaction.ts';
import { letters } from '../../src/features.ts';
import { MailSender } from '../../src/mail/mail-sender.ts';
import { smtpTransport } from '../../src/mail/smtp-transport.ts';
import { callServer, NoAnswer } from '../../test/call-server.ts';
import { listenOnFreePort } from '../../test/listen-on-free-port.ts';
import { outboxOf, testSender } from '../../test/mail.ts';
import { type MailServer, portOf, startMailServer } from '../../test/mail-server.ts';
import { addressOf, exitOf, mainFile, startCommand } from '../../test/start-program.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { rounds } from '../rounds.ts';
import { durableDatabases } from './durable-databases.ts';

const { newUrl } = durableDatabases();
const engines = ['SQLite', 'PostgreSQL'] as const;

async function startWithMail(url: string, SMTP_URL: string, file = mainFile) {
  const settings = { PORT: '0', HOST: '127.0.0.1', DATABASE_URL: url, RATE_LIMIT: 'off', SMTP_URL };
  const program = startCommand(process.execPath, [file], settings);
  return { program, address: await addressOf(program) };
}

async function sendMessage(address: string, subject: string): Promise<void> {
  const body = { name: 'Divya', email: 'divya@college.example', subject, message: 'Hello' };
  await callServer(address, sendContactMessage, { body });
}

/** A dead process's claims take minutes to expire. */
async function releaseClaims(db: Database): Promise<void> {
  const due_at = new Date().toISOString();
  await transaction(db, (trx) =>
    trx.updateTable('outbox').set({ due_at }).where('sent_at', 'is', null).execute(),
  );
}

/** Accepts connections and never responds. */
async function startMute() {
  const callers: Socket[] = [];
  const mute = createServer((caller) => void callers.push(caller.on('error', () => {})));
  const port = await listenOnFreePort(mute);
  const stop = async () => {
    for (const caller of callers) caller.destroy();
    mute.close();
    await once(mute, 'close');
  };
  return { url: `smtp://127.0.0.1:${port}`, callers, stop };
}

/**
 * Kills a server repeatedly while it sends mails, then sends the rest. Returns the outbox, and how often each mail
 * arrived.
 */
async function killWhileSending(url: string, mailServer: MailServer, times: number, file = mainFile) {
  const db = await openTestDatabase(url);
  const countSent = async () => (await outboxOf({ db })).filter(({ sent_at }) => sent_at !== null).length;
  const acknowledged: string[] = [];
  for (let round = 0; round < times; round += 1) {
    const sentBefore = await countSent();
    const { program, address } = await startWithMail(url, mailServer.url, file);
    const load = writeUntilItDies(address, acknowledged);
    await expect.poll(countSent, { timeout: 20_000 }).toBeGreaterThan(sentBefore);
    await delay(Math.random() * 300);
    program.kill('SIGKILL');
    await exitOf(program);
    await load;
  }
  await releaseClaims(db);
  await sendTheRest(db, mailServer);
  const arrived = new Map<string, number>();
  for (const { messageId = '' } of mailServer.received) {
    const id = messageId.slice(1).replace(/@.*/u, '');
    arrived.set(id, (arrived.get(id) ?? 0) + 1);
  }
  const messages = await db.selectFrom('contact_messages').select('subject').execute();
  const subjects = mailServer.received.map(({ subject }) => subject);
  return { outbox: await outboxOf({ db }), arrived, acknowledged, messages, subjects };
}

async function sendTheRest(db: Database, { url }: MailServer): Promise<void> {
  const parts = { clock: () => new Date(), publicUrl: url, log: pino({ level: 'silent' }), limited: false };
  const transport = smtpTransport(url, testSender);
  const sender = new MailSender({ ...parts, db, transport, letters });
  await sender.sendDue();
  await sender.stop();
}

async function writeUntilItDies(address: string, acknowledged: string[]): Promise<void> {
  try {
    for (let count = 0; count < 30; count += 1) {
      const subject = `Message ${acknowledged.length} of ${address}`;
      await sendMessage(address, subject);
      acknowledged.push(subject);
    }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
  }
}

describe('a mail is sent after the commit, and is not lost', () => {
  test.each(engines)(
    'killed between commit and sending, on %s: the next start sends it once',
    async (engine) => {
      const url = await newUrl[engine]();
      const mute = await startMute();
      const first = await startWithMail(url, mute.url);
      await sendMessage(first.address, 'Before the end');
      // The start signs in once; the mail is the second caller.
      await expect.poll(() => mute.callers.length).toBeGreaterThan(1);
      first.program.kill('SIGKILL');
      await exitOf(first.program);
      await mute.stop();

      const mailServer = await startMailServer({ port: portOf(mute.url) });
      const db = await openTestDatabase(url);
      expect(await outboxOf({ db })).toMatchObject([{ sent_at: null, attempts: 1 }]);
      await releaseClaims(db);
      const second = await startWithMail(url, mute.url);
      await expect.poll(() => mailServer.received.length, { timeout: 8_000 }).toBe(1);
      await sendMessage(second.address, 'After it');
      await expect.poll(() => mailServer.received.length, { timeout: 8_000 }).toBe(2);
      const subjects = mailServer.received.map(({ subject }) => subject);
      expect(subjects).toEqual(['Contact: Before the end', 'Contact: After it']);
      await expect.poll(() => outboxOf({ db })).toMatchObject([{ to_address: '' }, { to_address: '' }]);
    },
  );

  test.each(engines)(
    'killed repeatedly while it sends, on %s: exactly the acknowledged mails arrive',
    async (engine) => {
      const times = rounds(1, 50);
      const mailServer = await startMailServer();
      const ended = await killWhileSending(await newUrl[engine](), mailServer, times);
      const { outbox, arrived, acknowledged, messages, subjects } = ended;
      expect([...arrived.keys()].toSorted()).toEqual(outbox.map(({ id }) => id).toSorted());
      expect(new Set(subjects)).toEqual(new Set(messages.map(({ subject }) => `Contact: ${subject}`)));
      expect(subjects).toEqual(expect.arrayContaining(acknowledged.map((subject) => `Contact: ${subject}`)));
      // Only mails in transit during a kill arrive twice, at most five.
      const doubled = [...arrived.values()].filter((count) => count > 1);
      expect(doubled.length).toBeLessThanOrEqual(5 * times);
    },
  );

  test('control: a server that marks a mail as sent too early loses mails', { tags: ['soak'] }, async () => {
    const mailServer = await startMailServer();
    const file = fileURLToPath(import.meta.resolve('./hasty-program.ts'));
    const { outbox, arrived } = await killWhileSending(await newUrl.SQLite(), mailServer, 1, file);
    expect(arrived.size).toBeLessThan(outbox.length);
  });
});
