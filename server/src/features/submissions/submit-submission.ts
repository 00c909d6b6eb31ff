import { submissionLimits } from '@hackon/contract/submissions/limits';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import { fieldList, minutesLate } from '@hackon/contract/submissions/project-rules';
import type { SavedSubmission } from '@hackon/contract/submissions/submissions';
import { ApiError } from '../../api-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import type { Source } from '../accounts/source-of.ts';
import { recordAction } from '../history/record-action.ts';
import {
  findOwnProject,
  lockSubmission,
  type Project,
  type ProjectTimes,
  requireOpen,
  timesOf,
} from './find-project.ts';
import { describeSubmission } from './to-submission.ts';

interface Step {
  studentId: string;
  source: Source;
  teamId: string;
  clock: Clock;
}

/**
 * Submits the saved version; sent twice, once. Throws 404; 409 `submissions_closed`, `submission_incomplete`,
 * `quota_reached`.
 */
export function submitSubmission(db: Database, step: Step): Promise<SavedSubmission> {
  return underLock(db, step, async (trx, { project, row, times, now }) => {
    if (row.state === 'submitted' && row.submitted_version === row.version) return;
    const { submission } = await describeSubmission(trx, project, now);
    if (submission.missing.length > 0) {
      const message = submissionMessages.incomplete(fieldList(submission.missing));
      throw new ApiError('submission_incomplete', message);
    }
    if (row.submits >= submissionLimits.submits) {
      throw new ApiError('quota_reached', submissionMessages.submitsQuota);
    }
    await trx
      .updateTable('submissions')
      .set({
        state: 'submitted',
        submitted_version: row.version,
        submitted_at: now.toISOString(),
        submits: row.submits + 1,
        // The grace is in time.
        late: now.toISOString() > times.closesAt ? minutesLate(times.deadline, now) : 0,
      })
      .where('team_id', '=', row.team_id)
      .execute();
    await trx
      .updateTable('submission_versions')
      .set({ is_submitted: 1 })
      .where('team_id', '=', row.team_id)
      .where('version', '=', row.version)
      .execute();
    await deleteRemovedFiles(trx, row);
    await record(trx, step, project, 'project_submitted', now);
  });
}

/** Takes the project back; sent twice, once. Throws 404, and 409 `submissions_closed`. */
export function withdrawSubmission(db: Database, step: Step): Promise<SavedSubmission> {
  return underLock(db, step, async (trx, { project, row, now }) => {
    if (row.state !== 'submitted') return;
    await trx
      .updateTable('submissions')
      .set({ state: 'withdrawn', submitted_version: null, submitted_at: null, late: 0 })
      .where('team_id', '=', row.team_id)
      .execute();
    await deleteRemovedFiles(trx, row);
    await record(trx, step, project, 'project_withdrawn', now);
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

interface Locked {
  project: Project;
  row: Row<'submissions'>;
  times: ProjectTimes;
  now: Date;
}

function underLock(
  db: Database,
  { studentId, teamId, clock }: Step,
  work: (trx: Transaction, locked: Locked) => Promise<void>,
): Promise<SavedSubmission> {
  return transaction(db, async (trx) => {
    const project = await findOwnProject(trx, teamId, studentId);
    const row = await lockSubmission(trx, project.team, clock());
    const now = clock();
    const times = await timesOf(trx, project.event, teamId, now);
    requireOpen(project.event, times, now);
    await work(trx, { project, row, times, now });
    return describeSubmission(trx, project, now);
  });
}

function record(
  trx: Transaction,
  { studentId, source, teamId }: Step,
  { event }: Project,
  name: 'project_submitted' | 'project_withdrawn',
  now: Date,
): Promise<void> {
  return recordAction(trx, { name, accountId: studentId, source, eventId: event.id, teamId }, now);
}
