import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export async function programVersion(): Promise<string> {
  const about: { version: string } = JSON.parse(
    await readFile(join(import.meta.dirname, '../package.json'), 'utf8'),
  );
  return about.version;
}
