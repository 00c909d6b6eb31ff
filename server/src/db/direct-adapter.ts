import { type CompiledQuery, SqliteAdapter } from 'kysely';
import type { SqliteConnection } from './sqlite-connection.ts';

/** Knows the one connection of its Kysely, so that a compiled query runs on it at once. */
export class DirectAdapter extends SqliteAdapter {
  readonly #connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    super();
    this.#connection = connection;
  }

  /** The rows of a query; none of one that only writes. */
  run<Row>(query: CompiledQuery<Row>): Row[];
  run({ sql, parameters }: CompiledQuery): unknown[] {
    const statement = this.#connection.prepare(sql);
    if (statement.reader) return statement.all(parameters);
    statement.run(parameters);
    return [];
  }
}
