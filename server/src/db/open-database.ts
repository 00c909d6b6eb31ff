import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import type { Announcements } from './announcements.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres-engine.ts';
import { RunningTransactions } from './running-transactions.ts';
import { openSqlite } from './sqlite-engine.ts';

/**
 * Opens `sqlite:<path>` or `postgres://…`. SQLite's file and folder are made where they are missing; PostgreSQL is
 * first called by the first query.
 */
export function openDatabase({ url }: { url: string }): Database {
  const transactions = new RunningTransactions();
  const announcements: Announcements = new EventEmitter();
  const engine = openEngine(url, transactions);
  const { reader } = engine;
  let closed: Promise<void> | undefined;
  return Object.assign(reader, {
    announcements,
    engine,
    transactions,
    async ping() {
      await sql`select 1`.execute(reader);
    },
    scrub: () => engine.scrub(),
    close() {
      closed ??= transactions.finish().then(() => engine.close());
      return closed;
    },
  });
}

function openEngine(url: string, transactions: RunningTransactions) {
  if (url.startsWith('sqlite:')) return openSqlite(url.slice('sqlite:'.length), transactions);
  if (/^postgres(?:ql)?:\/\//u.test(url)) return openPostgres(url, transactions);
  throw new Error('A database URL starts with sqlite: or postgres://');
}
