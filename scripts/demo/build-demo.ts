import { type AppParts, buildApp } from '@hackon/server/app';
import type { Config } from '@hackon/server/config';
import type { Database } from '@hackon/server/db/database';
import { migrate } from '@hackon/server/db/migrate';
import { transaction } from '@hackon/server/db/transaction';
import { openDatabase } from '@hackon/server/db/open-database';
import type { App } from '@hackon/server/http/bind';
import { createLog } from '@hackon/server/log';
import { fillDemo, type MovableClock } from './fill-demo.ts';

/** Mails would go to invented people. */
const noMail: AppParts['mail'] = { start: () => undefined, stop: () => Promise.resolve() };

/** Fills a program without port or page, using the demo's clock. */
export async function buildDemo(config: Config, clock: MovableClock): Promise<{ app: App; db: Database }> {
  const db = openDatabase({ url: config.databaseUrl });
  await migrate(db);
  const app = await buildApp({
    config,
    db,
    mail: noMail,
    clock: () => clock.now,
    log: createLog(config),
    webRoot: config.dataDir,
  });
  await fillDemo(app, clock);
  // Organizers can send announcements only from confirmed addresses.
  const email_verified_at = clock.now.toISOString();
  await transaction(db, (trx) => trx.updateTable('accounts').set({ email_verified_at }).execute());
  return { app, db };
}
