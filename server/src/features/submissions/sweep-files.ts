import { submissionLimits } from '@hackon/contract/submissions/limits';
import type { Job } from '../../define-feature.ts';
import { transaction } from '../../db/transaction.ts';
import { ProjectFiles } from './project-files.ts';

/** Minimum age in ms, far longer than an upload takes. */
const graceMs = 60 * 60_000;

/** Deletes the files of projects that were hidden long ago, and files that no row names. */
export const sweepFiles: Job = async ({ db, dataDir }, now) => {
  const latest = new Date(now.getTime() - submissionLimits.hiddenFilesMs).toISOString();
  await transaction(db, (trx) =>
    trx
      .deleteFrom('submission_files')
      .where('team_id', 'in', (query) =>
        query.selectFrom('submissions').select('team_id').where('hidden_at', '<=', latest),
      )
      .execute(),
  );
  const files = new ProjectFiles(dataDir);
  // Lists the files first: a name that is recorded later belongs to a file too new to delete.
  const names = await files.namesBefore(new Date(now.getTime() - graceMs));
  const rows = await db.selectFrom('submission_files').select('stored_name').execute();
  const used = new Set(rows.map(({ stored_name }) => stored_name));
  for (const name of names) if (!used.has(name)) await files.remove(name);
};
