import { type Kysely, sql, SqliteAdapter } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Gives each event's manager the role of its owner. A changed UPI ID is shown to teams only after a while. */
export const eventRoles: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const strict = db.getExecutor().adapter instanceof SqliteAdapter ? ' strict' : '';
    for (const table of tables) await sql.raw(table + strict).execute(db);
    for (const index of indexes) await sql.raw(index).execute(db);
    for (const column of ['earlier_upi_id', 'earlier_account_name', 'payee_shown_from']) {
      await sql`alter table events add column ${sql.ref(column)} text`.execute(db);
    }
    await sql`insert into event_roles (event_id, account_id, role, granted_by, granted_at)
      select id, manager_id, 'owner', null, created_at from events where manager_id is not null`.execute(db);
  },
};

const tables = [
  `create table event_roles (
    event_id text not null,
    account_id text not null,
    role text not null,
    granted_by text,
    granted_at text not null,
    constraint event_roles_pk primary key (event_id, account_id, role),
    constraint event_roles_event_fk foreign key (event_id) references events (id) on delete cascade,
    constraint event_roles_account_fk foreign key (account_id) references accounts (id) on delete cascade,
    constraint event_roles_role check (role in ('owner', 'organizer', 'finance', 'check_in'))
  )`,
  `create table invitations (
    id text not null,
    event_id text not null,
    token_hash text not null,
    email text not null,
    email_key text not null,
    role text not null,
    invited_by text not null,
    created_at text not null,
    expires_at text not null,
    used_at text,
    constraint invitations_pk primary key (id),
    constraint invitations_token unique (token_hash),
    constraint invitations_event_fk foreign key (event_id) references events (id) on delete cascade,
    constraint invitations_inviter_fk foreign key (invited_by) references accounts (id) on delete cascade,
    constraint invitations_role check (role in ('owner', 'organizer', 'finance', 'check_in'))
  )`,
];

const indexes = [
  'create index event_roles_account on event_roles (account_id, event_id)',
  'create index invitations_event on invitations (event_id)',
  'create index invitations_email on invitations (email_key)',
  'create index invitations_inviter on invitations (invited_by)',
  'create index invitations_expiry on invitations (expires_at)',
];
