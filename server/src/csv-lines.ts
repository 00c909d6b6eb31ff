import { stringify } from 'csv-stringify/sync';

/** Excel needs it to detect UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Returns RFC 4180 text with CR LF. Puts an apostrophe before formulas and before texts that a spreadsheet would change,
 * unless `isBare` finds them harmless.
 */
export function csvLines(
  rows: readonly string[][],
  isBare: (text: string, column: number) => boolean = () => false,
): string {
  return stringify(
    rows.map((row) => row.map((text, column) => (isBare(text, column) ? text : keptAsText(text)))),
    {
      record_delimiter: 'windows',
      // Puts an apostrophe before formulas, so spreadsheets show them as text.
      escape_formulas: true,
      quoted: true,
    },
  );
}

/** Puts an apostrophe before any text that a spreadsheet would change. */
function keptAsText(text: string): string {
  const kept = text.replaceAll(hiddenFormula, "'");
  return isRewritten(kept) ? `'${kept}` : kept;
}

/** Finds formula signs after `;`, a tab, `|` or a line break. Some spreadsheets start a new cell there. */
const hiddenFormula = /(?=[=+\-@＝＋－＠])(?<=[;\t|\r\n]"*)/gu;

const rewritten = [
  // Spreadsheets change 412345678901 to 4.12E+11, 007 to 7, 3-12 to a date and 50% to 50.00%.
  /^[ .,:/-]*\d[\d .,:/%-]*$/u,
  // Spreadsheets change the register number 21E045 to 2.1E+46.
  /^\d+(?:[.,]\d*)?e[+-]?\d+$/iu,
  // Spreadsheets change Jan-21 and 4 March to dates.
  /^(?=.*\d)\d{0,4}[ .,/-]*(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)[ .,/-]*\d{0,4}$/iu,
  /^(?:true|false)$/iu,
];

/** Spreadsheets keep up to 11 digits, such as mobile numbers. */
const keptNumber = /^(?:0|[1-9]\d{0,10})$/u;

function isRewritten(text: string): boolean {
  return !keptNumber.test(text) && rewritten.some((form) => form.test(text));
}
