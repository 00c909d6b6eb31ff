import { vi } from 'vitest';
import type { Database } from '../src/db/database.ts';

/** Bytes of the rows that left the database: in all, and by the query that read most. */
interface Reads {
  total: number;
  largest: number;
}

/** Counts from now on what queries outside of transactions read. */
export function watchReads(db: Database): Reads {
  const reads = { total: 0, largest: 0 };
  const executor = db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  const watched: typeof executor.executeQuery = async (query) => {
    const result = await execute<never>(query);
    const bytes = Buffer.byteLength(JSON.stringify(result.rows));
    reads.total += bytes;
    reads.largest = Math.max(reads.largest, bytes);
    return result;
  };
  vi.spyOn(executor, 'executeQuery').mockImplementation(watched);
  return reads;
}
