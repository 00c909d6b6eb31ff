import { sql } from 'kysely';

/** A bound 1 would miss the partial indexes on `holds_place`. */
export const literalOne = sql.lit<1>(1);
