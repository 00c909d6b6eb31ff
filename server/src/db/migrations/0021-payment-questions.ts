import { type Kysely, sql, SqliteAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An organizer asks a team about a pending payment. */
export const paymentQuestions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const strict = db.getExecutor().adapter instanceof SqliteAdapter ? ' strict' : '';
    await sql.raw(table + strict).execute(db);
  },
};

const table = `create table payment_questions (
    attempt_id text not null,
    question text not null,
    asked_at text not null,
    answered_at text,
    picture text,
    constraint payment_questions_pk primary key (attempt_id),
    constraint payment_questions_attempt_fk foreign key (attempt_id)
      references payment_attempts (id) on delete cascade
  )`;
