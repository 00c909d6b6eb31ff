import { stringify } from 'csv-stringify/sync';
import { columns, memberRows, transactionColumn } from './member-rows.ts';
import type { ListedTeam } from '../teams/teams-in-pages.ts';

/** Yields RFC 4180 text with CR LF and the byte order mark, which Excel needs to detect UTF-8. */
export async function* csvOf(
  pages: AsyncIterable<readonly ListedTeam[]>,
  timeZone: string,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLines([columns.map(({ name }) => name)])}`;
  for await (const teams of pages) yield csvLines(teams.flatMap((team) => memberRows(team, timeZone)));
}

function csvLines(rows: readonly string[][]): string {
  return stringify(
    rows.map((row) => row.map((text, column) => (isBare(text, column) ? text : keptAsText(text)))),
    {
      record_delimiter: 'windows',
      // An apostrophe before a formula marks text. `+91 …` stays readable.
      escape_formulas: true,
      quoted: true,
    },
  );
}

const transactionAt = columns.findIndex(({ name }) => name === transactionColumn);

/** A harmless transaction id gets no apostrophe: people compare it with the bank's. */
function isBare(text: string, column: number): boolean {
  return column === transactionAt && harmlessId.test(text);
}

/** A formula begins with a sign, also after a separator of columns. */
const harmlessId = /^[\dA-Za-z][\dA-Za-z ./:-]*$/u;

/** Puts an apostrophe before any text that a spreadsheet would change. */
function keptAsText(text: string): string {
  const kept = text.replaceAll(hiddenFormula, "'");
  return isRewritten(kept) ? `'${kept}` : kept;
}

/** Finds a formula sign after another column separator. Quotes do not protect a field in the middle of a line. */
const hiddenFormula = /(?=[=+\-@＝＋－＠])(?<=[;\t|\r\n]"*)/gu;

const rewritten = [
  // 412345678901 would become 4.12E+11, 007 a 7, 3-12 a day, 50% 50.00%.
  /^[ .,:/-]*\d[\d .,:/%-]*$/u,
  // The register number 21E045 would become 2.1E+46.
  /^\d+(?:[.,]\d*)?e[+-]?\d+$/iu,
  // Jan-21 and 4 March would become days.
  /^(?=.*\d)\d{0,4}[ .,/-]*(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)[ .,/-]*\d{0,4}$/iu,
  /^(?:true|false)$/iu,
];

/** Spreadsheets keep up to 11 digits, such as mobile numbers. */
const keptNumber = /^(?:0|[1-9]\d{0,10})$/u;

function isRewritten(text: string): boolean {
  return !keptNumber.test(text) && rewritten.some((form) => form.test(text));
}
