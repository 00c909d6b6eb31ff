// A separate program, because a hostile file may take all time and memory. Reads the options as JSON from the input.
// Writes the result as JSON lines: the payments follow, so the server never parses much at once.
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { ReadOptions } from './statement.ts';
import { statementOf } from './statement-of.ts';

// csv-parse creates an error for each row that is longer or shorter than the first.
Error.stackTraceLimit = 0;

const [, , path = ''] = process.argv;
const options: ReadOptions = JSON.parse(await text(process.stdin));
const file = await readFile(path);
const result = await statementOf(file, options).catch(() => ({ refused: 'unreadable' as const }));
if ('statement' in result) {
  const { credits, debits, ...rest } = result.statement;
  write({ statement: rest });
  for (const credit of credits) write({ credit });
  for (const debit of debits) write({ debit });
} else {
  write(result);
}

function write(line: unknown): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
