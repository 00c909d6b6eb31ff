import { type Kysely, sql, SqliteAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Teams that wait for a place in a full event. */
export const waitlist: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const strict = db.getExecutor().adapter instanceof SqliteAdapter ? ' strict' : '';
    await sql.raw(table + strict).execute(db);
    await sql.raw('create index waitlist_event on waitlist (event_id, state, joined_at)').execute(db);
    await sql.raw('create index waitlist_account on waitlist (account_id)').execute(db);
  },
};

const table = `create table waitlist (
    id text not null,
    event_id text not null,
    draft_id text not null,
    account_id text not null,
    joined_at text not null,
    is_ready integer not null,
    state text not null,
    offer_until text,
    constraint waitlist_pk primary key (id),
    constraint waitlist_draft unique (draft_id),
    constraint waitlist_event_fk foreign key (event_id) references events (id) on delete cascade,
    constraint waitlist_account_fk foreign key (account_id) references accounts (id) on delete cascade,
    constraint waitlist_state check (state in ('waiting', 'offered'))
  )`;
