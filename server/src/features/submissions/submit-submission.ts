import { submissionLimits } from '@hackon/contract/submissions/limits';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import { fieldList, minutesLate } from '@hackon/contract/submissions/project-rules';
import type { SavedSubmission } from '@hackon/contract/submissions/submissions';
import { ApiError } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import type { Source } from '../accounts/source-of.ts';
import { recordAction } from '../history/record-action.ts';
import { changeProject, type LockedProject, type Writer } from './change-project.ts';
import { describeProject } from './to-submission.ts';

interface Step extends Writer {
  source: Source;
}

/**
 * Submits the saved version; sent twice, once. Throws 404; 409 `submissions_closed`, `submission_incomplete`,
 * `quota_reached`.
 */
export function submitSubmission(db: Database, step: Step): Promise<SavedSubmission> {
  return changeProject(db, step, async (trx, locked) => {
    const { row, content, times, now } = locked;
    if (row.state === 'submitted' && row.submitted_version === row.version) return undefined;
    const submission = await describeProject(trx, locked);
    if (submission.missing.length > 0) {
      const message = submissionMessages.incomplete(fieldList(submission.missing));
      throw new ApiError('submission_incomplete', message);
    }
    if (row.submits >= submissionLimits.submits) {
      throw new ApiError('quota_reached', submissionMessages.submitsQuota);
    }
    const set = {
      state: 'submitted' as const,
      submitted_version: row.version,
      submitted_at: now.toISOString(),
      submits: row.submits + 1,
      // The grace is in time.
      late: now.toISOString() > times.closesAt ? minutesLate(times.deadline, now) : 0,
    };
    await trx.updateTable('submissions').set(set).where('team_id', '=', row.team_id).execute();
    await trx
      .updateTable('submission_versions')
      .set({ is_submitted: 1 })
      .where('team_id', '=', row.team_id)
      .where('version', '=', row.version)
      .execute();
    await deleteRemovedFiles(trx, row);
    await record(trx, step, locked, 'project_submitted');
    return { row: { ...row, ...set }, content };
  });
}

/** Takes the project back; sent twice, once. Throws 404, and 409 `submissions_closed`. */
export function withdrawSubmission(db: Database, step: Step): Promise<SavedSubmission> {
  return changeProject(db, step, async (trx, locked) => {
    const { row, content } = locked;
    if (row.state !== 'submitted') return undefined;
    const set = { state: 'withdrawn' as const, submitted_version: null, submitted_at: null, late: 0 };
    await trx.updateTable('submissions').set(set).where('team_id', '=', row.team_id).execute();
    await deleteRemovedFiles(trx, row);
    await record(trx, step, locked, 'project_withdrawn');
    return { row: { ...row, ...set }, content };
  });
}

/** No submitted version shows them now. */
async function deleteRemovedFiles(trx: Transaction, { team_id }: Row<'submissions'>): Promise<void> {
  await trx
    .deleteFrom('submission_files')
    .where('team_id', '=', team_id)
    .where('removed_at', 'is not', null)
    .execute();
}

function record(
  trx: Transaction,
  { studentId, source, teamId }: Step,
  { event, now }: LockedProject,
  name: 'project_submitted' | 'project_withdrawn',
): Promise<void> {
  return recordAction(trx, { name, accountId: studentId, source, eventId: event.id, teamId }, now);
}
