import { type Kysely, sql, SqliteAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Organizers mail the teams of an event. */
export const announcements: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const strict = db.getExecutor().adapter instanceof SqliteAdapter ? ' strict' : '';
    for (const table of tables) await sql.raw(table + strict).execute(db);
    for (const index of indexes) await sql.raw(index).execute(db);
  },
};

const tables = [
  `create table announcements (
    id text not null,
    event_id text not null,
    author_id text,
    subject text not null,
    body text not null,
    audience text not null,
    state text not null,
    due_at text,
    started_at text,
    teams integer not null,
    mails integer not null,
    failed integer not null,
    created_at text not null,
    updated_at text not null,
    constraint announcements_pk primary key (id),
    constraint announcements_event_fk foreign key (event_id) references events (id) on delete cascade,
    constraint announcements_author_fk foreign key (author_id) references accounts (id) on delete set null,
    constraint announcements_state check (state in ('draft', 'sending', 'sent', 'cancelled')),
    constraint announcements_counts check (teams >= 0 and mails >= 0 and failed >= 0)
  )`,
  `create table announcement_recipients (
    announcement_id text not null,
    event_id text not null,
    team_id text not null,
    state text not null,
    constraint announcement_recipients_pk primary key (announcement_id, team_id),
    constraint announcement_recipients_announcement_fk foreign key (announcement_id)
      references announcements (id) on delete cascade,
    constraint announcement_recipients_team_fk foreign key (team_id) references teams (id) on delete cascade,
    constraint announcement_recipients_state check (state in ('waiting', 'queued', 'skipped', 'cancelled'))
  )`,
];

const indexes = [
  'create index announcements_event on announcements (event_id)',
  'create index announcements_author on announcements (author_id)',
  `create index announcements_sending on announcements (due_at) where state = 'sending'`,
  `create index announcement_recipients_waiting on announcement_recipients (announcement_id, team_id)
    where state = 'waiting'`,
  'create index announcement_recipients_team on announcement_recipients (team_id)',
];
