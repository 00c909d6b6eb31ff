import { Readable } from 'node:stream';
import { type ExportFormat, exportFileName } from '@hackon/contract/exports/exports';
import { exportLimits } from '@hackon/contract/exports/limits';
import { exportMessages } from '@hackon/contract/exports/messages';
import type { TeamFilter } from '@hackon/contract/teams/teams';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { fromJson } from '../../db/json-text.ts';
import type { FileAnswer } from '../../http/file-answer.ts';
import { OpenAtOnce } from '../../open-at-once.ts';
import type { Source } from '../accounts/source-of.ts';
import { findOwnEvent } from '../events/find-event.ts';
import { type Action, recordAction } from '../history/record-action.ts';
import { teamsInPages } from '../teams/teams-in-pages.ts';
import { countMembers } from './count-members.ts';
import { csvOf } from './csv-of.ts';
import { pdfOf } from './pdf-of.ts';
import { teamsWorkbook } from './teams-workbook.ts';

/** All exports share one queue. */
const files = new OpenAtOnce({ most: 2, refusal: exportMessages.exportsRunning });

interface Export {
  managerId: string;
  source: Source;
  ref: string;
  status: TeamFilter;
  now: Date;
}

/**
 * Records the export before it sends data. Throws 404; 413 for too many members; 429 while two files of the account
 * run.
 */
export async function exportTeams(
  db: Database,
  format: ExportFormat,
  { managerId, source, ref, status, now }: Export,
): Promise<FileAnswer> {
  const event = await findOwnEvent(db, ref, managerId, 'export');
  const action: Action = {
    name: 'teams_exported',
    accountId: managerId,
    source,
    eventId: event.id,
    changesNothing: true,
  };
  const members =
    format === 'csv' ? 0 : await countMembers(db, event.id, status, exportLimits.exportMembers + 1);
  if (members > exportLimits.exportMembers) {
    throw new ApiError('too_large', exportMessages.exportTooLarge);
  }
  const order = { accountId: managerId, members };
  const teams = whileAllowed(teamsInPages(db, { eventId: event.id, status }), () =>
    findOwnEvent(db, event.id, managerId, 'export'),
  );
  const questions = fromJson(event.questions);
  const contents: Record<ExportFormat, () => Readable> = {
    csv: () => Readable.from(csvOf(teams, event.time_zone, questions), { objectMode: false }),
    pdf: () => pdfOf(teams, { event, status, now }, order),
    xlsx: () => teamsWorkbook(teams, { timeZone: event.time_zone, questions }, order),
  };
  const leave = files.enter(managerId);
  try {
    await transaction(db, (trx) =>
      recordAction(trx, { ...action, details: { format, filter: status } }, now),
    );
    const content = contents[format]().once('close', leave);
    return { content, downloadName: exportFileName(event.title, status, format) };
  } catch (error) {
    leave();
    throw error;
  }
}

/** Stops when the person loses the right during the export. */
async function* whileAllowed<T>(
  pages: AsyncIterable<T>,
  requireAllowed: () => Promise<unknown>,
): AsyncGenerator<T> {
  for await (const teams of pages) {
    await requireAllowed();
    yield teams;
  }
}
