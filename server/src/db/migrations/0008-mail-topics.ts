import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `alter table outbox add column topic text`,
  `create index outbox_topic on outbox (topic) where topic is not null`,
];

/** A mail with news of a topic replaces an unsent one. */
export const mailTopics: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
