import type { CompiledQuery } from 'kysely';
import type { Reader } from './database.ts';
import { DirectAdapter } from './direct-adapter.ts';

/**
 * The rows of a query that is compiled, run where it may be: what is refused of others is refused of it. On SQLite,
 * which answers at once, it goes straight to the connection.
 */
export async function runCompiled<Row>(db: Reader, query: CompiledQuery<Row>): Promise<Row[]> {
  const executor = db.getExecutor();
  executor.transformQuery(query.query, query.queryId);
  if (executor.adapter instanceof DirectAdapter) return executor.adapter.run<Row>(query);
  const { rows } = await executor.executeQuery(query);
  return rows;
}
