import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** The builder of a condition on rows of events. */
export type Events = ExpressionBuilder<Tables, 'events'>;

/**
 * `eventPhase` of the contract as a condition on rows: a row matches exactly when the pure rule answers `phase`.
 * Instants are text that sorts by time. A test holds the two together.
 */
export function phaseIs(eb: Events, phase: 'upcoming' | 'ongoing', now: Date): Expression<SqlBool> {
  const instant = now.toISOString();
  const hasStarted = eb.or([eb('events.status', '=', 'ongoing'), eb('events.start_date', '<=', instant)]);
  return eb.and([
    eb('events.status', 'not in', ['draft', 'completed']),
    eb('events.end_date', '>=', instant),
    phase === 'ongoing' ? hasStarted : eb.not(hasStarted),
  ]);
}

/**
 * `isListed` of the contract as a condition on rows: not a draft, deadline not passed. The word is a literal, as a bound
 * one would keep both engines from the indexes over what is listed.
 */
export function isListed(eb: Events, now: Date): Expression<SqlBool> {
  return eb.and([
    eb('events.status', '<>', sql.lit<'draft'>('draft')),
    eb('events.registration_deadline', '>=', now.toISOString()),
  ]);
}
