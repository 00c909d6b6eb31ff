import { type Kysely, sql, SqliteAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Bank statements, and their payments that may be of teams. */
export const statements: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const strict = db.getExecutor().adapter instanceof SqliteAdapter ? ' strict' : '';
    for (const table of tables) await sql.raw(table + strict).execute(db);
    for (const index of indexes) await sql.raw(index).execute(db);
  },
};

const tables = [
  `create table statement_imports (
    id text not null,
    event_id text not null,
    account_id text,
    format text not null,
    rows_read integer not null,
    credits integer not null,
    first_day text,
    last_day text,
    created_at text not null,
    undone_at text,
    constraint statement_imports_pk primary key (id),
    constraint statement_imports_event_fk foreign key (event_id) references events (id) on delete cascade
  )`,
  `create table statement_proposals (
    id text not null,
    event_id text not null,
    import_id text not null,
    team_id text not null,
    transaction_id text not null,
    reasons text not null,
    credit_key text not null,
    reference text,
    paise integer not null,
    booked_on text not null,
    narration text not null,
    state text not null,
    decided_at text,
    constraint statement_proposals_pk primary key (id),
    constraint statement_proposals_credit unique (event_id, team_id, credit_key),
    constraint statement_proposals_import_fk foreign key (import_id) references statement_imports (id) on delete cascade
  )`,
];

const indexes = [
  'create index statement_imports_event on statement_imports (event_id)',
  'create index statement_imports_account on statement_imports (account_id)',
  'create index statement_proposals_import on statement_proposals (import_id)',
  'create index statement_proposals_decided on statement_proposals (decided_at)',
];
