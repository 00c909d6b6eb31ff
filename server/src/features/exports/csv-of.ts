import { stringify } from 'csv-stringify/sync';
import { columns, memberRows } from './member-rows.ts';
import type { ListedTeam } from '../teams/teams-in-pages.ts';

/**
 * Teams as the text of a CSV file, a piece for each page of them: RFC 4180 with CR LF, and a byte order mark, without
 * which Excel takes UTF-8 for something else.
 */
export async function* csvOf(
  pages: AsyncIterable<readonly ListedTeam[]>,
  timeZone: string,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLines([columns.map(({ name }) => name)])}`;
  for await (const teams of pages) yield csvLines(teams.flatMap((team) => memberRows(team, timeZone)));
}

function csvLines(rows: readonly string[][]): string {
  return stringify(
    rows.map((row) => row.map(keptAsText)),
    {
      record_delimiter: 'windows',
      // An apostrophe, the spreadsheets' sign for text, goes before a formula. So `+91 …` stays readable.
      escape_formulas: true,
      quoted: true,
    },
  );
}

/** Returns a text with the same apostrophe before all that a spreadsheet would not show as it is written. */
function keptAsText(text: string): string {
  const kept = text.replaceAll(hiddenFormula, "'");
  return isRewritten(kept) ? `'${kept}` : kept;
}

/**
 * The place before a formula sign that begins a cell where the spreadsheet separates columns by another character than
 * a comma. Quotes do not help there: only the first field of a line begins with one.
 */
const hiddenFormula = /(?=[=+\-@＝＋－＠])(?<=[;\t|\r\n]"*)/gu;

const rewritten = [
  // 412345678901 would become 4.12E+11, 007 a 7, 3-12 a day, 1.50 a 1.5, 50% 50.00%.
  /^[ .,:/-]*\d[\d .,:/%-]*$/u,
  // The register number 21E045 would become 2.1E+46.
  /^\d+(?:[.,]\d*)?e[+-]?\d+$/iu,
  // Jan-21 and 4 March would become days.
  /^(?=.*\d)\d{0,4}[ .,/-]*(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)[ .,/-]*\d{0,4}$/iu,
  /^(?:true|false)$/iu,
];

/** Up to 11 digits are shown as they are, mobile numbers among them. */
const keptNumber = /^(?:0|[1-9]\d{0,10})$/u;

function isRewritten(text: string): boolean {
  return !keptNumber.test(text) && rewritten.some((form) => form.test(text));
}
