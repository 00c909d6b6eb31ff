// Starts the program on a throwaway folder filled with believable data, and prints the sign-ins.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@hackon/server/app';
import { readConfig } from '@hackon/server/config';
import { migrate } from '@hackon/server/db/migrate';
import { openDatabase } from '@hackon/server/db/open-database';
import { transaction } from '@hackon/server/db/transaction';
import { createLog } from '@hackon/server/log';
import { demoPassword, fillDemo, studentAt } from './demo/fill-demo.ts';
import { organizers } from './demo/people.ts';

const folder = mkdtempSync(join(tmpdir(), 'hackon-demo-'));
const settings = {
  ...process.env,
  DATA_DIR: folder,
  DATABASE_URL: '',
  SMTP_URL: '',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
};

console.log('Filling the demo …');
const config = readConfig(settings);
const db = openDatabase({ url: config.databaseUrl });
await migrate(db);
const clock = { now: new Date() };
const app = await buildApp({
  config,
  db,
  mail: { start: () => undefined, stop: () => Promise.resolve() },
  clock: () => clock.now,
  log: createLog(config),
  webRoot: folder,
});
await fillDemo(app, clock);
await app.close();
// The mails of people who were made up would bury those that the visitor causes.
await transaction(db, (trx) => trx.deleteFrom('outbox').execute());
await db.close();

console.log(`
Sign in at ${config.publicUrl} with the password  ${demoPassword}

  organizers  ${organizers.map(({ email }) => email).join('  ')}
  students    ${[0, 1, 2].map((index) => studentAt(undefined, index).email).join('  ')}

Mails are written to ${join(folder, 'outbox')}

Everything is thrown away when the demo ends (Ctrl+C).
`);

process.on('exit', () => rmSync(folder, { recursive: true }));
Object.assign(process.env, settings, { RATE_LIMIT: 'on', LOG_LEVEL: 'warn' });
await import('@hackon/server/main');
