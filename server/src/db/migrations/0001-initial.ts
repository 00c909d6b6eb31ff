import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

// One text for both engines. Errors report the names of constraints.
const tables = [
  `create table accounts (
    id text not null,
    audience text not null,
    email text not null,
    email_key text not null,
    password_hash text not null,
    name text not null,
    organization text,
    department text,
    role text,
    college text,
    email_verified_at text,
    created_at text not null,
    updated_at text not null,
    constraint accounts_pk primary key (id),
    constraint accounts_id check (length(id) = 24),
    constraint accounts_email check (email_key <> ''),
    constraint accounts_audience check (
      (audience = 'manager' and organization is not null and department is not null and college is null
        and role is not null and role in ('event_manager', 'coordinator', 'admin', 'other'))
      or (audience = 'student' and college is not null
        and organization is null and department is null and role is null)
    )
  )`,
  `create table sessions (
    token_hash text not null,
    account_id text not null,
    created_at text not null,
    last_used_at text not null,
    expires_at text not null,
    constraint sessions_pk primary key (token_hash),
    constraint sessions_account_fk foreign key (account_id) references accounts (id) on delete cascade,
    constraint sessions_token_hash check (length(token_hash) = 64),
    constraint sessions_expiry check (expires_at > created_at)
  )`,
  `create table account_links (
    token_hash text not null,
    account_id text not null,
    purpose text not null,
    created_at text not null,
    expires_at text not null,
    used_at text,
    constraint account_links_pk primary key (token_hash),
    constraint account_links_account_fk foreign key (account_id) references accounts (id) on delete cascade,
    constraint account_links_token_hash check (length(token_hash) = 64),
    constraint account_links_purpose check (purpose in ('verify', 'reset')),
    constraint account_links_expiry check (expires_at > created_at)
  )`,
  `create table events (
    id text not null,
    manager_id text,
    share_link text not null,
    title text not null,
    description text not null,
    status text not null,
    start_date text not null,
    end_date text not null,
    registration_deadline text not null,
    time_zone text not null,
    venue_name text not null,
    venue_address text not null,
    venue_city text not null,
    venue_state text not null,
    venue_country text not null,
    min_team_size integer not null,
    max_team_size integer not null,
    max_teams integer not null,
    entry_fee integer not null,
    prize_pool integer not null,
    prizes text not null,
    requirements text not null,
    upi_id text,
    account_name text not null,
    payment_notes text not null,
    whatsapp_link text,
    contact_email text not null,
    contact_phone text not null,
    rules text not null,
    departments text not null,
    skills text not null,
    image text,
    search_key text not null,
    version integer not null,
    created_at text not null,
    updated_at text not null,
    deleted_at text,
    constraint events_pk primary key (id),
    constraint events_manager_fk foreign key (manager_id) references accounts (id) on delete set null,
    constraint events_manager check (manager_id is not null or deleted_at is not null),
    constraint events_refs_differ check (length(id) = 24 and id not like '%-%' and share_link like '%-%'),
    constraint events_status check (status in ('draft', 'published', 'ongoing', 'completed', 'upcoming')),
    constraint events_instants check (
      length(start_date) = 24 and length(end_date) = 24 and length(registration_deadline) = 24
    ),
    constraint events_dates check (start_date <= end_date and registration_deadline <= end_date),
    constraint events_team_sizes check (min_team_size >= 1 and min_team_size <= max_team_size),
    constraint events_max_teams check (max_teams >= 1),
    constraint events_money check (entry_fee >= 0 and prize_pool >= 0),
    constraint events_fee_has_payee check ((entry_fee > 0) = (upi_id is not null)),
    constraint events_version check (version >= 1)
  )`,
  `create table teams (
    id text not null,
    event_id text not null,
    account_id text,
    team_name text not null,
    team_name_key text not null,
    payment_status text not null,
    transaction_id text,
    transaction_key text,
    payee_key text,
    amount integer not null,
    registration_date text not null,
    verification_date text,
    decided_by text,
    notes text,
    withdrawn_at text,
    holds_place integer not null,
    search_key text not null,
    constraint teams_pk primary key (id),
    -- What members_team_fk refers to.
    constraint teams_event_place unique (id, event_id, holds_place),
    constraint teams_event_fk foreign key (event_id) references events (id),
    constraint teams_account_fk foreign key (account_id) references accounts (id) on delete set null,
    constraint teams_id check (length(id) = 24),
    constraint teams_name check (team_name_key <> ''),
    constraint teams_payment_status check (payment_status in ('pending', 'verified', 'rejected', 'not_required')),
    constraint teams_amount check (amount >= 0 and (amount = 0) = (payment_status = 'not_required')),
    constraint teams_transaction check (
      (amount = 0 and transaction_id is null and transaction_key is null and payee_key is null)
      or (amount > 0 and transaction_id is not null and payee_key is not null
        and transaction_key is not null and transaction_key <> '')
    ),
    constraint teams_verification check (payment_status <> 'verified' or verification_date is not null),
    constraint teams_holds_place check (
      holds_place = case when payment_status <> 'rejected' and withdrawn_at is null then 1 else 0 end
    )
  )`,
  // The foreign key's cascade copies the team's flag to its members, for the unique indexes below.
  `create table members (
    team_id text not null,
    event_id text not null,
    holds_place integer not null,
    position integer not null,
    name text not null,
    email text not null,
    email_key text not null,
    register_number text not null,
    register_number_key text not null,
    mobile_number text not null,
    is_leader integer not null,
    constraint members_pk primary key (event_id, team_id, position),
    constraint members_team_fk foreign key (team_id, event_id, holds_place)
      references teams (id, event_id, holds_place) on update cascade on delete cascade,
    constraint members_position check (position >= 0),
    constraint members_first_leads check (is_leader = case when position = 0 then 1 else 0 end),
    constraint members_keys check (email_key <> '' and register_number_key <> '')
  )`,
  `create table payment_attempts (
    id text not null,
    team_id text not null,
    event_id text not null,
    transaction_id text not null,
    payee_upi_id text not null,
    amount integer not null,
    submitted_at text not null,
    decision text,
    decided_at text,
    decided_by text,
    notes text,
    constraint payment_attempts_pk primary key (id),
    constraint payment_attempts_team_fk foreign key (team_id) references teams (id) on delete cascade,
    constraint payment_attempts_amount check (amount > 0),
    constraint payment_attempts_decision check (
      (decision is null and decided_at is null)
      or (decision is not null and decision in ('verified', 'rejected') and decided_at is not null)
    )
  )`,
  `create table outbox (
    id text not null,
    kind text not null,
    to_address text not null,
    payload text not null,
    created_at text not null,
    due_at text not null,
    attempts integer not null default 0,
    sent_at text,
    failed_at text,
    last_error text,
    constraint outbox_pk primary key (id),
    constraint outbox_attempts check (attempts >= 0),
    constraint outbox_end check (sent_at is null or failed_at is null)
  )`,
  `create table idempotency_keys (
    account_id text not null,
    key text not null,
    request_hash text not null,
    status_code integer,
    reply text,
    created_at text not null,
    expires_at text not null,
    constraint idempotency_keys_pk primary key (account_id, key),
    constraint idempotency_keys_account_fk foreign key (account_id) references accounts (id) on delete cascade,
    constraint idempotency_keys_reply check ((status_code is null) = (reply is null)),
    constraint idempotency_keys_expiry check (expires_at > created_at)
  )`,
  // These rows stay after their account is deleted. The id alone identifies nobody.
  `create table audit_log (
    id text not null,
    at text not null,
    account_id text,
    action text not null,
    event_id text,
    subject_id text,
    details text not null,
    constraint audit_log_pk primary key (id)
  )`,
  `create table contact_messages (
    id text not null,
    name text not null,
    email text not null,
    subject text not null,
    message text not null,
    created_at text not null,
    constraint contact_messages_pk primary key (id)
  )`,
  `create table uploads (
    id text not null,
    account_id text,
    file_name text not null,
    media_type text not null,
    size integer not null,
    created_at text not null,
    constraint uploads_pk primary key (id),
    constraint uploads_account_fk foreign key (account_id) references accounts (id) on delete set null,
    constraint uploads_size check (size > 0)
  )`,
  `create table rate_limits (
    key text not null,
    window_start text not null,
    count integer not null,
    constraint rate_limits_pk primary key (key),
    constraint rate_limits_count check (count >= 0)
  )`,
];

