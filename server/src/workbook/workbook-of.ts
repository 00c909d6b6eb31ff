import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type FileOrder, fileFromProgram } from './file-from-program.ts';

/** `width`: in characters. */
export interface SheetHead {
  /** A name of letters. */
  sheet: string;
  columns: { name: string; width: number }[];
}

export interface Sheet extends SheetHead {
  pages: AsyncIterable<readonly string[][]> | Iterable<readonly string[][]>;
}

/** All cells are text. The first row has the columns. */
export function workbookOf(sheets: readonly Sheet[], order: FileOrder): Readable {
  return fileFromProgram(join(import.meta.dirname, 'xlsx-program.ts'), xlsxLines(sheets), order);
}

async function* xlsxLines(sheets: readonly Sheet[]): AsyncGenerator<string> {
  for (const { sheet, columns, pages } of sheets) {
    const written = columns.map(({ name, width }) => ({ name: asWritten(name), width }));
    yield jsonLine({ sheet, columns: written });
    for await (const rows of pages) yield jsonLine(rows.map((row) => row.map(asWritten)));
  }
}

function jsonLine(part: SheetHead | string[][]): string {
  return `${JSON.stringify(part)}\n`;
}

/**
 * Escapes a text so that its cell shows it unchanged. For example, `_x003D_` means `=`. The library would drop
 * noncharacters. Texts such as `constructor` would break the library's lookup.
 */
function asWritten(text: string): string {
  const written = text
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/gu, encoded)
    .replaceAll(/[\uFFFD\p{Noncharacter_Code_Point}]/gu, encoded);
  return written in {} ? encoded(written.charAt(0)) + written.slice(1) : written;
}

/** Writes one `_xHHHH_` per UTF-16 code unit. */
function encoded(characters: string): string {
  const units = Array.from({ length: characters.length }, (_unit, at) => characters.charCodeAt(at));
  return units.map((unit) => `_x${unit.toString(16).toUpperCase().padStart(4, '0')}_`).join('');
}
