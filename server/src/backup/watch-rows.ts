import type { Snapshot } from '../db/snapshot.ts';

/** Is told how many rows of a table were read, some hundred at a time. */
export type Progress = (table: string, rows: number) => void;

export function watchRows(snapshot: Snapshot, told: Progress): Snapshot {
  return {
    ...snapshot,
    async *rows(table) {
      let count = 0;
      for await (const rows of snapshot.rows(table)) {
        yield rows;
        count += rows.length;
        told(table, count);
      }
    },
  };
}
