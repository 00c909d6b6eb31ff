import type { Database } from '../db/database.ts';
import { DatabaseBusy, DatabaseUnusable, StorageFull } from '../db/database-errors.ts';
import type { AnyRow } from '../db/engine.ts';
import { rebuild } from '../db/rebuild.ts';
import { readSnapshot, type Snapshot } from '../db/snapshot.ts';
import type { TableName } from '../db/tables.ts';
import { tableNames } from '../features.ts';
import { refuseInUse } from './refuse-in-use.ts';
import { TableSum } from './table-sum.ts';

export interface CopiedTable {
  table: TableName;
  rows: number;
  /** See TableSum. */
  checksum: string;
}

/**
 * Copies into an empty database of either engine, in one transaction. Compares counts and checksums before the commit.
 * Throws DatabaseUnusable if the target has rows, a row does not fit, the copy differs, or a server uses PostgreSQL.
 */
export async function copyDatabase(from: Database, to: Database): Promise<CopiedTable[]> {
  await refuseInUse(from);
  await refuseInUse(to);
  return readSnapshot(from, tableNames, async (source) => {
    const sums = new Map<TableName, TableSum>();
    let table: TableName | undefined;
    const watched: Snapshot = {
      ...source,
      rows(name) {
        table = name;
        const sum = new TableSum();
        sums.set(name, sum);
        return summed(source.rows(name), sum);
      },
    };
    const copied: CopiedTable[] = [];
    try {
      await rebuild(to, watched, {
        tables: tableNames,
        onlyIfEmpty: true,
        async check(target) {
          for (const [name, sum] of sums) {
            const found = new TableSum();
            for await (const rows of target.rows(name)) found.add(rows);
            copied.push(requireSame(name, sum, found));
          }
        },
      });
    } catch (error) {
      throw table === undefined ? error : described(error, table);
    }
    return copied;
  });
}

async function* summed(batches: AsyncIterable<AnyRow[]> | Iterable<AnyRow[]>, sum: TableSum) {
  for await (const rows of batches) {
    sum.add(rows);
    yield rows;
  }
}

function requireSame(table: TableName, sum: TableSum, found: TableSum): CopiedTable {
  const { rows, checksum } = sum;
  if (found.rows === rows && found.checksum === checksum) return { table, rows, checksum };
  const difference = found.rows === rows ? 'rows that differ' : `${found.rows} rows instead of ${rows}`;
  throw new DatabaseUnusable(
    `After the copy the table ${table} had ${difference}. Nothing was changed. Keep the database as it is.`,
  );
}

/** Adds the name of the failed table to the error. */
function described(error: unknown, table: TableName): unknown {
  const isKnown = [DatabaseUnusable, DatabaseBusy, StorageFull].some((kind) => error instanceof kind);
  if (isKnown || !(error instanceof Error)) return error;
  return new DatabaseUnusable(
    `The table ${table} cannot be copied (${error.message}). Nothing was changed.`,
    {
      cause: error,
    },
  );
}
