import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '../../db/tables.ts';

type Events = ExpressionBuilder<Tables, 'events'>;

/** The contract's `isListed` in SQL. */
export function isListed(eb: Events, now: Date): Expression<SqlBool> {
  return eb.and([
    eb('events.status', '<>', 'draft'),
    eb('events.registration_deadline', '>=', now.toISOString()),
  ]);
}

/** The contract's phase `ongoing` in SQL, for listed events. */
export function isOngoing(eb: Events, now: Date): Expression<SqlBool> {
  return eb.and([
    eb('events.status', '<>', 'completed'),
    eb.or([eb('events.status', '=', 'ongoing'), eb('events.start_date', '<=', now.toISOString())]),
  ]);
}
