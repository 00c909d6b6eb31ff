import type { Audience, ManagerRole, PaymentStatus } from '@hackon/contract/accounts';
import type { EventStatus, PrizeTiers } from '@hackon/contract/events';
import type { ActionDetails, ActionName } from '@hackon/contract/history';
import type { Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { JsonText } from './json-text.ts';

/**
 * The tables as the last migration leaves them. What the columns hold, on both engines alike:
 * ids are `newId`'s text; instants (`_at`, `_date`, `_deadline`, `at`) are ISO 8601 text in UTC to the ms, which
 * sorts by time; flags are 0 or 1; money is whole rupees; `_key` is the `textKey` of the column beside it, the
 * form in which texts are compared. Queries on teams, members and payment_attempts carry `event_id`, the key to
 * distribute by; members have no index that starts with the team alone.
 */
export interface Tables {
  accounts: AccountsTable;
  sessions: SessionsTable;
  account_links: AccountLinksTable;
  events: EventsTable;
  teams: TeamsTable;
  members: MembersTable;
  payment_attempts: PaymentAttemptsTable;
  outbox: OutboxTable;
  idempotency_keys: IdempotencyKeysTable;
  audit_log: AuditLogTable;
  contact_messages: ContactMessagesTable;
  uploads: UploadsTable;
  rate_limits: RateLimitsTable;
}

export type TableName = keyof Tables;

/** A row as it is read. */
export type Row<Name extends TableName> = Selectable<Tables[Name]>;
/** A row as it is inserted. */
export type NewRow<Name extends TableName> = Insertable<Tables[Name]>;
/** The columns that an update names. */
export type RowChange<Name extends TableName> = Updateable<Tables[Name]>;

type Flag = 0 | 1;

interface AccountsTable {
  id: string;
  audience: Audience;
  /** Trimmed and lower-cased. It is a `textKey`, unless an older version took a variant of one. */
  email: string;
  /** The email itself. */
  email_key: string;
  password_hash: string;
  name: string;
  /** Managers only, like department and role. */
  organization: string | null;
  department: string | null;
  role: ManagerRole | null;
  /** Students only. */
  college: string | null;
  email_verified_at: string | null;
  created_at: string;
  updated_at: string;
}

interface SessionsTable {
  /** SHA-256 of the token, hex. The token itself is stored nowhere. */
  token_hash: string;
  account_id: string;
  created_at: string;
  last_used_at: string;
  /** The absolute end; the idle end is counted from last_used_at. */
  expires_at: string;
  /** Browser and system in words; blank where unknown. */
  device: Generated<string>;
}

/** Mailed links: one that resets a password works once, one that confirms an address until it expires. */
interface AccountLinksTable {
  token_hash: string;
  account_id: string;
  purpose: 'verify' | 'reset';
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

interface EventsTable {
  id: string;
  /** Null once the account is gone; the event is an archive then. */
  manager_id: string | null;
  share_link: string;
  title: string;
  description: string;
  status: EventStatus;
  start_date: string;
  end_date: string;
  registration_deadline: string;
  time_zone: string;
  venue_name: string;
  venue_address: string;
  venue_city: string;
  venue_state: string;
  venue_country: string;
  min_team_size: number;
  max_team_size: number;
  max_teams: number;
  entry_fee: number;
  prize_pool: number;
  prizes: JsonText<string | PrizeTiers>;
  requirements: string;
  /** There exactly when the event has a fee. */
  upi_id: string | null;
  account_name: string;
  payment_notes: string;
  whatsapp_link: string | null;
  contact_email: string;
  contact_phone: string;
  rules: JsonText<string[]>;
  departments: JsonText<string[]>;
  skills: JsonText<string[]>;
  image: string | null;
  /** The text key of what the public search looks in. */
  search_key: string;
  /** Grows by one with each change, from 1. */
  version: number;
  created_at: string;
  updated_at: string;
  /** When the organizer deleted it. The row stays, for its teams. */
  deleted_at: string | null;
}

interface TeamsTable {
  id: string;
  event_id: string;
  /** The student who registered it; null once that account is gone. */
  account_id: string | null;
  team_name: string;
  team_name_key: string;
  payment_status: PaymentStatus;
  /** With a fee all three are there, without one none. */
  transaction_id: string | null;
  transaction_key: string | null;
  /** Key of the UPI ID that was paid. */
  payee_key: string | null;
  /** The fee when the team registered. 0 exactly when no payment is required. */
  amount: number;
  registration_date: string;
  verification_date: string | null;
  /** The manager who decided the payment. */
  decided_by: string | null;
  notes: string | null;
  withdrawn_at: string | null;
  /** 1 unless rejected or withdrawn: the database checks it, and carries it on to the members. */
  holds_place: Flag;
  /** The text key of what the manager's search looks in. */
  search_key: string;
}

interface MembersTable {
  team_id: string;
  event_id: string;
  holds_place: Flag;
  /** From 0; the first is the leader. */
  position: number;
  name: string;
  email: string;
  email_key: string;
  register_number: string;
  register_number_key: string;
  mobile_number: string;
  is_leader: Flag;
}

/** Every transaction id ever given for a team. At most one of a team waits for its decision. */
interface PaymentAttemptsTable {
  id: string;
  team_id: string;
  event_id: string;
  transaction_id: string;
  /** Without spaces too, as the keys of teams. */
  transaction_key: string;
  payee_upi_id: string;
  payee_key: string;
  amount: number;
  submitted_at: string;
  decision: 'verified' | 'rejected' | null;
  decided_at: string | null;
  decided_by: string | null;
  notes: string | null;
}

/** Mails to send, queued in the transaction that causes them. */
interface OutboxTable {
  id: string;
  kind: string;
  to_address: string;
  payload: JsonText<unknown>;
  created_at: string;
  due_at: string;
  attempts: Generated<number>;
  sent_at: string | null;
  /** When it was given up. */
  failed_at: string | null;
  last_error: string | null;
}

interface IdempotencyKeysTable {
  account_id: string;
  key: string;
  request_hash: string;
  /** Null, like the reply, while the first request is in flight. */
  status_code: number | null;
  reply: JsonText<unknown> | null;
  created_at: string;
  expires_at: string;
}

interface AuditLogTable {
  id: string;
  at: string;
  account_id: string | null;
  action: ActionName;
  event_id: string | null;
  /** The team that it was done to, where it is one. */
  subject_id: string | null;
  /** Where it came from: the device in words, and the network of the address. Both null where that is not kept. */
  device: string | null;
  network: string | null;
  details: JsonText<ActionDetails>;
}

interface ContactMessagesTable {
  id: string;
  name: string;
  email: string;
  email_key: string;
  subject: string;
  message: string;
  created_at: string;
}

interface UploadsTable {
  id: string;
  account_id: string | null;
  /** Name of the file in the uploads folder. */
  file_name: string;
  media_type: string;
  /** Bytes. */
  size: number;
  created_at: string;
}

/** Counters of the limits that hold across processes. */
interface RateLimitsTable {
  key: string;
  window_start: string;
  count: number;
}
