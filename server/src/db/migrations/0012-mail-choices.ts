import { type Kysely, sql, SqliteAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Students turn optional emails off, by topic. */
export const mailChoices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const strict = db.getExecutor().adapter instanceof SqliteAdapter ? ' strict' : '';
    await sql.raw(table + strict).execute(db);
  },
};

const table = `create table mail_choices (
  account_id text not null,
  topic text not null,
  token text not null,
  off_at text,
  constraint mail_choices_pk primary key (account_id, topic),
  constraint mail_choices_token unique (token),
  constraint mail_choices_account_fk foreign key (account_id) references accounts (id) on delete cascade
)`;
