import { formatDateTime } from '@hackon/contract/format-dates';
import { fieldList } from '@hackon/contract/submissions/project-rules';
import type { ListedSubmission, SubmissionFilter } from '@hackon/contract/submissions/submissions';
import { Readable } from 'node:stream';
import { byteOrderMark, csvLines } from '../../csv-lines.ts';
import type { Database } from '../../db/database.ts';
import type { FileAnswer } from '../../http/file-answer.ts';
import { requireProjectEvent, submissionPages } from './list-submissions.ts';
import { tracksOf } from './tracks.ts';

const columns = [
  'Team',
  'State',
  'Project',
  'Tagline',
  'Tracks',
  'Submitted',
  'Minutes late',
  'Missing',
  'Hidden',
];

interface Asked extends SubmissionFilter {
  ref: string;
  managerId: string;
}

/** Throws 404, 403. */
export async function submissionsCsv(db: Database, asked: Asked): Promise<FileAnswer> {
  const event = await requireProjectEvent(db, asked);
  const names = new Map((await tracksOf(db, event.id)).map(({ _id, code, title }) => [_id, code || title]));
  const toRow = (row: ListedSubmission) => [
    row.teamName,
    row.state,
    row.title,
    row.tagline,
    row.trackIds.map((id) => names.get(id) ?? '').join(', '),
    row.submittedAt ? formatDateTime(row.submittedAt, event.time_zone) : '',
    String(row.late),
    fieldList(row.missing),
    row.hiddenAt ? 'yes' : 'no',
  ];
  async function* lines() {
    yield byteOrderMark + csvLines([columns]);
    for await (const rows of submissionPages(db, event, asked)) yield csvLines(rows.map(toRow));
  }
  return { content: Readable.from(lines()), downloadName: `${event.title}-projects.csv` };
}
