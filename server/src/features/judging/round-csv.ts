import type { Preview } from '@hackon/contract/judging/rounds';
import { byteOrderMark, csvLines } from '../../csv-lines.ts';
import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { FileAnswer } from '../../http/file-answer.ts';
import { criteriaOf } from './criteria-of.ts';
import { findOwnRound } from './find-round.ts';
import { readPreview, requireShownRanks } from './round-preview.ts';

interface Asked {
  id: string;
  managerId: string;
  now: Date;
}

export async function ranksCsv(db: Reader, asked: Asked): Promise<FileAnswer> {
  const found = await findOwnRound(db, asked);
  const rows = rankRows(await readPreview(db, found));
  return csvAnswer(rows, `${found.event.title}-${found.round.name}-ranks.csv`);
}

export async function scoresCsv(db: Reader, asked: Asked): Promise<FileAnswer> {
  const { round, event, state } = await findOwnRound(db, asked);
  requireShownRanks(round, state);
  return csvAnswer(await scoreRows(db, round.id), `${event.title}-${round.name}-reviews.csv`);
}

function csvAnswer(rows: string[][], downloadName: string): FileAnswer {
  return { content: Buffer.from(byteOrderMark + csvLines(rows, isNumber)), downloadName };
}

/** Scores of ranks need no apostrophe, so that people can compute with them. Titles come before them. */
function isNumber(cell: string, column: number): boolean {
  return column > 2 && /^\d+\.\d+$/u.test(cell);
}

/** The first row has the columns. */
export function rankRows({ ranks }: Preview): string[][] {
  return [
    ['Rank', 'Project', 'Team', 'Score', 'Standard error', 'Reviews', 'Group'],
    ...ranks.map(({ rank, title, teamName, score, se, reviews, tieGroup }) => [
      text(rank),
      title,
      teamName,
      score === null ? '' : score.toFixed(2),
      se === null ? '' : se.toFixed(2),
      text(reviews),
      text(tieGroup),
    ]),
  ];
}

/** A row per review. In other modes than scores, a row per place of a judge's order. */
export async function scoreRows(db: Reader, roundId: string): Promise<string[][]> {
  const criteria = await criteriaOf(db, roundId);
  const titles = await titlesOf(db, roundId);
  const reviews = await db
    .selectFrom('reviews')
    .innerJoin('judges', 'judges.id', 'reviews.judge_id')
    .selectAll('reviews')
    .select('judges.name')
    .where('round_id', '=', roundId)
    .orderBy('judges.name')
    .orderBy('judges.id')
    .orderBy('team_id')
    .execute();
  const head = ['Judge', 'Project', ...criteria.map(({ title }) => title)];
  const rows = reviews.map((row) => {
    const scores = fromJson(row.scores);
    const texts = [row.comment_team, row.comment_private, row.struck];
    const shown = criteria.map(({ _id }) => text(scores[_id] ?? null));
    return [row.name, titles.get(row.team_id) ?? ''].concat(shown, texts);
  });
  return [[...head, 'Comment for the team', 'Private comment', 'Does not count'], ...rows];
}

async function titlesOf(db: Reader, roundId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('round_entries')
    .select(['team_id', 'content'])
    .where('round_id', '=', roundId)
    .execute();
  return new Map(rows.map(({ team_id, content }) => [team_id, fromJson(content).title]));
}

function text(value: number | null): string {
  return value === null ? '' : String(value);
}
