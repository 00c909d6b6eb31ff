import { type Expression, type SqlBool, sql } from 'kysely';

/** Escapes `%` and `_`. */
export function contains(column: Expression<string>, part: string): Expression<SqlBool> {
  const pattern = `%${part.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
}
