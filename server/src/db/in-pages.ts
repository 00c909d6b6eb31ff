import { setImmediate } from 'node:timers/promises';

let turns: Promise<void> = Promise.resolve();

/**
 * Yields rows page by page: holds one page at a time, and no connection between two. `readAfter` reads the next `size` rows
 * after the last row of the page before.
 */
export async function* inPages<Row>(
  size: number,
  readAfter: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    await ownTurn();
    const rows = await readAfter(last);
    if (rows.length > 0) yield rows;
    last = rows.length === size ? rows.at(-1) : undefined;
  } while (last);
}

/** Resolves in its own turn of the event loop. SQLite is synchronous: pages of many readers in one turn would block it. */
function ownTurn(): Promise<void> {
  turns = turns.then(() => setImmediate());
  return turns;
}
