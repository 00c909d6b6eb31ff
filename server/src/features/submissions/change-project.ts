import { submissionLimits } from '@hackon/contract/submissions/limits';
import type { SavedSubmission } from '@hackon/contract/submissions/submissions';
import type { Clock } from '../../clock.ts';
import { announceEvent } from '../../db/announce-event.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import {
  findOwnProject,
  lockSubmission,
  type Project,
  type ProjectTimes,
  requireNotJudged,
  requireOpen,
  timesOf,
} from './find-project.ts';
import { contentOf } from './project-content.ts';
import type { VersionContent } from './submissions.tables.ts';
import { describeProject } from './to-submission.ts';

export interface Writer {
  studentId: string;
  teamId: string;
  clock: Clock;
}

export interface WrittenProject {
  row: Row<'submissions'>;
  content: VersionContent;
}

/** A locked project before its change. */
export interface LockedProject extends Project, WrittenProject {
  times: ProjectTimes;
  now: Date;
}

/**
 * Changes a team's project under its lock. `work` returns what it wrote, or undefined if nothing changed. A file that
 * `began` before the close may arrive some minutes after it. Throws 404; 409 `submissions_closed`, `judging_started`.
 */
export function changeProject(
  db: Database,
  { studentId, teamId, clock }: Writer,
  work: (trx: Transaction, locked: LockedProject) => Promise<WrittenProject | undefined>,
  began?: Date,
): Promise<SavedSubmission> {
  return transaction(db, async (trx) => {
    const project = await findOwnProject(trx, teamId, studentId);
    const row = await lockSubmission(trx, project.team, clock());
    // The lock may have waited.
    const now = clock();
    const counted = began && now.getTime() - began.getTime() <= submissionLimits.uploadMs ? began : now;
    requireOpen(project.event, timesOf(project, counted), counted);
    requireNotJudged(row);
    const times = timesOf(project, now);
    const before = { row, content: await contentOf(trx, row) };
    const written = await work(trx, { ...project, ...before, times, now });
    // The gallery may already show the project.
    if (written && now.toISOString() > times.closesAt) announceEvent(project.event.id);
    const submission = await describeProject(trx, { ...project, ...(written ?? before), times });
    return { submission, serverNow: now.toISOString() };
  });
}
