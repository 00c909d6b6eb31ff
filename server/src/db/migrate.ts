import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { initial } from './migrations/0001-initial.ts';
import { paymentKeys } from './migrations/0002-payment-keys.ts';
import { sessionDevices } from './migrations/0003-session-devices.ts';
import { eventChanges } from './migrations/0004-event-changes.ts';
import { auditSources } from './migrations/0005-audit-sources.ts';

// A list in plain sight, in the order of the names. What has been released is never changed: add the next number.
const migrations = {
  '0001-initial': initial,
  '0002-payment-keys': paymentKeys,
  '0003-session-devices': sessionDevices,
  '0004-event-changes': eventChanges,
  '0005-audit-sources': auditSources,
};

/** Brings the schema up to date. Several processes may do so at once: one works, the others wait and find it done. */
export async function migrate(db: Database): Promise<void> {
  await db.engine.migrate(async (connection) => {
    const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
  });
}
