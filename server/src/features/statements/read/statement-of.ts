import { htmlRows } from './html-rows.ts';
import { readRows } from './read-rows.ts';
import type { ReadOptions, ReadResult } from './statement.ts';
import { decode, textRows } from './text-rows.ts';

/** In bytes. A web page has its table near the start. */
const beginning = 20_000;

/** Reads a bank statement or a payment report. The bytes decide the format, never a name. Throws for a broken file. */
export async function statementOf(file: Buffer, options: ReadOptions): Promise<ReadResult> {
  const head = file.toString('latin1', 0, 1_024);
  if (head.startsWith('\xD0\xCF\x11\xE0')) return { refused: 'old_excel' };
  // Libraries are loaded when needed: most statements are CSV.
  if (head.startsWith('PK')) {
    const { workbookRows } = await import('./workbook-rows.ts');
    const rows = await workbookRows(file);
    return rows ? readRows(rows, 'xlsx', options) : { refused: 'unreadable' };
  }
  if (head.includes('%PDF-')) {
    const { pdfRows } = await import('./pdf-rows.ts');
    const rows = await pdfRows(file, options.password);
    return typeof rows === 'string' ? { refused: rows } : readRows(rows, 'pdf', options);
  }
  if (/<table\b/iu.test(decode(file.subarray(0, beginning)))) {
    return readRows(htmlRows(decode(file)), 'html', options);
  }
  return readRows(textRows(file), 'csv', options);
}
