import { submissionLimits } from '@hackon/contract/submissions/limits';
import type { Transaction } from '../../db/database.ts';
import { toJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import type { VersionContent } from './submissions.tables.ts';

interface Written {
  /** As it was before. */
  row: Row<'submissions'>;
  /** As it is now. */
  content: VersionContent;
  accountId: string;
  /** Columns that change. */
  set?: Partial<Row<'submissions'>>;
  now: Date;
}

/**
 * Writes the next version of a locked project. Saves of one account within some minutes replace each other; submitted
 * versions stay.
 */
export async function writeVersion(
  trx: Transaction,
  { row, content, accountId, set = {}, now }: Written,
): Promise<Row<'submissions'>> {
  const version = row.version + 1;
  const written = { ...row, ...set, version, updated_at: now.toISOString() };
  await trx
    .updateTable('submissions')
    .set({ ...set, version, updated_at: written.updated_at })
    .where('team_id', '=', row.team_id)
    .execute();
  const since = new Date(now.getTime() - submissionLimits.versionMs).toISOString();
  const { numUpdatedRows } = await trx
    .updateTable('submission_versions')
    .set({ version, content: toJson(content) })
    .where('team_id', '=', row.team_id)
    .where('version', '=', (eb) =>
      eb
        .selectFrom('submission_versions as latest')
        .select((own) => own.fn.max('latest.version').as('version'))
        .where('latest.team_id', '=', row.team_id)
        .where('latest.account_id', '=', accountId)
        .where('latest.is_submitted', '=', 0)
        .where('latest.version', '>', row.submitted_version ?? 0)
        .where('latest.created_at', '>', since),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return written;
  await trx
    .insertInto('submission_versions')
    .values({
      team_id: row.team_id,
      version,
      account_id: accountId,
      content: toJson(content),
      is_submitted: 0,
      // The start of the minutes that the version covers.
      created_at: written.updated_at,
    })
    .execute();
  await deleteOldVersions(trx, row.team_id);
  return written;
}

async function deleteOldVersions(trx: Transaction, teamId: string): Promise<void> {
  const kept = trx
    .selectFrom('submission_versions')
    .select('version')
    .where('team_id', '=', teamId)
    .where('is_submitted', '=', 0)
    .orderBy('version', 'desc')
    .limit(1)
    .offset(submissionLimits.versions);
  const oldest = await kept.executeTakeFirst();
  if (!oldest) return;
  await trx
    .deleteFrom('submission_versions')
    .where('team_id', '=', teamId)
    .where('is_submitted', '=', 0)
    .where('version', '<=', oldest.version)
    .execute();
}
