import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The assistant looks for changed events. */
export const eventChanges: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('create index events_updated on events (updated_at)').execute(db);
  },
};
