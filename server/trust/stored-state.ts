import { readdirSync } from 'node:fs';
import type { TestApp } from '../test/test-app.ts';
import { allRows } from './all-rows.ts';

/** Returns every row and all file names. */
export async function storedState({ db, dataDir }: TestApp): Promise<Record<string, string[]>> {
  return { files: readdirSync(dataDir, { recursive: true }).map(String), ...(await allRows(db)) };
}
