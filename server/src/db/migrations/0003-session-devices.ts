import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const sessionDevices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(`alter table sessions add column device text not null default ''`).execute(db);
    await sql.raw(`create index account_links_expires on account_links (expires_at)`).execute(db);
  },
};
