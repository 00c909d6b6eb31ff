import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the index for events that changed since the assistant's last look. */
export const eventChanges: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('create index events_updated on events (updated_at)').execute(db);
  },
};
