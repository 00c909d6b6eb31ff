import { describe, expect, test } from 'vitest';
import { headerHash } from './columns.ts';
import { readRows } from './read-rows.ts';
import type { ReadOptions, Statement } from './statement.ts';

const header = ['Date', 'Narration', 'Ref No', 'Debit', 'Credit', 'Balance'];

/** A credit of 500 rupees. */
function credit(day: string, narration: string, balance: string, reference = ''): string[] {
  return [day, narration, reference, '', '500.00', balance];
}

function read(rows: string[][], container: 'csv' | 'pdf' = 'csv', options: ReadOptions = {}): Statement {
  const result = readRows(rows, container, options);
  if (!('statement' in result)) throw new Error(JSON.stringify(result));
  return result.statement;
}

function referencesOf(narration: string, reference = ''): string[][] {
  const rows = [header, credit('02/05/2026', narration, '500.00', reference)];
  return read(rows).credits.map(({ references }) => references);
}

describe('references', () => {
  test.each([
    ['a bounded run of 12 digits', 'UPI/CR/612535829269/ASHA', '', ['612535829269']],
    ['0000 before 12 digits', '', '0000612535829269', ['612535829269']],
    [
      'two different numbers',
      'UPI/ASHA/615762270582/UPI',
      'UPI-615719372785',
      ['615762270582', '615719372785'],
    ],
    ['a number cut by a line break', 'DEP TFR UPI/CR/60019\n8453415/ASHA', '', ['600198453415']],
    ['a number before a line break', 'UPI/600198453415\nASHA', '', ['600198453415']],
    ['a numeric cell that lost its zeros', 'UPI', '19845341', []],
    ['a numeric cell of 10 digits', 'UPI', '9845341567', ['009845341567']],
    ['no phone number in 12 digits', 'UPI/919876543210/612535829269', '', ['612535829269']],
    ['no address that begins with 12 digits', 'UPI/612535829260@ybl/612535829269', '', ['612535829269']],
    ['no NEFT reference', 'NEFT CR-SBIN223081234567-ASHA RAO', 'HDFCN52026050212345678', []],
    ['no longer number', 'IMPS 1234567890123 12345678901', '', []],
  ])('%s', (_title, narration, reference, expected) => {
    expect(referencesOf(narration, reference)).toEqual([expected]);
  });

  test('a number that Excel shortened drops its row and says so', () => {
    const statement = read([header, credit('02/05/2026', 'ASHA RAO', '500.00', '4.12E+11')]);
    expect(statement.credits).toEqual([]);
    expect(statement.dropped).toEqual([{ row: 2, why: 'shortened_reference' }]);
  });
});

describe('amounts', () => {
  test.each([
    ['1,25,000.00', 12_500_000],
    ['1,25,000.00Cr', 12_500_000],
    ['₹ 500', 50_000],
    ['Rs. 500.5', 50_050],
    ['INR 0.01', 1],
    ['500.000', 50_000],
  ])('%s', (amount, paise) => {
    const statement = read([header, ['02/05/2026', 'ASHA', '', '', amount, amount]]);
    expect(statement.credits).toMatchObject([{ paise }]);
  });

  test.each(['5OO.00', '500.005', '1.25.000', '4.12E+11', '500 INR 20', '#REF!'])(
    'the unreadable amount %s drops its row and never becomes 0',
    (amount) => {
      const rows = [
        header,
        credit('01/05/2026', 'A', '500.00'),
        ['02/05/2026', 'B', '', '', amount, '1000.00'],
      ];
      const statement = read([...rows, credit('03/05/2026', 'C', '1500.00')]);
      expect(statement.credits.map(({ narration }) => narration)).toEqual(['A', 'C']);
      expect(statement.dropped).toEqual([{ row: 3, why: 'amount_unreadable' }]);
      expect(statement.rowsRead).toBe(3);
    },
  );

  test('money in and out in one row drops it', () => {
    const statement = read([header, ['02/05/2026', 'ASHA', '', '100.00', '500.00', '400.00']]);
    expect(statement.dropped).toEqual([{ row: 2, why: 'in_and_out' }]);
  });
});

