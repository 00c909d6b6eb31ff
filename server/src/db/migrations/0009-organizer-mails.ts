import { type Kysely, sql, SqliteAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the marks of mailed news. The first digest omits news from before this migration. */
export const organizerMails: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const strict = db.getExecutor().adapter instanceof SqliteAdapter ? ' strict' : '';
    await sql.raw(`alter table accounts add column digest integer not null default 1`).execute(db);
    await sql.raw(table + strict).execute(db);
    const now = new Date().toISOString();
    await sql`insert into organizer_mails (event_id, first_teams, digest_until, full_places)
      select id, '[]', ${now}, 0 from events`.execute(db);
  },
};

const table = `create table organizer_mails (
  event_id text not null,
  first_teams text not null,
  digest_until text not null,
  full_places integer not null,
  reminded_deadline text,
  constraint organizer_mails_pk primary key (event_id),
  constraint organizer_mails_event_fk foreign key (event_id) references events (id) on delete cascade,
  constraint organizer_mails_places check (full_places >= 0)
)`;