const indexes = [
  `create unique index accounts_audience_email on accounts (audience, email_key)`,
  `create index sessions_account on sessions (account_id)`,
  `create index sessions_expires on sessions (expires_at)`,
  `create index account_links_account on account_links (account_id)`,

  `create unique index events_share_link on events (share_link)`,
  `create index events_manager_created on events (manager_id, created_at)`,
  // The list sorts by either column and filters by deadline.
  `create index events_start on events (start_date, registration_deadline)`,
  `create index events_deadline on events (registration_deadline, start_date)`,

  `create unique index teams_event_name on teams (event_id, team_name_key) where holds_place = 1`,
  `create unique index teams_event_account on teams (event_id, account_id) where holds_place = 1`,
  `create unique index teams_payee_transaction on teams (payee_key, transaction_key)
    where holds_place = 1 and transaction_key is not null`,
  `create index teams_event_registered on teams (event_id, registration_date)`,
  `create index teams_account_registered on teams (account_id, registration_date)`,

  `create unique index members_event_email on members (event_id, email_key) where holds_place = 1`,
  `create unique index members_event_register_number on members (event_id, register_number_key)
    where holds_place = 1`,
  `create index members_email on members (email_key)`,

  `create unique index payment_attempts_one_open on payment_attempts (team_id) where decision is null`,
  `create index payment_attempts_team on payment_attempts (team_id, submitted_at)`,

  `create index outbox_due on outbox (due_at) where sent_at is null and failed_at is null`,
  `create index idempotency_keys_expires on idempotency_keys (expires_at)`,
  `create index audit_log_event on audit_log (event_id, at)`,
  `create index audit_log_account on audit_log (account_id, at)`,
  `create index uploads_account on uploads (account_id)`,
  `create index rate_limits_window on rate_limits (window_start)`,
];

export const initial: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Strict tables refuse text in integer columns, like PostgreSQL.
    const strict = db.getExecutor().adapter instanceof SqliteAdapter ? ' strict' : '';
    for (const statement of tables) await sql.raw(statement + strict).execute(db);
    for (const statement of indexes) await sql.raw(statement).execute(db);
  },
};
