import { type Kysely, sql, SqliteAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The board on which students and teams find each other. */
export const board: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const strict = db.getExecutor().adapter instanceof SqliteAdapter ? ' strict' : '';
    await sql`alter table events add column has_board integer not null default 0`.execute(db);
    for (const table of tables) await sql.raw(table + strict).execute(db);
    for (const index of indexes) await sql.raw(index).execute(db);
  },
};

const tables = [
  `create table seekers (
    event_id text not null,
    account_id text not null,
    skills text not null,
    text text not null,
    created_at text not null,
    constraint seekers_pk primary key (event_id, account_id),
    constraint seekers_event_fk foreign key (event_id) references events (id) on delete cascade,
    constraint seekers_account_fk foreign key (account_id) references accounts (id) on delete cascade
  )`,
  `create table board_asks (
    event_id text not null,
    draft_id text not null,
    account_id text not null,
    asked_at text not null,
    constraint board_asks_pk primary key (draft_id, account_id),
    constraint board_asks_event_fk foreign key (event_id) references events (id) on delete cascade,
    constraint board_asks_draft_fk foreign key (draft_id) references drafts (id) on delete cascade,
    constraint board_asks_account_fk foreign key (account_id) references accounts (id) on delete cascade
  )`,
  `create table board_reports (
    event_id text not null,
    entry_id text not null,
    account_id text not null,
    reported_at text not null,
    constraint board_reports_pk primary key (event_id, entry_id, account_id),
    constraint board_reports_event_fk foreign key (event_id) references events (id) on delete cascade,
    constraint board_reports_account_fk foreign key (account_id) references accounts (id) on delete cascade
  )`,
  `create table board_hidden (
    event_id text not null,
    entry_id text not null,
    constraint board_hidden_pk primary key (event_id, entry_id),
    constraint board_hidden_event_fk foreign key (event_id) references events (id) on delete cascade
  )`,
];

const indexes = [
  'create index seekers_account on seekers (account_id)',
  'create index board_asks_account on board_asks (account_id)',
  'create index board_asks_event on board_asks (event_id)',
  'create index board_reports_account on board_reports (account_id)',
];
