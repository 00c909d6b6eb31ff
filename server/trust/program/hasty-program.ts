// A faulty program for controls: answers before the commit, and marks mails as sent before sending. The kill tests must
// detect the losses.
import { setTimeout as delay } from 'node:timers/promises';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { Transaction } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { createLog } from '../../src/log.ts';
import { letters } from '../../src/features.ts';
import { MailSender } from '../../src/mail/mail-sender.ts';
import type { MailTransport } from '../../src/mail/mail-transport.ts';
import { openMailTransport } from '../../src/mail/open-mail-transport.ts';

const [commitLateMs, mailLateMs] = [50, 5_000];

const config = readConfig(process.env);
const log = createLog(config);
const clock = () => new Date();
const db = openDatabase({ url: config.databaseUrl });
await migrate(db);
const { engine } = db;
Object.assign(db, { engine: { ...engine, write: writeHastily } });

function writeHastily<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const writeAll = async (trx: Transaction) => {
      resolve(await work(trx));
      await delay(commitLateMs);
    };
    engine.write(writeAll).catch(reject);
  });
}

const transport = openMailTransport(config, log);
const hastyTransport: MailTransport = {
  async send(message, signal) {
    setTimeout(() => void transport.send(message, signal), mailLateMs);
  },
  close: () => transport.close(),
};
const { publicUrl, rateLimit: limited } = config;
const parts = { db, publicUrl, letters, clock, log, limited };
const mail = new MailSender({ ...parts, transport: hastyTransport });
const app = await buildApp({ config, db, mail, clock, log, webRoot: config.dataDir });
await app.listen({ port: config.port, host: config.host });
