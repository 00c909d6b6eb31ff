import type { Progress } from '@hackon/server/backup/watch-rows';

/** In ms. */
const every = 5_000;

/** Prints how far a backup or restore is, every five seconds. `totals` are the rows of each table, if known. */
export function reportRows(totals: Record<string, number> = {}): Progress {
  let last = performance.now();
  return (table, rows) => {
    const now = performance.now();
    if (now - last < every) return;
    last = now;
    const total = totals[table];
    const counted = total === undefined ? grouped(rows) : `${grouped(rows)} of ${grouped(total)}`;
    console.error(`${table}: ${counted} rows`);
  };
}

function grouped(count: number): string {
  return count.toLocaleString('en-IN');
}
