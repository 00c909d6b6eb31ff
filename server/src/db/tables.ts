import type { Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { JsonText } from './json-text.ts';

/**
 * The tables after the last migration. Instants (`_at`, `_date`, `_deadline`, `at`) are ISO 8601 text in UTC to the ms.
 * Money is whole rupees. `_key` is the `textKey` of another column. Queries on teams, members and payment_attempts
 * include `event_id`, the distribution key. No index on members starts with the team.
 */
export interface Tables {
  outbox: OutboxTable;
  idempotency_keys: IdempotencyKeysTable;
  rate_limits: RateLimitsTable;
}

export type TableName = keyof Tables;

export type Row<Name extends TableName> = Selectable<Tables[Name]>;
export type NewRow<Name extends TableName> = Insertable<Tables[Name]>;
export type RowChange<Name extends TableName> = Updateable<Tables[Name]>;

export type Flag = 0 | 1;

interface OutboxTable {
  id: string;
  kind: string;
  to_address: string;
  payload: JsonText<unknown>;
  created_at: string;
  due_at: string;
  attempts: Generated<number>;
  sent_at: string | null;
  /** When the sender gave up. */
  failed_at: string | null;
  last_error: string | null;
  /** A newer mail of the topic may replace it while it is unsent. */
  topic: string | null;
  /** 0, or 1 for mails that wait until no other is due. */
  priority: Generated<0 | 1>;
}

interface IdempotencyKeysTable {
  account_id: string;
  key: string;
  request_hash: string;
  /** Null while the first request runs. */
  status_code: number | null;
  reply: JsonText<unknown> | null;
  created_at: string;
  expires_at: string;
}

interface RateLimitsTable {
  key: string;
  window_start: string;
  count: number;
}
