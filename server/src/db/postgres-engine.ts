import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { DatabaseError, type PoolConfig } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { Topic } from './announcements.ts';
import { LockTimeout } from './database-errors.ts';
import type { AnyRow, Engine } from './engine.ts';
import { NamedQueues } from './named-queues.ts';
import { PostgresConnections } from './postgres-connections.ts';
import { refuseUnusableDatabase } from './postgres-database.ts';
import { PostgresListener } from './postgres-listener.ts';
import type { RunningTransactions } from './running-transactions.ts';
import { tablesIn } from './table-order.ts';
import type { TableName, Tables } from './tables.ts';

/** In ms. Delay before a retry. */
const lockTimeoutMs = 1_500;

/** In all, lock timeouts take at most 4.5 s. Browsers give up after 10 s. */
const mostAttempts = 3;

/** In ms. */
const rebuildLockMs = 5_000;

const snapshotBatch = 500;

/** serialization_failure, deadlock_detected, lock_not_available. */
const worthAnotherTry = new Set(['40001', '40P01', '55P03']);

export interface PostgresUrls {
  /** May be a pooler that lends a connection for one transaction, so nothing may depend on the session. */
  url: string;
  /** PostgreSQL itself: for LISTEN, and for work that may take minutes. */
  listenUrl: string;
}

/** Writes have their own pool. So waiting writes do not take connections from readers. */
export function openPostgres(
  { url, listenUrl }: PostgresUrls,
  transactions: RunningTransactions,
  metrics?: Registry,
): Engine {
  const isPooled = url !== listenUrl;
  const reading = new PostgresConnections(url, { options: '-c default_transaction_read_only=on' }, isPooled);
  const writing = new PostgresConnections(
    url,
    {
      lock_timeout: lockTimeoutMs,
      options: String.raw`-c default_transaction_isolation=read\ committed`,
    },
    isPooled,
  );
  if (metrics) measureConnections(metrics, { reading, writing });
  const others = new PostgresListener(listenUrl);
  const writer = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: writing }) });
  const queues = new NamedQueues();
  const reader = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: reading }),
    plugins: [transactions.outsideOnly],
  });
  return {
    reader,
    refuseUnusable: () => refuseUnusableDatabase(reader),
    write(work, { topics = new Set<Topic>(), queue } = {}) {
      const attempt = () =>
        writer.transaction().execute(async (trx) => {
          const result = await transactions.enter(() => work(trx.withPlugin(transactions.insideOnly)));
          await others.tell(trx, topics);
          return result;
        });
      return queue === undefined ? retrying(attempt) : queues.run(queue, () => retrying(attempt));
    },
    migrate: (run) => onOwnPool(listenUrl, { max: 2 }, run),
    // Limits the wait until readers have finished.
    rebuild: (tables, run) =>
      onOwnPool(listenUrl, { max: 1, lock_timeout: rebuildLockMs }, (db) =>
        db.transaction().execute(async (trx) => {
          for (const table of await tablesIn(trx, tables)) {
            await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
          }
          await run({ db: trx, rows: (table) => rowsOf(trx, table) });
        }),
      ),
    snapshot: (work) =>
      onOwnPool(listenUrl, { max: 1 }, (db) =>
        db
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute((trx) => work({ db: trx, rows: (table) => rowsOf(trx, table) })),
      ),
    others,
    // PostgreSQL vacuums by itself.
    async scrub() {},
    async close() {
      await Promise.all([reading.end(), writing.end(), others.stop()]);
    },
  };
}

function measureConnections(metrics: Registry, pools: Record<string, PostgresConnections>): void {
  const connections = new Gauge({
    name: 'hackon_database_connections',
    help: 'Connections to the database, and callers that wait for one',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const [pool, { counts }] of Object.entries(pools)) {
        for (const [state, count] of Object.entries(counts)) this.set({ pool, state }, count);
      }
    },
  });
  metrics.registerMetric(connections);
}

async function onOwnPool<T>(
  url: string,
  config: PoolConfig,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const pool = new PostgresConnections(url, { ...config, statement_timeout: false });
  try {
    return await work(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }));
  } finally {
    await pool.end();
  }
}

async function* rowsOf(trx: Kysely<Tables>, table: TableName): AsyncGenerator<AnyRow[]> {
  // One name per table: `fetch` is prepared for these columns.
  const cursor = `snapshot_${table}`;
  await sql.raw(`declare ${cursor} no scroll cursor for select * from ${table}`).execute(trx);
  for (;;) {
    const { rows } = await sql.raw<AnyRow>(`fetch ${snapshotBatch} from ${cursor}`).execute(trx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql.raw(`close ${cursor}`).execute(trx);
}

async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isWorthAnotherTry(error)) throw error;
      if (tried === mostAttempts) throw new LockTimeout(error);
      // Adds jitter, so two transactions do not collide again.
      await delay(Math.random() * 50 * tried);
    }
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof DatabaseError && worthAnotherTry.has(error.code ?? '');
}
