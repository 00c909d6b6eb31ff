import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

/** In bytes, unzipped. */
const mostBytes = 100 * 1024 * 1024;

/** Reads the first sheet. Returns nothing for a file that unzips to too much. */
export async function workbookRows(file: Buffer): Promise<string[][] | undefined> {
  if (unzippedSize(file) > mostBytes) return undefined;
  const rows = await readSheet(Uint8Array.from(file).buffer, { parseNumber: plainNumber });
  return rows.map((cells) => cells.map(cellText));
}

/** The library allocates what the entries declare, and writes no more. */
function unzippedSize(file: Buffer): number {
  let size = 0;
  unzipSync(file, {
    filter: ({ originalSize }) => {
      size += originalSize;
      return false;
    },
  });
  return size;
}

/** Excel stores 500.1 as 500.10000000000002, and long numbers with an exponent. */
function plainNumber(text: string): string {
  const number = Number(text);
  return Number.isInteger(number) ? number.toFixed(0) : String(Number(number.toFixed(6)));
}

function cellText(cell: unknown): string {
  if (typeof cell === 'string') return cell;
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'boolean' ? String(cell) : '';
}