describe('days', () => {
  function daysOf(...days: string[]) {
    const rows = days.map((day, index) => credit(day, 'ASHA', `${500 * (index + 1)}.00`));
    const { credits, dropped } = read([header, ...rows]);
    return [...credits.map(({ bookedOn }) => bookedOn), ...dropped];
  }

  test('are days first in India', () => {
    expect(daysOf('01/05/2026', '02/05/2026')).toEqual(['2026-05-01', '2026-05-02']);
  });

  test('are months first when one cell of the file says so', () => {
    expect(daysOf('05/01/2026', '05/13/2026')).toEqual(['2026-05-01', '2026-05-13']);
  });

  test('are months first when only that gives an ordered file', () => {
    expect(daysOf('05/11/2026', '05/12/2026', '06/01/2026')).toEqual([
      '2026-05-11',
      '2026-05-12',
      '2026-06-01',
    ]);
  });

  test.each(['2/5/26', '02-05-2026 08:46:47', '2 May 2026', '02-May-26', '2026-05-02', 'May 2, 2026'])(
    '%s',
    (day) => {
      expect(daysOf(day)).toEqual(['2026-05-02']);
    },
  );

  test('that do not exist drop their row and say so', () => {
    expect(daysOf('01/05/2026', '31/06/2026')).toEqual(['2026-05-01', { row: 3, why: 'date_unreadable' }]);
  });
});

describe('the running balance proves the direction', () => {
  const rising = [
    credit('01/05/2026', 'A', '1500.00'),
    credit('02/05/2026', 'B', '2000.00'),
    credit('02/05/2026', 'C', '2500.00'),
  ];

  test('in the newest-first order', () => {
    const statement = read([header, ...rising.toReversed()]);
    expect(statement.credits.map(({ narration }) => narration)).toEqual(['C', 'B', 'A']);
    expect([statement.firstDay, statement.lastDay]).toEqual(['2026-05-01', '2026-05-02']);
  });

  test('and refuses a file whose amounts and balance disagree', () => {
    const exchanged = rising.map(([day = '', narration = '', , , , balance = '']) => {
      return [day, narration, '', '500.00', '', balance];
    });
    expect(readRows([header, ...exchanged], 'csv', {})).toEqual({ refused: 'direction_unknown' });
  });

  const many = Array.from({ length: 41 }, (_none, index) =>
    credit('01/05/2026', 'A', `${500 * (index + 1)}.00`),
  );

  test('when 95 of 100 steps fit, and no fewer', () => {
    const wrong = (count: number) => many.map((row, index) => (index < count ? row.with(5, '1.00') : row));
    expect(read([header, ...wrong(2)]).credits).toHaveLength(41);
    expect(readRows([header, ...wrong(3)], 'csv', {})).toEqual({ refused: 'direction_unknown' });
  });

  test('and a PDF counts only when its chain closes', () => {
    expect(read([header, ...many], 'pdf').credits).toHaveLength(41);
    const gap = [header, ...many.slice(0, 20), ...many.slice(21)];
    expect(readRows(gap, 'pdf', {})).toEqual({ refused: 'direction_unknown' });
    const unreadable = many.map((row, index) => (index === 7 ? row.with(4, 'x') : row));
    expect(readRows([header, ...unreadable], 'pdf', {})).toEqual({ refused: 'direction_unknown' });
  });

  const axis = ['Tran Date', 'CHQNO', 'PARTICULARS', 'DR', 'CR', 'BAL', 'SOL'];

  test('when Axis exchanges DR and CR', () => {
    const rows = rising.map(([day = '', narration = '', , , amount = '', balance = '']) => {
      return [day, ' ', narration, amount, ' ', balance, '248'];
    });
    const statement = read([axis, ...rows]);
    expect(statement).toMatchObject({ format: 'axis-csv', debits: [] });
    expect(statement.credits).toHaveLength(3);
  });

  test('and refuses what fits both ways', () => {
    const rows = ['500.00', '1000.00', '1500.00'].map((balance) => [
      '01/05/2026',
      ' ',
      'A',
      '500.00',
      ' ',
      balance,
      '248',
    ]);
    expect(readRows([axis, ...rows], 'csv', {})).toEqual({ refused: 'direction_unknown' });
  });
});

