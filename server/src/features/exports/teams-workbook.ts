import type { Readable } from 'node:stream';
import type { Question } from '@hackon/contract/questions/questions';
import type { FileOrder } from '../../workbook/file-from-program.ts';
import { workbookOf } from '../../workbook/workbook-of.ts';
import type { ListedTeam } from '../teams/teams-in-pages.ts';
import { columnsWith, memberRows } from './member-rows.ts';

export function teamsWorkbook(
  pages: AsyncIterable<readonly ListedTeam[]>,
  { timeZone, questions }: { timeZone: string; questions: readonly Question[] },
  order: FileOrder,
): Readable {
  const rows = rowsOf(pages, timeZone, questions);
  return workbookOf([{ sheet: 'Teams', columns: columnsWith(questions), pages: rows }], order);
}

async function* rowsOf(
  pages: AsyncIterable<readonly ListedTeam[]>,
  timeZone: string,
  questions: readonly Question[],
): AsyncGenerator<string[][]> {
  for await (const teams of pages) yield teams.flatMap((team) => memberRows(team, timeZone, questions));
}
