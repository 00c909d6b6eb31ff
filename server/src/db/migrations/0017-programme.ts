import { type Kysely, sql, SqliteAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The FAQ and the schedule of events. */
export const programme: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const strict = db.getExecutor().adapter instanceof SqliteAdapter ? ' strict' : '';
    for (const table of tables) await sql.raw(table + strict).execute(db);
  },
};

const tables = [
  `create table event_faqs (
    event_id text not null,
    position integer not null,
    question text not null,
    answer text not null,
    constraint event_faqs_pk primary key (event_id, position),
    constraint event_faqs_event_fk foreign key (event_id) references events (id) on delete cascade
  )`,
  `create table event_sessions (
    event_id text not null,
    position integer not null,
    starts_at text not null,
    ends_at text not null,
    title text not null,
    place text not null,
    constraint event_sessions_pk primary key (event_id, position),
    constraint event_sessions_event_fk foreign key (event_id) references events (id) on delete cascade
  )`,
];
