import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { addReport } from '../submissions/add-report.ts';
import { findShownProject } from './find-shown-project.ts';

/** Flags a project for the organizers. Throws 404, and 409 after too many reports. */
export async function reportProject(
  db: Database,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<void> {
  const { event } = await findShownProject(db, id, now);
  await transaction(db, (trx) => addReport(trx, { teamId: id, eventId: event.id, reason, now }));
}
