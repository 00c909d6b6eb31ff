import { submissionLimits } from '@hackon/contract/submissions/limits';
import type { Transaction } from '../../db/database.ts';
import { toJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { contentOf } from './project-content.ts';

interface Written {
  /** As it was before. */
  row: Row<'submissions'>;
  accountId: string;
  /** Columns that change. */
  set?: Partial<Row<'submissions'>>;
  now: Date;
}

/**
 * Writes the next version of a locked project. Saves of one account within some minutes replace each other; submitted
 * versions stay. Call it after choices and files have changed.
 */
export async function writeVersion(
  trx: Transaction,
  { row, accountId, set = {}, now }: Written,
): Promise<Row<'submissions'>> {
  const version = row.version + 1;
  const written = { ...row, ...set, version, updated_at: now.toISOString() };
  await trx
    .updateTable('submissions')
    .set({ ...set, version, updated_at: written.updated_at })
    .where('team_id', '=', row.team_id)
    .execute();
  const since = new Date(now.getTime() - submissionLimits.versionMs).toISOString();
  const latest = await trx
    .selectFrom('submission_versions')
    .select(['version', 'created_at'])
    .where('team_id', '=', row.team_id)
    .where('account_id', '=', accountId)
    .where('is_submitted', '=', 0)
    .where('version', '>', row.submitted_version ?? 0)
    .where('created_at', '>', since)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (latest) {
    await trx
      .deleteFrom('submission_versions')
      .where('team_id', '=', row.team_id)
      .where('version', '=', latest.version)
      .execute();
  }
  await trx
    .insertInto('submission_versions')
    .values({
      team_id: row.team_id,
      version,
      account_id: accountId,
      content: toJson(await contentOf(trx, written)),
      is_submitted: 0,
      // The start of the minutes that the version covers.
      created_at: latest?.created_at ?? written.updated_at,
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
