import { setImmediate } from 'node:timers/promises';

/**
 * Yields rows page by page, read as they are taken: one page is held at a time, and no connection between two.
 * `readAfter` reads the next `size` rows after the last one of the page before.
 */
export async function* inPages<Row>(
  size: number,
  readAfter: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await readAfter(last);
    if (rows.length > 0) yield rows;
    // SQLite answers at once: without a pause page would follow page, and everybody else wait for the last one.
    await setImmediate();
    last = rows.length === size ? rows.at(-1) : undefined;
  } while (last);
}
