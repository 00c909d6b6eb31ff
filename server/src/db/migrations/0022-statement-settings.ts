import { type Kysely, sql, SqliteAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sure matches of an event may be accepted at once; its named columns are remembered. */
export const statementSettings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const strict = db.getExecutor().adapter instanceof SqliteAdapter ? ' strict' : '';
    await sql.raw(table + strict).execute(db);
  },
};

const table = `create table statement_settings (
  event_id text not null,
  accepts_sure integer not null,
  columns text not null,
  constraint statement_settings_pk primary key (event_id),
  constraint statement_settings_event_fk foreign key (event_id) references events (id) on delete cascade
)`;
