import { sql } from 'kysely';

/** SQL `1`, for partial indexes: see `literal`. */
export const literalOne = sql.lit<1>(1);

/** Both engines use a partial index only for a literal, not for a parameter. Only for texts of the program. */
export function literal<Text extends string>(text: Text) {
  return sql.lit<Text>(text);
}
