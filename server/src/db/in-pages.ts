import { setImmediate } from 'node:timers/promises';

let turns: Promise<void> = Promise.resolve();

/** Holds no connection between two pages. `readAfter` returns the next `size` rows. */
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

/** SQLite is synchronous. Many readers in one turn would block the event loop. */
function ownTurn(): Promise<void> {
  turns = turns.then(() => setImmediate());
  return turns;
}
