import { type Kysely, sql, SqliteAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Judges review projects in rounds; results are published. A gallery can wait for them. */
export const judging: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
    for (const table of tables) await sql.raw(isSqlite ? `${table} strict` : table).execute(db);
    for (const statement of statements) await sql.raw(statement).execute(db);
    await (isSqlite ? allowResultsOnSqlite(db) : allowResultsOnPostgres(db));
  },
};

const tables = [
  `create table judges (
    id text not null,
    event_id text not null,
    name text not null,
    email text not null,
    email_key text not null,
    organization text not null,
    kind text not null,
    capacity integer,
    track_ids text not null,
    prize_ids text not null,
    state text not null,
    created_at text not null,
    invited_at text,
    accepted_at text,
    last_seen_at text,
    constraint judges_pk primary key (id),
    constraint judges_email unique (event_id, email_key),
    constraint judges_event_fk foreign key (event_id) references events (id) on delete cascade,
    constraint judges_kind check (kind in ('general', 'track', 'sponsor')),
    constraint judges_state check (state in ('invited', 'accepted', 'declined', 'removed'))
  )`,
  `create table judge_links (
    token_hash text not null,
    judge_id text not null,
    created_at text not null,
    constraint judge_links_pk primary key (token_hash),
    constraint judge_links_judge_fk foreign key (judge_id) references judges (id) on delete cascade
  )`,
  `create table judge_sessions (
    token_hash text not null,
    judge_id text not null,
    created_at text not null,
    last_used_at text not null,
    constraint judge_sessions_pk primary key (token_hash),
    constraint judge_sessions_judge_fk foreign key (judge_id) references judges (id) on delete cascade
  )`,
  `create table rounds (
    id text not null,
    event_id text not null,
    position integer not null,
    name text not null,
    mode text not null,
    source text not null,
    track_id text,
    prize_id text,
    blind text not null,
    min_reviews integer,
    own_organization integer not null,
    opens_at text,
    closes_at text,
    seed integer not null,
    state text not null,
    opened_at text,
    closed_at text,
    revealed_at text,
    reopen_reason text not null,
    created_at text not null,
    constraint rounds_pk primary key (id),
    constraint rounds_event_fk foreign key (event_id) references events (id) on delete cascade,
    constraint rounds_track_fk foreign key (track_id) references tracks (id) on delete set null,
    constraint rounds_prize_fk foreign key (prize_id) references prizes (id) on delete set null,
    constraint rounds_mode check (mode in ('scores', 'placing', 'ballot')),
    constraint rounds_source check (source in ('all', 'top')),
    constraint rounds_blind check (blind in ('none', 'names', 'full')),
    constraint rounds_state check (state in ('draft', 'open', 'closed', 'final'))
  )`,
  `create table criteria (
    id text not null,
    round_id text not null,
    position integer not null,
    title text not null,
    help text not null,
    min integer not null,
    max integer not null,
    weight integer not null,
    required integer not null,
    constraint criteria_pk primary key (id),
    constraint criteria_round_fk foreign key (round_id) references rounds (id) on delete cascade
  )`,
  `create table round_entries (
    round_id text not null,
    team_id text not null,
    version integer not null,
    content text not null,
    state text not null,
    reason text not null,
    constraint round_entries_pk primary key (round_id, team_id),
    constraint round_entries_round_fk foreign key (round_id) references rounds (id) on delete cascade,
    constraint round_entries_team_fk foreign key (team_id) references teams (id) on delete cascade,
    constraint round_entries_state check (state in ('in', 'paused', 'disqualified'))
  )`,
  `create table assignments (
    round_id text not null,
    judge_id text not null,
    team_id text not null,
    position integer not null,
    state text not null,
    changed_at text not null,
    constraint assignments_pk primary key (round_id, judge_id, team_id),
    constraint assignments_entry_fk foreign key (round_id, team_id)
      references round_entries (round_id, team_id) on delete cascade,
    constraint assignments_judge_fk foreign key (judge_id) references judges (id) on delete cascade,
    constraint assignments_state
      check (state in ('todo', 'started', 'done', 'skipped', 'absent', 'conflict', 'released'))
  )`,
  `create table judge_conflicts (
    judge_id text not null,
    team_id text not null,
    created_at text not null,
    constraint judge_conflicts_pk primary key (judge_id, team_id),
    constraint judge_conflicts_judge_fk foreign key (judge_id) references judges (id) on delete cascade,
    constraint judge_conflicts_team_fk foreign key (team_id) references teams (id) on delete cascade
  )`,
  `create table reviews (
    round_id text not null,
    judge_id text not null,
    team_id text not null,
    scores text not null,
    comment_team text not null,
    comment_private text not null,
    client_at text not null,
    updated_at text not null,
    struck text not null,
    constraint reviews_pk primary key (round_id, judge_id, team_id),
    constraint reviews_entry_fk foreign key (round_id, team_id)
      references round_entries (round_id, team_id) on delete cascade,
    constraint reviews_judge_fk foreign key (judge_id) references judges (id) on delete cascade,
    constraint reviews_struck check (struck in ('', 'conflict', 'removed'))
  )`,
  `create table review_versions (
    judge_id text not null,
    client_id text not null,
    round_id text not null,
    team_id text not null,
    scores text not null,
    comment_team text not null,
    comment_private text not null,
    client_at text not null,
    received_at text not null,
    constraint review_versions_pk primary key (judge_id, client_id),
    constraint review_versions_entry_fk foreign key (round_id, team_id)
      references round_entries (round_id, team_id) on delete cascade,
    constraint review_versions_judge_fk foreign key (judge_id) references judges (id) on delete cascade
  )`,
  `create table placings (
    round_id text not null,
    judge_id text not null,
    ordering text not null,
    version integer not null,
    updated_at text not null,
    struck text not null,
    constraint placings_pk primary key (round_id, judge_id),
    constraint placings_round_fk foreign key (round_id) references rounds (id) on delete cascade,
    constraint placings_judge_fk foreign key (judge_id) references judges (id) on delete cascade,
    constraint placings_struck check (struck in ('', 'removed'))
  )`,
  `create table round_results (
    round_id text not null,
    method text not null,
    parameters text not null,
    ranks text not null,
    inputs_hash text not null,
    created_at text not null,
    constraint round_results_pk primary key (round_id),
    constraint round_results_round_fk foreign key (round_id) references rounds (id) on delete cascade
  )`,
  `create table awards (
    event_id text not null,
    prize_id text not null,
    place integer not null,
    team_id text not null,
    reason text not null,
    created_at text not null,
    constraint awards_pk primary key (prize_id, team_id),
    constraint awards_event_fk foreign key (event_id) references events (id) on delete cascade,
    constraint awards_prize_fk foreign key (prize_id) references prizes (id) on delete cascade,
    constraint awards_team_fk foreign key (team_id) references teams (id) on delete cascade
  )`,
  `create table result_settings (
    event_id text not null,
    show text not null,
    feedback text not null,
    round_id text,
    constraint result_settings_pk primary key (event_id),
    constraint result_settings_event_fk foreign key (event_id) references events (id) on delete cascade,
    constraint result_settings_round_fk foreign key (round_id) references rounds (id) on delete set null,
    constraint result_settings_show check (show in ('places', 'ranks', 'scores')),
    constraint result_settings_feedback check (feedback in ('none', 'comments', 'scores'))
  )`,
];

