// The program, but for one thing: it answers when the rows are written, and commits them a moment later. The control of
// the crash test, which must see this one lose.
import { setTimeout as delay } from 'node:timers/promises';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { Transaction } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { createLog } from '../../src/log.ts';

/** How long before its commit a change is answered, in ms. */
const hasteMs = 10;

const config = readConfig(process.env);
const db = openDatabase({ url: config.databaseUrl });
await migrate(db);
const { engine } = db;

function writeHastily<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const writeAll = async (trx: Transaction) => {
      resolve(await work(trx));
      await delay(hasteMs);
    };
    engine.write(writeAll).catch(reject);
  });
}

const app = await buildApp({
  config,
  db: Object.assign(db, { engine: { ...engine, write: writeHastily } }),
  mail: { start: () => {}, stop: async () => {} },
  clock: () => new Date(),
  log: createLog(config),
  webRoot: config.dataDir,
});
await app.listen({ port: config.port, host: config.host });
