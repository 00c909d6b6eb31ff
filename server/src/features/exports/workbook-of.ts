import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileFromProgram } from './file-from-program.ts';
import { memberRows } from './member-rows.ts';
import type { ExportedTeam } from './teams-in-pages.ts';

/** Teams as an Excel workbook with the rows of the CSV file, every cell of them text. */
export function workbookOf(pages: AsyncIterable<readonly ExportedTeam[]>, timeZone: string): Readable {
  return fileFromProgram(join(import.meta.dirname, 'xlsx-program.ts'), xlsxLines(pages, timeZone));
}

/** What the program reads: the rows of each page of teams as JSON, a line each. */
async function* xlsxLines(
  pages: AsyncIterable<readonly ExportedTeam[]>,
  timeZone: string,
): AsyncGenerator<string> {
  for await (const teams of pages) {
    const rows = teams.flatMap((team) => memberRows(team, timeZone));
    yield `${JSON.stringify(rows.map((row) => row.map(asWritten)))}\n`;
  }
}

/** In a workbook `_x003D_` stands for `=`. Of one that people typed, the first underscore is written so itself. */
function asWritten(text: string): string {
  return text.replaceAll(/_(?=x[\dA-Fa-f]{4}_)/gu, '_x005F_');
}
