import { setImmediate } from 'node:timers/promises';

let turns: Promise<void> = Promise.resolve();

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
    await ownTurn();
    const rows = await readAfter(last);
    if (rows.length > 0) yield rows;
    last = rows.length === size ? rows.at(-1) : undefined;
  } while (last);
}

/**
 * Resolves in a turn of the event loop of its own. SQLite answers at once: pages that follow each other, or those of many
 * readers in one turn, would keep everybody else waiting.
 */
function ownTurn(): Promise<void> {
  turns = turns.then(() => setImmediate());
  return turns;
}
