import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The newest other upload that has the line. Undoing the first one must not lose it. */
export const laterStatements: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table statement_proposals add column later_import_id text`.execute(db);
  },
};
