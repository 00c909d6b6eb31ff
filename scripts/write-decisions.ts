// Checks the list of docs/decisions/README.md. `--write` writes it.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { holdWrittenPart } from './written-part.ts';

const folder = resolve(import.meta.dirname, '../docs/decisions');
const records = readdirSync(folder)
  .filter((file) => /^\d{4}-/u.test(file))
  .toSorted()
  .map((file) => {
    const [, number, title] = /^# (\d+)\. (.+)/u.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    if (number !== String(Number(file.slice(0, 4))))
      throw new Error(`${file} does not begin with its number`);
    return `- ${number}: [${title}](${file})`;
  });
await holdWrittenPart('docs/decisions/README.md', 'records', records.join('\n'));