describe('rows that are no payment', () => {
  test('page headers, totals, legends and continued rows inside a table', () => {
    const statement = read([
      ['Account No', '110045678901'],
      header,
      ['', 'B/F', '', '', '', '1,000.00'],
      credit('01/05/2026', 'UPI/CR/6125', '1500.00'),
      ['', '35829269/ASHA', '', '', '', ''],
      ['Page 1', '', '', '', '', ''],
      ['', '', '', '', '', ''],
      ['', 'Bank of Invention 110045678901', '', '', '', ''],
      header,
      ['', 'NOTE', '', '', '', ''],
      credit('02/05/2026', 'UPI/CR/612535829270/BIJU', '2000.00'),
      ['Total', '', '', '0.00', '1,000.00', ''],
      ['', 'UPI: Unified Payments Interface 123456789012', '', '', '', ''],
      ['Legends', 'UPI', '', '', '', ''],
    ]);
    expect(statement.dropped).toEqual([]);
    expect(statement.credits).toMatchObject([
      { row: 4, narration: 'UPI/CR/612535829269/ASHANOTE', references: ['612535829269'] },
      { row: 11, narration: 'UPI/CR/612535829270/BIJU', references: ['612535829270'] },
    ]);
  });

  test('an opening balance with a day', () => {
    const opening = ['01/05/2026', 'Opening Balance', '', '', '', '1000.00'];
    const statement = read([header, opening, credit('01/05/2026', 'A', '1500.00')]);
    expect(statement).toMatchObject({ rowsRead: 1, dropped: [] });
  });

  test('failed rows of a report', () => {
    const report = (type: string, reference: string, amount = '500.00') => {
      const day = '02-05-2026 08:46:47';
      return [type, 'MR1', 'T1', 'ASHA', 'UPI', day, amount, '1.50', day, day, reference];
    };
    const names =
      'PaymentType,MerchantReferenceId,PhonePeReferenceId,From,Instrument,CreationDate,Amount,Fee,TransactionDate,SettlementDate,BankReferenceNo';
    const statement = read([
      names.split(','),
      report('PAYMENT', '612535829269'),
      report('PAYMENT_FAILED', '612535829270'),
      report('PAYMENT', ''),
      report('REFUND', '612535829271'),
      report('REFUND', '612535829272', '-500.00'),
    ]);
    expect(statement.credits).toMatchObject([{ paise: 50_000, references: ['612535829269'] }]);
    expect(statement.debits).toMatchObject([
      { references: ['612535829271'] },
      { references: ['612535829272'] },
    ]);
    expect(statement.rowsRead).toBe(3);
  });

  test('failed rows of a table with a status', () => {
    const columns = { date: 0, narration: 1, reference: 2, amount: 3, status: 4 };
    const rows = ['SUCCESS', 'FAILED', 'Pending'].map((status) => ['02/05/2026', 'A', '', '500.00', status]);
    const statement = read([['Day', 'Who', 'Ref', 'Sum', 'State'], ...rows], 'csv', { columns });
    expect(statement.credits).toHaveLength(1);
  });
});

describe('unknown columns', () => {
  const rows = [
    ['When', 'Who paid', 'Number', 'Received'],
    ['02/05/2026', 'ASHA', '612535829269', '500.00'],
  ];
  const columns = { date: 0, narration: 1, reference: 2, credit: 3 };
  const expected = { format: 'columns-csv', credits: [{ paise: 50_000, references: ['612535829269'] }] };

  test('are asked for, with a sample', () => {
    const headerKey = headerHash(rows[0] ?? []);
    expect(readRows(rows, 'csv', {})).toEqual({
      unknownColumns: { columns: rows[0], sample: [rows[1]], headerHash: headerKey },
    });
  });

  test('are read as the organizer names them, and remembered by their header', () => {
    expect(read(rows, 'csv', { columns })).toMatchObject(expected);
    const rememberedColumns = { [headerHash(rows[0] ?? [])]: columns };
    expect(read(rows, 'csv', { rememberedColumns })).toMatchObject(expected);
  });

  test('are asked for when known headings have no balance', () => {
    const result = readRows([header.slice(0, 5), credit('01/05/2026', 'A', '')], 'csv', {});
    expect(result).toHaveProperty('unknownColumns');
  });
});

test.each([[[]], [[['A letter'], ['to the bank']]]])('no table is refused', (rows: string[][]) => {
  expect(readRows(rows, 'csv', {})).toEqual({ refused: 'no_table' });
});

test('50,000 lines are read, 50,001 refused', () => {
  const lines = Array.from({ length: 50_001 }, (_none, index) =>
    credit('01/05/2026', 'A', `${500 * (index + 1)}.00`),
  );
  expect(read([header, ...lines.slice(1)]).rowsRead).toBe(50_000);
  expect(readRows([header, ...lines], 'csv', {})).toEqual({ refused: 'too_many_lines' });
});

test.each(['REV-UPI-ASHA RAO-612535829269', 'UPI-REVERSAL/612535829269', 'UPI/REV/612535829269'])(
  '%s is a reversal',
  (narration) => {
    expect(read([header, credit('02/05/2026', narration, '500.00')]).credits).toMatchObject([
      { reversal: true },
    ]);
  },
);
