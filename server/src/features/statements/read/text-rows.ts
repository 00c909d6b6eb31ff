import { type CsvError, parse } from 'csv-parse/sync';
import { findHeader } from './read-rows.ts';

const delimiters = [',', ';', '\t', '|'];

/** In characters. Enough for a header and some payments. */
const beginning = 20_000;

/** Reads UTF-8, UTF-16 or cp1252 with any of four delimiters. */
export function textRows(file: Buffer): string[][] {
  // Excel formulas keep a number as text.
  const text = decode(file).replaceAll(/(?<=^|[,;\t|])="/gmu, '"');
  return parsed(text, delimiterOf(text.slice(0, beginning)));
}

/** Returns the file's text in its own encoding. */
export function decode(file: Buffer): string {
  const [first, second] = [file[0], file[1]];
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file);
  if (second === 0) return new TextDecoder('utf-16le').decode(file);
  if (first === 0) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** The delimiter that gives a header. Otherwise the one with the most cells. */
function delimiterOf(text: string): string {
  const tried = delimiters.map((delimiter) => {
    const rows = parsed(text, delimiter);
    const cells = rows.reduce((sum, row) => sum + row.length - 1, 0);
    return { delimiter, hasHeader: findHeader(rows)?.header !== undefined, cells };
  });
  const best = tried.toSorted(
    (one, other) => Number(other.hasHeader) - Number(one.hasHeader) || other.cells - one.cells,
  );
  return best[0]?.delimiter ?? ',';
}

/** A stray quotation mark would swallow the rest, so such a file is read without them. */
function parsed(text: string, delimiter: string): string[][] {
  const options = { delimiter, relax_quotes: true, relax_column_count: true, max_record_size: 10_000 };
  try {
    return parse(text, options);
  } catch (error) {
    if (!isCsvError(error)) throw error;
    return parse(text, { ...options, quote: null, max_record_size: 0 });
  }
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}
