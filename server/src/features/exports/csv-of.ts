import type { Question } from '@hackon/contract/questions/questions';
import { byteOrderMark, csvLines } from '../../csv-lines.ts';
import { columnsWith, memberRows, transactionColumn } from './member-rows.ts';
import type { ListedTeam } from '../teams/teams-in-pages.ts';

/** Yields RFC 4180 text with CR LF and the byte order mark, which Excel needs to detect UTF-8. */
export async function* csvOf(
  pages: AsyncIterable<readonly ListedTeam[]>,
  timeZone: string,
  questions: readonly Question[] = [],
): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([columnsWith(questions).map(({ name }) => name)]);
  for await (const teams of pages)
    yield csvLines(
      teams.flatMap((team) => memberRows(team, timeZone, questions)),
      isBare,
    );
}

const transactionAt = columnsWith([]).findIndex(({ name }) => name === transactionColumn);

/** People compare transaction ids with those of the bank, so harmless ids get no apostrophe. */
function isBare(text: string, column: number): boolean {
  return column === transactionAt && harmlessId.test(text);
}

/** Begins with a letter or digit and contains no column separator. */
const harmlessId = /^[\dA-Za-z][\dA-Za-z ./:-]*$/u;
