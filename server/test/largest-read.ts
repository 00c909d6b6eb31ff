import { vi } from 'vitest';
import type { Database } from '../src/db/database.ts';

/** Watches what queries read outside of transactions: returns the bytes of the largest result since the last call. */
export function largestRead(db: Database): () => number {
  const executor = db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  let largest = 0;
  vi.spyOn(executor, 'executeQuery').mockImplementation(async (...call) => {
    const result = await execute(...call);
    largest = Math.max(largest, Buffer.byteLength(JSON.stringify(result.rows)));
    return result as never;
  });
  return () => {
    const last = largest;
    largest = 0;
    return last;
  };
}
