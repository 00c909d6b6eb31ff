import { hash } from 'node:crypto';
import type { AnyRow } from '../db/engine.ts';

/** The range of one SHA-256. */
const modulus = 2n ** 256n;

/**
 * The row count and checksum of a table. The checksum adds the SHA-256 of all rows, so their order does not
 * matter.
 */
export class TableSum {
  rows = 0;
  #sum = 0n;

  add(rows: readonly AnyRow[]): void {
    for (const row of rows) {
      // The order of columns may differ between engines and migrations.
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
