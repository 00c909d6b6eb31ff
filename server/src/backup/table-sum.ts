import { hash } from 'node:crypto';
import type { AnyRow } from '../db/engine.ts';

const modulus = 2n ** 256n;

/** The checksum adds the rows' SHA-256, so their order does not matter. */
export class TableSum {
  rows = 0;
  #sum = 0n;

  add(rows: readonly AnyRow[]): void {
    for (const row of rows) {
      // Engines and migrations may order columns differently.
      const text = JSON.stringify(Object.entries(row).toSorted(byName));
      this.#sum = (this.#sum + BigInt(`0x${hash('sha256', text)}`)) % modulus;
    }
    this.rows += rows.length;
  }

  get checksum(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}
