import { describe, expect, test } from 'vitest';
import { asPdf, containers, delimited, sources, statementRows } from '../../../../test/bank-statements.ts';
import { generatePayments } from '../../../../test/generate-statements.ts';
import { misread, said, truthOf } from '../../../../test/statement-truth.ts';
import { writePdf } from '../../../../test/write-pdf.ts';
import type { ReadOptions, Statement } from './statement.ts';
import { statementOf } from './statement-of.ts';

async function read(file: Buffer, options: ReadOptions = {}): Promise<Statement> {
  const result = await statementOf(file, options);
  if (!('statement' in result)) throw new Error(JSON.stringify(result));
  return result.statement;
}

const payments = generatePayments(60, 7);

describe.each(Object.entries(sources))('%s is read exactly', (_name, source) => {
  const kinds = Object.entries(containers).filter(([kind]) => !(source.report && kind === 'pdf'));
  test.each(kinds)('from %s', async (kind, write) => {
    const statement = await read(await write(statementRows(source, payments)));
    expect(statement.format).toBe(`${source.bank}-${kind === 'tab text' ? 'csv' : kind}`);
    expect(statement.dropped).toEqual([]);
    expect(said(statement)).toEqual(truthOf(payments, source.bank));
    expect(statement.rowsRead).toBe(60);
    expect([statement.firstDay, statement.lastDay]).toEqual([payments[0]?.day, payments.at(-1)?.day]);
  });
});

test('reads 240 generated statements as they were written', async () => {
  expect(await misread(240)).toEqual([]);
});

const hdfc = sources['HDFC xls'];
if (!hdfc) throw new Error('No such source');
const hdfcRows = statementRows(hdfc, payments);

describe('a locked PDF', () => {
  const locked = asPdf(hdfcRows, { password: 'ASHA1990' });

  test('needs its password', async () => {
    expect(await statementOf(locked, {})).toEqual({ refused: 'locked_pdf' });
  });

  test('with another password is refused', async () => {
    expect(await statementOf(locked, { password: 'wrong' })).toEqual({ refused: 'wrong_password' });
  });

  test('is read with its password', async () => {
    const statement = await read(locked, { password: 'ASHA1990' });
    expect(said(statement)).toEqual(truthOf(payments, 'hdfc'));
  });
});

test('a scanned PDF is refused', async () => {
  const scanned = writePdf([[], []], { width: 595, height: 842, fontSize: 8 });
  expect(await statementOf(scanned, {})).toEqual({ refused: 'scanned_pdf' });
});

test('a CSV file and a PDF of the same month read equal', async () => {
  const fromText = await read(containers.csv(hdfcRows));
  const fromPdf = await read(asPdf(hdfcRows));
  expect(said(fromPdf)).toEqual(said(fromText));
  // A line of a cell may end in a space, which the PDF does not keep.
  const narrations = ({ credits }: Statement) =>
    credits.map(({ narration }) => narration.replaceAll(' ', ''));
  expect(narrations(fromPdf)).toEqual(narrations(fromText));
});

const csv = containers.csv(hdfcRows).toString();

test.each([
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${csv}`)],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${csv}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(csv, 'utf16le')],
  ['UTF-16, high byte first', Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16()],
  ['cp1252', Buffer.from(csv.replaceAll('ASHA', 'ASH\xC9'), 'latin1')],
  ['semicolons', delimited(hdfcRows, ';')],
  ['pipes', delimited(hdfcRows, '|')],
])('text in %s is read', async (_title, file) => {
  expect(said(await read(file)).credits).toHaveLength(truthOf(payments, 'hdfc').credits.length);
});

test('a stray quotation mark does not swallow the rest', async () => {
  const rows = hdfcRows.map((row, index) => (index === 7 ? row.with(1, `"${row[1]}`) : row));
  const text = rows.map((row) => row.map((cell) => cell.replaceAll(',', '')).join(',')).join('\n');
  expect(said(await read(Buffer.from(text)))).toEqual(truthOf(payments, 'hdfc'));
});

test('old Excel is refused', async () => {
  const old = Buffer.from('D0CF11E0A1B11AE1', 'hex');
  expect(await statementOf(old, {})).toEqual({ refused: 'old_excel' });
});
