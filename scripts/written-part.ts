import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { format, type FormatOptions } from 'oxfmt';

const root = resolve(import.meta.dirname, '..');
const formatting: FormatOptions = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));

/** Writes the part between `<!-- name -->` and `<!-- /name -->` with `--write`; otherwise fails on a stale part. */
export async function holdWrittenPart(page: string, name: string, content: string): Promise<void> {
  const path = join(root, page);
  const text = readFileSync(path, 'utf8');
  const [before, rest] = cut(text, `<!-- ${name} -->\n`, page);
  const [, after] = cut(rest, `<!-- /${name} -->`, page);
  const { code: part } = await format(path, content, formatting);
  const fresh = `${before}<!-- ${name} -->\n\n${part}\n<!-- /${name} -->${after}`;
  if (text === fresh) {
    console.log(`${page}: ${name} are as they should be`);
  } else if (process.argv.includes('--write')) {
    writeFileSync(path, fresh);
    console.log(`${page}: ${name} written`);
  } else {
    console.error(`${page}: ${name} are stale; node ${process.argv[1]?.slice(root.length + 1)} --write`);
    process.exitCode = 1;
  }
}

function cut(text: string, mark: string, page: string): [string, string] {
  const at = text.indexOf(mark);
  if (at === -1) throw new Error(`${page} has no ${mark.trim()}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
