import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the version of the program, such as `0.1.0`. */
export async function programVersion(): Promise<string> {
  const about: { version: string } = JSON.parse(
    await readFile(join(import.meta.dirname, '../package.json'), 'utf8'),
  );
  return about.version;
}
