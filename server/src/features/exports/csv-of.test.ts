import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../../../test/read-csv.ts';
import { insertTeamWithAll } from '../../../test/rows.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { csvOf } from './csv-of.ts';

const db = await openTestDatabase();
await insertTeamWithAll(db);
const team = await db.selectFrom('teams').selectAll().executeTakeFirstOrThrow();
const member = await db.selectFrom('members').selectAll().executeTakeFirstOrThrow();

/** Returns a CSV file with `value` in every cell that people fill in. */
function csvWith(value: string, transactionId = value): Promise<string> {
  const filledIn = {
    team: Object.assign(structuredClone(team), {
      team_name: value,
      transaction_id: transactionId,
      notes: value,
    }),
    members: [
      Object.assign(structuredClone(member), {
        name: value,
        email: value,
        register_number: value,
        mobile_number: value,
        college: value,
      }),
    ],
  };
  return text(Readable.from(csvOf(pagesOf([filledIn]), 'Asia/Kolkata')));
}

async function* pagesOf<T>(page: T) {
  yield page;
}

/** Reads the cell as a spreadsheet does. */
async function cellOf(value: string): Promise<string | undefined> {
  const rows = readCsv(await csvWith(value));
  return rows[1]?.[0];
}

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '"', "'", ',', ';', '|', '\r', '\n', '\t', '1', 'e', 'x'),
  }),
  fc.constantFrom(
    '=1+1',
    'x;=1+1;y',
    'x;"=1+1;y',
    'paid\n=1+1',
    '＝1',
    '@SUM(A1)',
    '+91 98765 43210',
    '-1',
    '007',
    '412345678901',
    '21E045',
    '3-12',
  ),
);

test('every cell reads back unchanged, except for apostrophes that keep it text', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (value) => {
      const [, cells = []] = readCsv(await csvWith(value));
      const filledIn = [0, 5, 7, 8, 9, 10, 11].map((column) => cells[column]);
      expect(new Set(filledIn)).toEqual(new Set([filledIn[0]]));
      expect(filledIn[0]?.replaceAll("'", '')).toBe(value.replaceAll("'", ''));
    }),
  );
});

test('no cell begins like a formula when another character separates columns', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (value) => {
      for (const cell of (await csvWith(value)).split(/[;\t|\r\n]/u))
        expect(cell).not.toMatch(/^(?:"")*[=+\-@＝＋－＠]/u);
    }),
  );
});

/** Returns the text of a transaction id as a spreadsheet reads it. */
async function transactionIdOf(value: string): Promise<string | undefined> {
  const rows = readCsv(await csvWith('x', value));
  return rows[1]?.[2];
}

describe('a transaction id', () => {
  test.each([
    ['412345678901', '412345678901'],
    ['4123 4567 8901', '412345678901'],
    ['4123-4567-8901', '412345678901'],
    ['007123456789', '007123456789'],
    ['0000412345678901', '0000412345678901'],
    ['21E045', '21E045'],
    ['CICAgMDw8KqzXw', 'CICAgMDw8KqzXw'],
  ])('%s stands bare, as on a bank statement', async (typed, written) => {
    expect(await transactionIdOf(typed)).toBe(written);
  });

  test.each(['=1+1', '-412', '+91 1', '@x', 'A\n-1', 'A\t=1', 'A;-1', '\uFF1D1', '4|-1'])(
    '%j, which an older version accepted, is no formula',
    async (typed) => {
      const cells = (await csvWith('x', typed)).split(/[;\t|\r\n]/u);
      for (const cell of [...cells, (await transactionIdOf(typed)) ?? ''])
        expect(cell).not.toMatch(/^(?:"")*[=+\-@＝＋－＠\t\r]/u);
    },
  );
});

test('every field is quoted', async () => {
  const [head, row] = (await csvWith('x')).split('\r\n');
  expect(head).toMatch(/^\uFEFF"Team Name","Payment Status",/u);
  expect(row).toMatch(/^"x","\w+","x",.*,"x"$/u);
});

test('no cell begins like a formula, for any input', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (value) => {
      for (const cell of readCsv(await csvWith(value)).flat())
        expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/u);
    }),
  );
});

describe('an apostrophe keeps as text', () => {
  test.each([
    '=HYPERLINK("https://evil.example","Open")',
    '+91 98765 43210',
    '-2+3',
    '@SUM(A1)',
    '＝1',
    '412345678901',
    '4123 4567 8901',
    '0987654321',
    '007',
    '21E045',
    '1e5',
    '3-12',
    '12/11/2026',
    '10:30',
    '1.50',
    '50%',
    'Jan-21',
    '4 March',
    'true',
  ])('%s', async (value) => expect(await cellOf(value)).toBe(`'${value}`));
});

test('an apostrophe precedes a formula sign after a separator', async () => {
  expect(await cellOf("x;=cmd|' /C calc'!A0;y")).toBe("x;'=cmd|' /C calc'!A0;y");
  expect(await cellOf('call +91 98765 43210; or -1')).toBe('call +91 98765 43210; or -1');
});

describe('leaves unchanged', () => {
  test.each([
    '9876543210',
    '12345678901',
    '42',
    '0',
    '21CS042',
    'CICAgMDw8KqzXw',
    'Decoders 2',
    'May',
    'O’Neil',
    "'quoted'",
    'मीरा, नायर',
    '🚀',
  ])('%s', async (value) => expect(await cellOf(value)).toBe(value));
});

test('line breaks and quotes are quoted', async () => {
  expect(await csvWith('a\n"b"')).toContain('"a\n""b"""');
});
