import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely, type KyselyPlugin, sql, SqliteDialect } from 'kysely';
import { inject, onTestFinished, vi } from 'vitest';
import type { TestApp } from '../test/test-app.ts';
import type { Transaction } from '../src/db/database.ts';
import { SqliteConnection } from '../src/db/sqlite-connection.ts';
import type { Tables } from '../src/db/tables.ts';

/**
 * Removes isolation between writers until the test ends: PostgreSQL locks no row; on SQLite every query is a
 * transaction. `afterQuery` gets each query's rows and may delay the next query.
 */
export async function runWithoutLocks({ db }: TestApp, afterQuery: AfterQuery = takeTurns): Promise<void> {
  const { engine } = db;
  const withoutRowLocks = rowLocksLeftOut(afterQuery);
  const write = engine.write.bind(engine);
  const sqlite = inject('engine') === 'sqlite' ? await openUngrouped(db, withoutRowLocks) : undefined;
  vi.spyOn(engine, 'write').mockImplementation((work, { topics } = {}) =>
    sqlite ? work(sqlite) : write((trx) => work(withPlugin(trx, withoutRowLocks)), topics && { topics }),
  );
}

/** Passes each query's rows to `afterQuery`; does not change transactions. */
export function watchQueries({ db: { engine } }: TestApp, afterQuery: AfterQuery): void {
  const write = engine.write.bind(engine);
  const watching = queriesWatched(afterQuery);
  vi.spyOn(engine, 'write').mockImplementation((work, options) =>
    write((trx) => work(withPlugin(trx, watching)), options),
  );
}

/** Pauses after the first query for which `isMoment` is true, until `goOn`. */
export function pauseAfter(isMoment: (rows: readonly unknown[]) => boolean) {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isOver = false;
  const afterQuery: AfterQuery = async (rows) => {
    if (isOver || !isMoment(rows)) return;
    isOver = true;
    reached.resolve();
    await released.promise;
  };
  return { afterQuery, reached: reached.promise, goOn: () => released.resolve() };
}

type AfterQuery = (rows: readonly unknown[]) => Promise<void>;

async function openUngrouped(db: TestApp['db'], plugin: KyselyPlugin): Promise<Kysely<Tables>> {
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db);
  const database = new SqliteConnection(rows[0]?.file ?? '', { readOnly: false });
  // No test needs these commits on disk.
  database.run('pragma synchronous = off');
  const ungrouped = new Kysely<Tables>({
    dialect: new SqliteDialect({ database }),
    plugins: [plugin],
  });
  onTestFinished(() => ungrouped.destroy());
  return ungrouped;
}

function withPlugin(trx: Transaction, plugin: KyselyPlugin): Transaction {
  if (!(trx instanceof Kysely)) throw new Error('A transaction that takes no plugin');
  return trx.withPlugin(plugin);
}

function queriesWatched(afterQuery: AfterQuery): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await afterQuery(result.rows);
      return result;
    },
  };
}

function rowLocksLeftOut(afterQuery: AfterQuery): KyselyPlugin {
  return {
    ...queriesWatched(afterQuery),
    transformQuery({ node }) {
      if (node.kind !== 'SelectQueryNode' || !node.endModifiers) return node;
      return { ...node, endModifiers: node.endModifiers.filter(({ modifier }) => modifier !== 'ForUpdate') };
    },
  };
}

/** SQLite returns at once. A random number of event-loop turns simulates a network. */
async function takeTurns(): Promise<void> {
  for (let turns = Math.ceil(Math.random() * 4); turns > 0; turns -= 1) await nextTurn();
}
