import { sql } from 'kysely';

/** The literal 1. With a bound 1, neither engine uses the partial indexes on `holds_place`. */
export const literalOne = sql.lit<1>(1);
