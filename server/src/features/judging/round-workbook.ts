import type { Reader } from '../../db/database.ts';
import type { FileAnswer } from '../../http/file-answer.ts';
import { type Sheet, workbookOf } from '../../workbook/workbook-of.ts';
import { findOwnRound } from './find-round.ts';
import { rankRows, scoreRows } from './round-csv.ts';
import { readPreview } from './round-preview.ts';

/** Has the rows of the CSV files, on two sheets. */
export async function roundWorkbook(
  db: Reader,
  asked: { id: string; managerId: string; now: Date },
): Promise<FileAnswer> {
  const found = await findOwnRound(db, asked);
  const ranks = rankRows(await readPreview(db, found));
  const reviews = await scoreRows(db, found.round.id);
  const order = { accountId: asked.managerId, members: ranks.length + reviews.length };
  return {
    content: workbookOf([sheetOf('Ranks', ranks), sheetOf('Reviews', reviews)], order),
    downloadName: `${found.event.title}-${found.round.name}.xlsx`,
  };
}

/** `rows` begins with the columns. */
function sheetOf(sheet: string, [head = [], ...rows]: string[][]): Sheet {
  return { sheet, columns: head.map((name) => ({ name, width: widthOf(name) })), pages: [rows] };
}

/** In characters. Names are longer than numbers. */
function widthOf(column: string): number {
  return ['Project', 'Team', 'Judge'].includes(column) || /comment/iu.test(column) ? 30 : 16;
}
