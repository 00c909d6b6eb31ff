import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Until when a team may replace a member who deleted the account. */
export const shortTeams: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table teams add column short_until text`.execute(db);
  },
};
