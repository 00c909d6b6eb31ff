// @module-tag slow
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { containers, sources, statementRows } from '../../../../test/bank-statements.ts';
import { generatePayments } from '../../../../test/generate-statements.ts';
import { readStatement } from './read-statement.ts';
import type { ReadOptions } from './statement.ts';
import { statementOf } from './statement-of.ts';

function readInProgram(bytes: Buffer, options: ReadOptions = {}, gone = new AbortController().signal) {
  const folder = mkdtempSync(join(tmpdir(), 'hackon-statement-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'statement');
  writeFileSync(path, bytes);
  return readStatement({ path, gone }, 'account', options);
}

test('the program returns what the reader reads', async () => {
  const rows = Object.values(sources)
    .slice(0, 1)
    .flatMap((source) => statementRows(source, generatePayments(1_200, 3)));
  const file = containers.csv(rows);
  const result = await readInProgram(file);
  expect(result).toEqual(await statementOf(file, {}));
  expect(result).toMatchObject({ statement: { rowsRead: 1_200 } });
});
