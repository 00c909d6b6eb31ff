import { readdirSync } from 'node:fs';
import type { TestApp } from '../test/test-app.ts';
import { allRows } from './all-rows.ts';

/** All that a server has stored: every row of every table, and the names of its files. For comparing. */
export async function storedState({ db, dataDir }: TestApp): Promise<Record<string, string[]>> {
  return { files: readdirSync(dataDir, { recursive: true }).map(String), ...(await allRows(db)) };
}
