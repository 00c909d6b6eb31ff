import { hash } from 'node:crypto';
import type { AnyRow } from '../db/engine.ts';

/** Sums stay below this: as long as one SHA-256. */
const modulus = 2n ** 256n;

/**
 * What a table holds, as a number of rows and a checksum: the sum of the rows' SHA-256, so that two engines may read
 * them in whatever order, and a row too many, too few or changed shows.
 */
export class TableSum {
  rows = 0;
  #sum = 0n;

  add(rows: readonly AnyRow[]): void {
    for (const row of rows) {
      // Engines and migrations may order the columns as they like.
      const text = JSON.stringify(Object.entries(row).toSorted(byName));
      this.#sum = (this.#sum + BigInt(`0x${hash('sha256', text)}`)) % modulus;
    }
    this.rows += rows.length;
  }

  /** 64 hex digits. */
  get checksum(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}
