import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import {
  asPdf,
  containers,
  type Payment,
  secondReference,
  sources,
  statementRows,
} from '../../../../test/bank-statements.ts';
import { generatePayments, generateStatements } from '../../../../test/generate-statements.ts';
import { writePdf } from '../../../../test/write-pdf.ts';
import type { ReadOptions, Statement } from './statement.ts';
import { statementOf } from './statement-of.ts';

async function read(file: Buffer, options: ReadOptions = {}): Promise<Statement> {
  const result = await statementOf(file, options);
  if (!('statement' in result)) throw new Error(JSON.stringify(result));
  return result.statement;
}

/** What a test compares: all but the row and the narration. */
function said({ credits, debits }: Pick<Statement, 'credits' | 'debits'>) {
  const line = ({ paise, bookedOn, references, reversal }: Statement['credits'][number]) => {
    return { paise, bookedOn, references, reversal };
  };
  return { credits: credits.map(line), debits: debits.map(line) };
}

function truthOf(payments: readonly Payment[], bank: string) {
  const line = (payment: Payment) => ({
    paise: Math.abs(payment.paise),
    bookedOn: payment.day,
    references: bank === 'kotak' ? [payment.reference, secondReference(payment)] : [payment.reference],
    reversal: bank === 'hdfc' && payment.reversal === true,
  });
  return {
    credits: payments.filter(({ paise }) => paise > 0).map(line),
    debits: payments.filter(({ paise }) => paise < 0).map(line),
  };
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

/** Returns the generated statements that are read otherwise than written. */
async function misread(count: number): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const { source, container, truth, file } of generateStatements(count)) {
    const result = await statementOf(await file(), {});
    const bank = sources[source]?.bank ?? '';
    const isRight = 'statement' in result && isDeepStrictEqual(said(result.statement), truthOf(truth, bank));
    if (!isRight) wrong.push({ source, container, truth, result });
  }
  return wrong;
}

test('reads 240 generated statements as they were written', async () => {
  expect(await misread(240)).toEqual([]);
});

test('reads 10,000 generated statements as they were written', { tags: ['soak'] }, async () => {
  expect(await misread(10_000)).toEqual([]);
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
