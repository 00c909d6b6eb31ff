// Starts the program on throwaway data and prints the sign-ins.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@hackon/server/config';
import { transaction } from '@hackon/server/db/transaction';
import { buildDemo } from './demo/build-demo.ts';
import { demoPassword, studentAt } from './demo/fill-demo.ts';
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
const { app, db } = await buildDemo(config, { now: new Date() });
await app.close();
// Mails to invented people would hide the visitor's mails.
await transaction(db, (trx) => trx.deleteFrom('outbox').execute());
await db.close();

console.log(`
Sign in at ${config.publicUrl} with the password  ${demoPassword}

  organizers  ${organizers.map(({ email }) => email).join('  ')}
  students    ${[0, 1, 2].map((index) => studentAt(undefined, index).email).join('  ')}

Mails are written to ${join(folder, 'outbox')}

All data is deleted when the demo ends (Ctrl+C).
`);

process.on('exit', () => rmSync(folder, { recursive: true }));
Object.assign(process.env, settings, { RATE_LIMIT: 'on', LOG_LEVEL: 'warn' });
await import('@hackon/server/main');
