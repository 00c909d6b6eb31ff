import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, type SelectModifierNode, SqliteDialect, SqliteQueryCompiler } from 'kysely';
import { Histogram, type Registry } from 'prom-client';
import { CommitGroups } from './commit-groups.ts';
import type { Engine } from './engine.ts';
import type { RunningTransactions } from './running-transactions.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { applicationId } from './sqlite-file.ts';
import type { Tables } from './tables.ts';

const snapshotBatch = 500;

/** One connection writes in group commits. Another connection reads committed groups. */
export function openSqlite(path: string, transactions: RunningTransactions, metrics?: Registry): Engine {
  mkdirSync(dirname(path), { recursive: true });
  const writing = new SqliteConnection(path, { readOnly: false });
  const reading = new SqliteConnection(path, { readOnly: true });
  const writer = new Kysely<Tables>({
    dialect: new LocklessSqliteDialect({ database: writing }),
    plugins: [transactions.insideOnly],
  });
  const groups = new CommitGroups(writing, metrics && observerOfCommits(metrics));
  // Runs as one group, so all rows are written or none.
  const migrate: Engine['migrate'] = (run) =>
    groups.run(async () => {
      await run(writer.withoutPlugins());
      writing.mark(applicationId);
    });
  return {
    reader: new Kysely<Tables>({
      dialect: new LocklessSqliteDialect({ database: reading }),
      plugins: [transactions.outsideOnly],
    }),
    write: (work) => groups.run(() => transactions.enter(() => work(writer))),
    migrate,
    rebuild: (_tables, run) =>
      migrate((db) =>
        run({ db, rows: (table) => writing.inBatches(`select * from ${table}`, snapshotBatch) }),
      ),
    async snapshot(work) {
      const connection = new SqliteConnection(path, { readOnly: true });
      try {
        connection.beginReading();
        return await work({
          db: new Kysely<Tables>({ dialect: new LocklessSqliteDialect({ database: connection }) }),
          rows: (table) => connection.inBatches(`select * from ${table}`, snapshotBatch),
        });
      } finally {
        connection.close();
      }
    },
    scrub: () => groups.between(() => writing.emptyLog()),
    async close() {
      reading.close();
      writing.close();
    },
  };
}

function observerOfCommits(metrics: Registry): (group: { size: number; seconds: number }) => void {
  const size = new Histogram({
    name: 'hackon_commit_group_size',
    help: 'Transactions that shared a commit',
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers: [metrics],
  });
  const seconds = new Histogram({
    name: 'hackon_commit_seconds',
    help: 'Duration of a commit',
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1],
    registers: [metrics],
  });
  return (group) => {
    size.observe(group.size);
    seconds.observe(group.seconds);
  };
}

/** Leaves out `for update`. SQLite does not have it, and a group already locks the file. */
class LocklessSqliteDialect extends SqliteDialect {
  override createQueryCompiler(): SqliteQueryCompiler {
    return new LocklessQueryCompiler();
  }
}

const locks = new Set(['ForUpdate', 'ForNoKeyUpdate', 'ForShare', 'ForKeyShare', 'NoWait', 'SkipLocked']);

class LocklessQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!locks.has(node.modifier ?? '')) super.visitSelectModifier(node);
  }
}
