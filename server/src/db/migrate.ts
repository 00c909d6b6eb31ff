import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { DatabaseUnusable } from './database-errors.ts';
import { initial } from './migrations/0001-initial.ts';
import { paymentKeys } from './migrations/0002-payment-keys.ts';
import { sessionDevices } from './migrations/0003-session-devices.ts';
import { eventChanges } from './migrations/0004-event-changes.ts';
import { auditSources } from './migrations/0005-audit-sources.ts';
import { plainKeys } from './migrations/0006-plain-keys.ts';
import { memberColleges } from './migrations/0007-member-colleges.ts';
import { mailTopics } from './migrations/0008-mail-topics.ts';
import { organizerMails } from './migrations/0009-organizer-mails.ts';
import { eventModes } from './migrations/0010-event-modes.ts';
import { eventRoles } from './migrations/0011-event-roles.ts';
import { mailChoices } from './migrations/0012-mail-choices.ts';
import { mailPriority } from './migrations/0013-mail-priority.ts';
import { announcements } from './migrations/0014-announcements.ts';
import { reminders } from './migrations/0015-reminders.ts';
import { programme } from './migrations/0017-programme.ts';
import { questions } from './migrations/0016-questions.ts';
import { paymentQueue } from './migrations/0018-payment-queue.ts';
import { payCodes } from './migrations/0019-pay-codes.ts';
import { statements } from './migrations/0020-statements.ts';
import { paymentQuestions } from './migrations/0021-payment-questions.ts';
import { statementSettings } from './migrations/0022-statement-settings.ts';
import { openCredits } from './migrations/0023-open-credits.ts';
import { submissions } from './migrations/0024-submissions.ts';
import { judging } from './migrations/0025-judging.ts';
import { memberIds } from './migrations/0026-member-ids.ts';
import { placeHolds } from './migrations/0027-place-holds.ts';
import { drafts } from './migrations/0028-drafts.ts';
import { registerBy } from './migrations/0029-register-by.ts';
import { waitlist } from './migrations/0030-waitlist.ts';
import { waitlistSettings } from './migrations/0031-waitlist-settings.ts';
import { board } from './migrations/0032-board.ts';
import { paidWaiting } from './migrations/0033-paid-waiting.ts';
import { shortTeams } from './migrations/0034-short-teams.ts';
import { growthIndexes } from './migrations/0035-growth-indexes.ts';
import { laterStatements } from './migrations/0036-later-statements.ts';
import type { Tables } from './tables.ts';

// Never change a released migration: add the next number.
const migrations = {
  '0001-initial': initial,
  '0002-payment-keys': paymentKeys,
  '0003-session-devices': sessionDevices,
  '0004-event-changes': eventChanges,
  '0005-audit-sources': auditSources,
  '0006-plain-keys': plainKeys,
  '0007-member-colleges': memberColleges,
  '0008-mail-topics': mailTopics,
  '0009-organizer-mails': organizerMails,
  '0010-event-modes': eventModes,
  '0011-event-roles': eventRoles,
  '0012-mail-choices': mailChoices,
  '0013-mail-priority': mailPriority,
  '0014-announcements': announcements,
  '0015-reminders': reminders,
  '0017-programme': programme,
  '0016-questions': questions,
  '0018-payment-queue': paymentQueue,
  '0019-pay-codes': payCodes,
  '0020-statements': statements,
  '0021-payment-questions': paymentQuestions,
  '0022-statement-settings': statementSettings,
  '0023-open-credits': openCredits,
  '0024-submissions': submissions,
  '0025-judging': judging,
  '0026-member-ids': memberIds,
  '0027-place-holds': placeHolds,
  '0028-drafts': drafts,
  '0029-register-by': registerBy,
  '0030-waitlist': waitlist,
  '0031-waitlist-settings': waitlistSettings,
  '0032-board': board,
  '0033-paid-waiting': paidWaiting,
  '0034-short-teams': shortTeams,
  '0035-growth-indexes': growthIndexes,
  '0036-later-statements': laterStatements,
};

/** The first process migrates. Other processes wait for it. Throws DatabaseUnusable for a newer or foreign database. */
export async function migrate(db: Database): Promise<void> {
  await db.engine.refuseUnusable?.();
  refuseUnknown(await migrationsIn(db.engine.reader));
  await db.engine.migrate((connection) => migrateConnection(connection));
}

/** Migrates up to `last`, by default to the newest. */
export async function migrateConnection(connection: Kysely<Tables>, last?: string): Promise<void> {
  const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => migrations } });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error !== undefined) throw error;
}

/** In the order of their numbers. */
export async function migrationsIn(reader: Kysely<Tables>): Promise<string[]> {
  const tables = await reader.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    reader,
  );
  return rows.map(({ name }) => name);
}

/** Throws DatabaseUnusable for an unknown migration. */
export function refuseUnknown(names: readonly string[]): void {
  const unknown = names.find((name) => !Object.hasOwn(migrations, name));
  if (unknown === undefined) return;
  throw new DatabaseUnusable(
    `The database was made by a newer version of HackOn (migration ${unknown}). Nothing was changed. Start that version, or restore a backup of this one.`,
  );
}
