import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type FileOrder, fileFromProgram } from './file-from-program.ts';
import { memberRows } from './member-rows.ts';
import type { ListedTeam } from '../teams/teams-in-pages.ts';

/** All cells are text. */
export function workbookOf(
  pages: AsyncIterable<readonly ListedTeam[]>,
  timeZone: string,
  order: FileOrder,
): Readable {
  return fileFromProgram(join(import.meta.dirname, 'xlsx-program.ts'), xlsxLines(pages, timeZone), order);
}

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
