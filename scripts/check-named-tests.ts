// Holds the pages that say what shows a promise to their word: every row names tests, and each of them is there, once.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const pages = ['docs/spec-coverage.md', 'server/trust/README.md'];

/** A row of one of a page's tables: its first two cells. */
interface Row {
  line: number;
  statement: string;
  shownBy: string;
}

for (const page of pages) {
  const rows = readRows(readFileSync(join(root, page), 'utf8'));
  const faults = rows.flatMap((row) => faultsOf(row).map((fault) => `${page}:${row.line}: ${fault}`));
  if (rows.length === 0) faults.push(`${page}: holds no statement`);
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exitCode = 1;
  } else {
    console.log(`${page}: ${rows.length} statements, each shown by a test`);
  }
}

/** The rows of all tables, without the heads, which stand above a line of dashes, and those lines. */
function readRows(text: string): Row[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const [statement = '', shownBy = ''] = line.startsWith('|') ? line.slice(1).split('|') : [];
    const isRow = statement.trim() !== '' && !isRule(line) && !isRule(lines[index + 1] ?? '');
    return isRow ? [{ line: index + 1, statement, shownBy }] : [];
  });
}

function isRule(line: string): boolean {
  return /^\| -+ *\|/.test(line);
}

/** What is wrong with a row: it names no test, or one that cannot be found or told apart. */
function faultsOf({ statement, shownBy }: Row): string[] {
  const named = [...shownBy.matchAll(/`([^`]+)`/g)].map(([, test = '']) => test);
  if (named.length === 0) return [`no test shows: ${statement.trim()}`];
  return named.flatMap((test) => {
    const [path = '', title = ''] = test.split(' › ');
    if (!existsSync(join(root, path))) return [`there is no file ${path}`];
    const count = titlesOf(path).filter((other) => other === title).length;
    if (count === 1) return [];
    return [count === 0 ? `${path} has no test ‘${title}’` : `${path} has ${count} tests ‘${title}’`];
  });
}

/** The titles of a file's tests as they stand in the source: the first text of `it(`, `test(` and `….each(…)(`. */
function titlesOf(path: string): string[] {
  const source = readFileSync(join(root, path), 'utf8');
  const titles = source.matchAll(/(?:\b(?:it|test)|\))\(\s*(['"])((?:\\.|(?!\1).)*)\1,/g);
  return [...titles].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'));
}
