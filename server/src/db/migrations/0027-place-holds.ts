import { type Kysely, sql, SqliteAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A place that a student holds while paying. */
export const placeHolds: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const strict = db.getExecutor().adapter instanceof SqliteAdapter ? ' strict' : '';
    await sql.raw(table + strict).execute(db);
    await sql.raw('create index place_holds_event on place_holds (event_id, until)').execute(db);
  },
};

const table = `create table place_holds (
    account_id text not null,
    event_id text not null,
    until text not null,
    renewals integer not null,
    amount integer not null,
    upi_id text not null,
    constraint place_holds_pk primary key (account_id),
    constraint place_holds_event_fk foreign key (event_id) references events (id) on delete cascade,
    constraint place_holds_account_fk foreign key (account_id) references accounts (id) on delete cascade
  )`;
