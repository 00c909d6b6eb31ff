import { vi } from 'vitest';
import type { Database } from '../src/db/database.ts';

interface Reads {
  total: number;
  largest: number;
}

/** Counts the bytes that queries outside transactions read from now on. */
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
