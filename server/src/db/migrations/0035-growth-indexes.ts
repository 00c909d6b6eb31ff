import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const indexes = [
  'create index uploads_file on uploads (file_name)',
  "create index drafts_forming on drafts (id) where state = 'forming'",
  'create index events_end on events (end_date)',
];

/** For statements that read a whole table, which grows for years. */
export const growthIndexes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const index of indexes) await sql.raw(index).execute(db);
  },
};