const statements = [
  'alter table submissions add column judging_since text',
  'alter table events add column results_published_at text',
  'create index judges_email_key on judges (email_key)',
  'create index judge_links_judge on judge_links (judge_id)',
  'create index judge_sessions_judge on judge_sessions (judge_id)',
  'create index rounds_event on rounds (event_id, position)',
  'create index rounds_track on rounds (track_id)',
  'create index rounds_prize on rounds (prize_id)',
  'create index criteria_round on criteria (round_id, position)',
  'create index round_entries_team on round_entries (team_id)',
  'create index assignments_judge on assignments (judge_id)',
  'create index assignments_entry on assignments (round_id, team_id)',
  'create index judge_conflicts_team on judge_conflicts (team_id)',
  'create index reviews_judge on reviews (judge_id)',
  'create index reviews_entry on reviews (round_id, team_id)',
  'create index review_versions_entry on review_versions (round_id, team_id)',
  'create index placings_judge on placings (judge_id)',
  'create index awards_event on awards (event_id)',
  'create index awards_team on awards (team_id)',
  'create index result_settings_round on result_settings (round_id)',
];

const galleries = `gallery in ('off', 'deadline', 'results')`;

async function allowResultsOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submission_settings drop constraint submission_settings_gallery`.execute(db);
  await sql
    .raw(`alter table submission_settings add constraint submission_settings_gallery check (${galleries})`)
    .execute(db);
}

/** SQLite cannot change a constraint. No table refers to this one. */
async function allowResultsOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submission_settings rename to earlier_submission_settings`.execute(db);
  await sql
    .raw(
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
        constraint submission_settings_gallery check (${galleries})
      ) strict`,
    )
    .execute(db);
  await sql`insert into submission_settings select * from earlier_submission_settings`.execute(db);
  await sql`drop table earlier_submission_settings`.execute(db);
}
