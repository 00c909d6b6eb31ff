import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

type ProjectTimes = Pick<
  Row<'events'>,
  'submission_deadline' | 'earlier_submission_deadline' | 'gallery_opens_at' | 'results_published_at'
>;

/** Makes a new version of the event, which must be locked. */
export async function saveProjectTimes(
  trx: Transaction,
  { id, version }: Row<'events'>,
  times: Partial<ProjectTimes>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('events')
    .set({ ...times, version: version + 1, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}
