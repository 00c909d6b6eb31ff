import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import { Announcements } from './announcements.ts';
import type { Database } from './database.ts';
import { DatabaseUnusable } from './database-errors.ts';
import { sqlitePathOf } from './place-of.ts';
import { openPostgres, type PostgresUrls } from './postgres-engine.ts';
import { RunningTransactions } from './running-transactions.ts';
import { openSqlite } from './sqlite-engine.ts';
import { refuseUnusableFile } from './sqlite-file.ts';

interface Place {
  url: string;
  /** PostgreSQL itself, if `url` is a connection pooler's. */
  listenUrl?: string;
  /** Throws DatabaseUnusable when the file is missing or damaged. */
  mustExist?: boolean;
  metrics?: Registry;
}

/** Opens `sqlite:<path>` or `postgres://…`. Creates a missing SQLite file. PostgreSQL connects later. */
export function openDatabase({ url, listenUrl = url, mustExist = false, metrics }: Place): Database {
  const transactions = new RunningTransactions();
  if (mustExist) requireFile(url);
  const engine = openEngine({ url, listenUrl }, transactions, metrics);
  const announcements = new Announcements({ receivesAll: !engine.others });
  const { reader } = engine;
  let closed: Promise<void> | undefined;
  return Object.assign(reader, {
    announcements,
    engine,
    transactions,
    async ping() {
      await sql`select 1`.execute(reader);
    },
    async hearOthers() {
      await engine.others?.listen(announcements);
    },
    scrub: () => engine.scrub(),
    close() {
      closed ??= transactions.finish().then(() => engine.close());
      return closed;
    },
  });
}

function openEngine(
  { url, listenUrl }: PostgresUrls,
  transactions: RunningTransactions,
  metrics: Registry | undefined,
) {
  const path = sqlitePathOf(url);
  if (path !== undefined) return openSqlite(path, transactions, metrics);
  if (/^postgres(?:ql)?:\/\//u.test(url)) return openPostgres({ url, listenUrl }, transactions, metrics);
  throw new Error('A database URL starts with sqlite: or postgres://');
}

/** Throws DatabaseUnusable when a SQLite file is missing or damaged. */
export function requireFile(url: string): void {
  const path = sqlitePathOf(url);
  if (path === undefined) return;
  if (existsSync(path)) return refuseUnusableFile(path);
  throw new DatabaseUnusable(
    `There is no database at ${path}. Set DATA_DIR or DATABASE_URL as for the server.`,
  );
}
