import { type Kysely, sql, SqliteAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Students are reminded of events, rejected payments and begun registrations. */
export const reminders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const strict = db.getExecutor().adapter instanceof SqliteAdapter ? ' strict' : '';
    for (const table of tables) await sql.raw(table + strict).execute(db);
    for (const index of indexes) await sql.raw(index).execute(db);
  },
};

const tables = [
  `create table reminders (
    team_id text not null,
    kind text not null,
    version text not null,
    event_id text not null,
    at text not null,
    constraint reminders_pk primary key (team_id, kind, version),
    constraint reminders_team_fk foreign key (team_id) references teams (id) on delete cascade,
    constraint reminders_kind check (kind in ('event', 'payment'))
  )`,
  `create table form_marks (
    event_id text not null,
    account_id text not null,
    begun_at text,
    reminded_48h text,
    reminded_6h text,
    constraint form_marks_pk primary key (event_id, account_id),
    constraint form_marks_event_fk foreign key (event_id) references events (id) on delete cascade,
    constraint form_marks_account_fk foreign key (account_id) references accounts (id) on delete cascade
  )`,
  `create table reminders_off (
    event_id text not null,
    kind text not null,
    constraint reminders_off_pk primary key (event_id, kind),
    constraint reminders_off_event_fk foreign key (event_id) references events (id) on delete cascade,
    constraint reminders_off_kind check (kind in ('event', 'payment', 'deadline'))
  )`,
];

const indexes = [
  'create index form_marks_account on form_marks (account_id)',
  `create index payment_attempts_rejected on payment_attempts (decided_at) where decision = 'rejected'`,
];
