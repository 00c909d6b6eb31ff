import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type FileOrder, fileFromProgram } from './file-from-program.ts';
import { memberRows } from './member-rows.ts';
import type { ListedTeam } from '../teams/teams-in-pages.ts';

/** Teams as an Excel workbook with the rows of the CSV file, every cell of them text. */
export function workbookOf(
  pages: AsyncIterable<readonly ListedTeam[]>,
  timeZone: string,
  order: FileOrder,
): Readable {
  return fileFromProgram(join(import.meta.dirname, 'xlsx-program.ts'), xlsxLines(pages, timeZone), order);
}

/** What the program reads: the rows of each page of teams as JSON, a line each. */
async function* xlsxLines(
  pages: AsyncIterable<readonly ListedTeam[]>,
  timeZone: string,
): AsyncGenerator<string> {
  for await (const teams of pages) {
    const rows = teams.flatMap((team) => memberRows(team, timeZone));
    yield `${JSON.stringify(rows.map((row) => row.map(asWritten)))}\n`;
  }
}

/**
 * A text as the library is given it, so that the cell shows what was typed. In a workbook `_x003D_` stands for `=`; of
 * one that people typed, the first underscore is written so itself. The library leaves out what is no character, and
 * looks texts up in an object: one that every object knows, such as `constructor`, would break the file.
 */
function asWritten(text: string): string {
  const written = text
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/gu, encoded)
    .replaceAll(/[\uFFFD\p{Noncharacter_Code_Point}]/gu, encoded);
  return written in {} ? encoded(written.charAt(0)) + written.slice(1) : written;
}

/** Characters as `_xHHHH_`, for each UTF-16 code unit. */
function encoded(characters: string): string {
  const units = Array.from({ length: characters.length }, (_unit, at) => characters.charCodeAt(at));
  return units.map((unit) => `_x${unit.toString(16).toUpperCase().padStart(4, '0')}_`).join('');
}
