import { sql } from 'kysely';

/** The literal 1, for `where('holds_place', '=', literalOne)`: a bound 1 keeps both engines from the partial indexes. */
export const literalOne = sql.lit<1>(1);
