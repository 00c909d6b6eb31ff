import { type Kysely, sql, SqliteAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Payments of statements that no team claims yet. */
export const openCredits: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const strict = db.getExecutor().adapter instanceof SqliteAdapter ? ' strict' : '';
    await sql.raw(table + strict).execute(db);
    for (const index of indexes) await sql.raw(index).execute(db);
  },
};

const table = `create table open_credits (
  event_id text not null,
  reference_key text not null,
  import_id text not null,
  credit_key text not null,
  account_id text not null,
  paise integer not null,
  booked_on text not null,
  pay_code text,
  kept_until text not null,
  team_id text,
  cleared_at text,
  constraint open_credits_pk primary key (event_id, reference_key, import_id),
  constraint open_credits_event_fk foreign key (event_id) references events (id) on delete cascade
)`;

const indexes = [
  'create index open_credits_account on open_credits (account_id)',
  'create index open_credits_kept on open_credits (kept_until)',
];
