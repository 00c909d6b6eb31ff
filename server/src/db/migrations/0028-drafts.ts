import { type Kysely, sql, SqliteAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Teams that form: students join by a link, and the leader registers the team. */
export const drafts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const strict = db.getExecutor().adapter instanceof SqliteAdapter ? ' strict' : '';
    for (const table of tables) await sql.raw(table + strict).execute(db);
    await sql.raw('alter table members add column account_id text').execute(db);
    for (const index of indexes) await sql.raw(index).execute(db);
  },
};

const tables = [
  `create table reserved_keys (
    event_id text not null,
    kind text not null,
    key text not null,
    draft_id text not null,
    constraint reserved_keys_pk primary key (event_id, kind, key),
    constraint reserved_keys_event_fk foreign key (event_id) references events (id) on delete cascade,
    constraint reserved_keys_kind check (kind in ('account', 'email', 'register_number', 'team_name'))
  )`,
  `create table drafts (
    id text not null,
    event_id text not null,
    leader_id text,
    team_name text not null,
    pitch text not null,
    is_looking integer not null,
    is_open integer not null,
    answers text,
    join_code text not null,
    join_until text not null,
    state text not null,
    created_at text not null,
    ended_at text,
    constraint drafts_pk primary key (id),
    constraint drafts_join_code unique (join_code),
    constraint drafts_event_fk foreign key (event_id) references events (id) on delete cascade,
    constraint drafts_leader_fk foreign key (leader_id) references accounts (id) on delete set null,
    constraint drafts_state check (state in ('forming', 'submitted', 'dissolved'))
  )`,
  `create table draft_members (
    draft_id text not null,
    account_id text not null,
    state text not null,
    name text not null,
    register_number text not null,
    mobile_number text not null,
    college text not null,
    answers text,
    since text not null,
    constraint draft_members_pk primary key (draft_id, account_id),
    constraint draft_members_draft_fk foreign key (draft_id) references drafts (id) on delete cascade,
    constraint draft_members_account_fk foreign key (account_id) references accounts (id) on delete cascade,
    constraint draft_members_state check (state in ('asked', 'in', 'left', 'removed'))
  )`,
];

const indexes = [
  'create index reserved_keys_draft on reserved_keys (draft_id)',
  'create index drafts_event on drafts (event_id, state)',
  'create index drafts_leader on drafts (leader_id)',
  'create index members_account on members (account_id)',
  'create index draft_members_account on draft_members (account_id)',
];
