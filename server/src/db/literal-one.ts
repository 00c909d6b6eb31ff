import { sql } from 'kysely';

/** With a bound 1, both engines would miss the partial indexes on `holds_place`. */
export const literalOne = sql.lit<1>(1);
