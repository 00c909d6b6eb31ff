import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** The builder of a condition on rows of events. */
type Events = ExpressionBuilder<Tables, 'events'>;

/** `isListed` of the contract as a condition on rows: not a draft, deadline not passed. */
export function isListed(eb: Events, now: Date): Expression<SqlBool> {
  return eb.and([
    eb('events.status', '<>', 'draft'),
    eb('events.registration_deadline', '>=', now.toISOString()),
  ]);
}

/** Whether `eventPhase` of the contract answers `ongoing`, of rows that are listed: neither drafts nor over. */
export function isOngoing(eb: Events, now: Date): Expression<SqlBool> {
  return eb.and([
    eb('events.status', '<>', 'completed'),
    eb.or([eb('events.status', '=', 'ongoing'), eb('events.start_date', '<=', now.toISOString())]),
  ]);
}
