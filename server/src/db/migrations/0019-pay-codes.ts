import { type Kysely, sql, SqliteAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The code that a student puts into the note of a payment to one payee. */
export const payCodes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const strict = db.getExecutor().adapter instanceof SqliteAdapter ? ' strict' : '';
    await sql.raw(table + strict).execute(db);
    for (const index of indexes) await sql.raw(index).execute(db);
  },
};

const table = `create table pay_codes (
    event_id text not null,
    account_id text not null,
    payee_key text not null,
    code text not null,
    expires_at text not null,
    constraint pay_codes_pk primary key (event_id, account_id, payee_key),
    constraint pay_codes_code unique (payee_key, code),
    constraint pay_codes_event_fk foreign key (event_id) references events (id) on delete cascade,
    constraint pay_codes_account_fk foreign key (account_id) references accounts (id) on delete cascade
  )`;

const indexes = [
  'create index pay_codes_account on pay_codes (account_id)',
  'create index pay_codes_expiry on pay_codes (expires_at)',
];
