import { sql } from 'kysely';

/** SQL `1`. Both engines use the partial indexes on `holds_place` only for a literal, not for a parameter. */
export const literalOne = sql.lit<1>(1);
