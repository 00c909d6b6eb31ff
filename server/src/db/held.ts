import { sql } from 'kysely';

/**
 * For `where('holds_place', '=', held)`: the literal 1. A bound 1 would keep both engines from the partial indexes
 * over the places that are held.
 */
export const held = sql.lit<1>(1);
