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
  outbox: OutboxTable;
  idempotency_keys: IdempotencyKeysTable;
  rate_limits: RateLimitsTable;
}

export type TableName = keyof Tables;

/** A row as it is read. */
export type Row<Name extends TableName> = Selectable<Tables[Name]>;
/** A row as it is inserted. */
export type NewRow<Name extends TableName> = Insertable<Tables[Name]>;
/** The columns that an update names. */
export type RowChange<Name extends TableName> = Updateable<Tables[Name]>;

/** A truth value as both engines store it. */
export type Flag = 0 | 1;

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

/** Counters of the limits that hold across processes. */
interface RateLimitsTable {
  key: string;
  window_start: string;
  count: number;
}
