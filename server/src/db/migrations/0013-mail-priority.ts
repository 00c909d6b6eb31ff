import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `alter table outbox add column priority integer not null default 0`,
  `drop index outbox_due`,
  `create index outbox_due on outbox (priority, due_at) where sent_at is null and failed_at is null`,
];

/** Mails to many people are sent after all others. */
export const mailPriority: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
