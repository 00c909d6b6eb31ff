import { memberRows } from './member-rows.ts';
import type { ExportedTeam } from './teams-in-pages.ts';

/** What the program that makes workbooks reads: the rows of each page of teams as JSON, a line each. */
export async function* xlsxLines(
  pages: AsyncIterable<readonly ExportedTeam[]>,
  timeZone: string,
): AsyncGenerator<string> {
  for await (const teams of pages) {
    yield `${JSON.stringify(teams.flatMap((team) => memberRows(team, timeZone)))}\n`;
  }
}
