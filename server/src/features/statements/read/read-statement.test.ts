// @module-tag slow
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { containers, sources, statementRows } from '../../../../test/bank-statements.ts';
import { generatePayments } from '../../../../test/generate-statements.ts';
import { ProgramKilled } from '../../../run-program.ts';
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

/** 120 MB of one letter. */
const bomb = new Uint8Array(120 * 1024 * 1024).fill(32);

test('a zip bomb is refused', async () => {
  const file = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': bomb }));
  expect(file.length).toBeLessThan(1_000_000);
  expect(await readInProgram(file)).toEqual({ refused: 'unreadable' });
});

test('a zip bomb that declares a small size is refused', async () => {
  const file = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': bomb }));
  const central = file.indexOf('PK\u0001\u0002');
  for (const size of [22, central + 24]) file.writeUInt32LE(1_000, size);
  expect(await readInProgram(file)).toEqual({ refused: 'unreadable' });
});

test('a file that takes too much memory ends only its program', async () => {
  const rows = Buffer.from(',\n'.repeat(5_000_000));
  expect(await readInProgram(rows)).toEqual({ refused: 'too_slow' });
});

test('broken files are refused', async () => {
  for (const file of ['PK', 'PK\u0003\u0004', '%PDF-1.7', '%PDF-', '<table', '', '\0']) {
    expect(await readInProgram(Buffer.from(file, 'latin1'))).toHaveProperty('refused');
  }
});

test('the program is stopped when the caller disconnects', async () => {
  const gone = AbortSignal.timeout(1);
  await expect(readInProgram(Buffer.from('a,b'), {}, gone)).rejects.toThrow(ProgramKilled);
});
