import { type Kysely, sql, SqliteAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Teams submit projects. */
export const submissions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const strict = db.getExecutor().adapter instanceof SqliteAdapter ? ' strict' : '';
    for (const table of tables) await sql.raw(table + strict).execute(db);
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const tables = [
  `create table submission_settings (
    event_id text not null,
    opens_at text,
    code_deadline text,
    grace_s integer not null,
    late text not null,
    required text not null,
    max_tracks integer not null,
    auto_submit integer not null,
    slides_mb integer not null,
    gallery text not null,
    constraint submission_settings_pk primary key (event_id),
    constraint submission_settings_event_fk foreign key (event_id) references events (id) on delete cascade,
    constraint submission_settings_late check (late in ('refuse', 'mark', 'ask')),
    constraint submission_settings_gallery check (gallery in ('off', 'deadline'))
  )`,
  `create table tracks (
    id text not null,
    event_id text not null,
    kind text not null,
    code text not null,
    title text not null,
    body text not null,
    sponsor text not null,
    max_teams integer,
    position integer not null,
    constraint tracks_pk primary key (id),
    constraint tracks_event_fk foreign key (event_id) references events (id) on delete cascade,
    constraint tracks_kind check (kind in ('track', 'problem'))
  )`,
  `create table prizes (
    id text not null,
    event_id text not null,
    track_id text,
    title text not null,
    sponsor text not null,
    amount integer not null,
    places integer not null,
    opt_in integer not null,
    position integer not null,
    constraint prizes_pk primary key (id),
    constraint prizes_event_fk foreign key (event_id) references events (id) on delete cascade,
    constraint prizes_track_fk foreign key (track_id) references tracks (id) on delete cascade
  )`,
  `create table submissions (
    team_id text not null,
    event_id text not null,
    state text not null,
    title text not null,
    tagline text not null,
    body text not null,
    repo_url text not null,
    demo_url text not null,
    video_url text not null,
    tags text not null,
    changed text not null,
    search_key text not null,
    version integer not null,
    submitted_version integer,
    submitted_at text,
    submits integer not null,
    late integer not null,
    table_no text,
    hidden_at text,
    hidden_reason text not null,
    created_at text not null,
    updated_at text not null,
    constraint submissions_pk primary key (team_id),
    constraint submissions_team_fk foreign key (team_id) references teams (id) on delete cascade,
    constraint submissions_state check (state in ('draft', 'submitted', 'withdrawn'))
  )`,
  `create table submission_tracks (
    team_id text not null,
    track_id text not null,
    constraint submission_tracks_pk primary key (team_id, track_id),
    constraint submission_tracks_submission_fk foreign key (team_id)
      references submissions (team_id) on delete cascade,
    constraint submission_tracks_track_fk foreign key (track_id) references tracks (id)
  )`,
  `create table submission_prizes (
    team_id text not null,
    prize_id text not null,
    constraint submission_prizes_pk primary key (team_id, prize_id),
    constraint submission_prizes_submission_fk foreign key (team_id)
      references submissions (team_id) on delete cascade,
    constraint submission_prizes_prize_fk foreign key (prize_id) references prizes (id) on delete cascade
  )`,
  `create table submission_versions (
    team_id text not null,
    version integer not null,
    account_id text,
    content text not null,
    is_submitted integer not null,
    created_at text not null,
    constraint submission_versions_pk primary key (team_id, version),
    constraint submission_versions_submission_fk foreign key (team_id)
      references submissions (team_id) on delete cascade
  )`,
  `create table submission_files (
    id text not null,
    team_id text not null,
    account_id text,
    kind text not null,
    file_name text not null,
    stored_name text not null,
    size integer not null,
    hash text not null,
    created_at text not null,
    removed_at text,
    constraint submission_files_pk primary key (id),
    constraint submission_files_submission_fk foreign key (team_id)
      references submissions (team_id) on delete cascade,
    constraint submission_files_kind check (kind in ('picture', 'slides'))
  )`,
  `create table submission_checks (
    team_id text not null,
    field text not null,
    url text not null,
    state text not null,
    due_at text,
    checked_at text,
    repo_created_at text,
    repo_pushed_at text,
    has_older_commit integer,
    is_fork integer,
    constraint submission_checks_pk primary key (team_id, field),
    constraint submission_checks_submission_fk foreign key (team_id)
      references submissions (team_id) on delete cascade,
    constraint submission_checks_field check (field in ('repoUrl', 'demoUrl', 'videoUrl')),
    constraint submission_checks_state check (state in ('pending', 'open', 'unknown'))
  )`,
  `create table submission_flags (
    id text not null,
    team_id text not null,
    event_id text not null,
    kind text not null,
    detail text not null,
    state text not null,
    created_at text not null,
    constraint submission_flags_pk primary key (id),
    constraint submission_flags_submission_fk foreign key (team_id)
      references submissions (team_id) on delete cascade,
    constraint submission_flags_state check (state in ('open', 'dismissed', 'upheld'))
  )`,
  `create table submission_extensions (
    team_id text not null,
    event_id text not null,
    until text not null,
    reason text not null,
    constraint submission_extensions_pk primary key (team_id),
    constraint submission_extensions_team_fk foreign key (team_id) references teams (id) on delete cascade
  )`,
];

const statements = [
  'alter table events add column submission_deadline text',
  'alter table events add column earlier_submission_deadline text',
  'alter table events add column gallery_opens_at text',
  'create index tracks_event on tracks (event_id, position)',
  'create index prizes_event on prizes (event_id, position)',
  'create index prizes_track on prizes (track_id)',
  'create index submissions_event on submissions (event_id)',
  'create index submission_tracks_track on submission_tracks (track_id)',
  'create index submission_prizes_prize on submission_prizes (prize_id)',
  'create index submission_versions_account on submission_versions (account_id)',
  'create index submission_files_team on submission_files (team_id)',
  'create index submission_files_account on submission_files (account_id)',
  'create index submission_files_hash on submission_files (hash)',
  'create index submission_checks_due on submission_checks (due_at) where due_at is not null',
  'create index submission_flags_team on submission_flags (team_id)',
  'create index submission_flags_event on submission_flags (event_id)',
  'create index submission_extensions_event on submission_extensions (event_id)',
];
