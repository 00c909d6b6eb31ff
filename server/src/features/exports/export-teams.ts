import { Readable } from 'node:stream';
import { type ExportFormat, exportFileName } from '@hackon/contract/exports';
import type { TeamFilter } from '@hackon/contract/teams';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { FileAnswer } from '../../http/file-answer.ts';
import type { Source } from '../accounts/source-of.ts';
import { findOwnEvent } from '../events/find-event.ts';
import { recordAction } from '../events/record-action.ts';
import { csvOf } from './csv-of.ts';
import { openAtOnce } from './open-at-once.ts';
import { pdfOf } from './pdf-of.ts';
import { teamsInPages } from './teams-in-pages.ts';
import { workbookOf } from './workbook-of.ts';

/** Which teams to export: those of an event, by its id or share link, with one payment status or all. */
interface Export {
  managerId: string;
  source: Source;
  ref: string;
  status: TeamFilter;
  now: Date;
}

/**
 * The teams of one of the manager's own events as a file. Throws 404 for any other event, 429 while two files are being
 * made for them already, 503 when too many wait for theirs. That somebody takes out
 * names and phone numbers is in the audit log before the first of them leaves.
 */
export async function exportTeams(
  db: Database,
  format: ExportFormat,
  { managerId, source, ref, status, now }: Export,
): Promise<FileAnswer> {
  const event = await findOwnEvent(db, ref, managerId);
  const action = { name: 'teams_exported', accountId: managerId, source, eventId: event.id } as const;
  const teams = teamsInPages(db, event.id, status);
  const contents: Record<ExportFormat, () => Readable> = {
    csv: () => Readable.from(csvOf(teams, event.time_zone), { objectMode: false }),
    pdf: () => pdfOf(teams, { event, status, now }),
    xlsx: () => workbookOf(teams, event.time_zone),
  };
  const content = await openAtOnce(managerId, async () => {
    await transaction(db, (trx) =>
      recordAction(trx, { ...action, details: { format, filter: status } }, now),
    );
    return contents[format]();
  });
  return { content, downloadName: exportFileName(event.title, status, format) };
}
