import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, Pool, type PoolClient, type PoolConfig, TypeOverrides, types } from 'pg';
import {
  DatabaseBusy,
  DatabaseUnusable,
  OutcomeUnknown,
  OwnerGone,
  StorageFull,
  UniqueViolation,
} from './database-errors.ts';
import { uniqueConstraintNamed } from './unique-constraints.ts';

/** Each connection keeps each statement prepared. */
const mostStatements = 500;

const defaults: PoolConfig = {
  application_name: 'hackon',
  max: 10,
  // In ms. Browsers give up after 10 s.
  connectionTimeoutMillis: 5_000,
  statement_timeout: 8_000,
};

// Counts and sums arrive as text. Here they always fit in a number.
const typeParsers = new TypeOverrides();
typeParsers.setTypeParser(types.builtins.INT8, Number);
typeParsers.setTypeParser(types.builtins.NUMERIC, Number);

/** Adapts pg's pool to Kysely. Keeps statements prepared, unless a pooler shares the connections. */
export class PostgresConnections implements PostgresPool {
  readonly options: object;
  readonly #pool: Pool;
  readonly #clients = new WeakMap<PoolClient, PostgresPoolClient>();
  readonly #broken = new WeakSet<PoolClient>();
  readonly #names: StatementNames | undefined;

  constructor(connectionString: string, config: PoolConfig, isPooled = false) {
    this.#names = isPooled ? undefined : new StatementNames();
    this.#pool = new Pool({ ...defaults, ...config, connectionString, types: typeParsers });
    this.options = this.#pool.options;
    // Without this listener, the error event would end the process. The pool drops the connection.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => void this.#broken.add(client)));
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw new DatabaseBusy(error);
    });
    // Kysely identifies a connection by this object.
    const known = this.#clients.get(client);
    if (known) return known;
    const adapted = adapt(client, this.#broken, this.#names);
    this.#clients.set(client, adapted);
    return adapted;
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }

  get counts() {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { open: totalCount, busy: totalCount - idleCount, waited_for: waitingCount };
  }
}

function adapt(
  client: PoolClient,
  broken: WeakSet<PoolClient>,
  names: StatementNames | undefined,
): PostgresPoolClient {
  // Later queries throw the same error. After a broken commit, a failed rollback does not prove that nothing was
  // written.
  let lost: DatabaseBusy | OutcomeUnknown | undefined;
  async function run(text: string, values: readonly unknown[]) {
    if (lost) throw lost;
    try {
      // Several statements in one text cannot be prepared.
      const isOne = !text.includes(';');
      return await client.query(isOne ? { name: names?.of(text), text, values: [...values] } : { text });
    } catch (error) {
      if (endsConnection(error)) broken.add(client);
      if (broken.has(client)) {
        lost = text === 'commit' ? new OutcomeUnknown(error) : new DatabaseBusy(error);
        throw lost;
      }
      throw translated(error);
    }
  }
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Rows are not streamed from PostgreSQL');
    return run(text, values);
  }
  return { query, release: (destroy) => client.release(destroy || broken.has(client)) };
}

class StatementNames {
  readonly #names = new Map<string, string>();

  /**
   * The name depends only on the text, because a pooler in session mode may share connections. Undefined if there are
   * too many statements.
   */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostStatements) return known;
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    this.#names.set(text, name);
    return name;
  }
}

/**
 * Connection exceptions, shutdowns, idle timeouts, writes to a server that has become a replica (25006), and statements
 * prepared before a newer process changed the table (0A000).
 */
const lastWords = /^(?:08|57P|25P03|25006|0A000)/u;

function endsConnection(error: unknown): boolean {
  return error instanceof DatabaseError && lastWords.test(error.code ?? '');
}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const statementTimedOut = '57014';
const diskFull = '53100';
const insufficientPrivilege = '42501';

function translated(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  if (error.code === statementTimedOut) return new DatabaseBusy(error);
  if (error.code === foreignKeyViolation) return new OwnerGone(error);
  if (error.code === diskFull) return new StorageFull(error);
  if (error.code === insufficientPrivilege) {
    return new DatabaseUnusable(
      `PostgreSQL refuses the user of DATABASE_URL (${error.message}). Nothing was changed. Name the user who owns the tables.`,
      { cause: error },
    );
  }
  if (error.code !== uniqueViolation) return error;
  const constraint = uniqueConstraintNamed(error.constraint ?? '');
  return constraint ? new UniqueViolation(constraint, { cause: error }) : error;
}
