import { type Kysely, sql, SqliteAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Gives members an id, which stays when a team is edited. */
export const memberIds: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
    const id = isSqlite
      ? 'lower(hex(randomblob(12)))'
      : `substr(replace(gen_random_uuid()::text, '-', ''), 1, 24)`;
    await sql.raw(`alter table members add column id text not null default ''`).execute(db);
    await sql.raw(`update members set id = ${id}`).execute(db);
  },
};
