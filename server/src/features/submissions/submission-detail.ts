import { readEventDate } from '@hackon/contract/events/event-dates';
import { visitorMessages } from '@hackon/contract/events/visitor-messages';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import type { FlagState, SubmissionDetail } from '@hackon/contract/submissions/submissions';
import { ApiError, requireValid } from '../../api-error.ts';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import { transaction } from '../../db/transaction.ts';
import type { Source } from '../accounts/source-of.ts';
import { recordAction } from '../history/record-action.ts';
import { findTeam, requireOwnEvent } from '../teams/find-team.ts';
import {
  findProjectEvent,
  findSubmission,
  lockSubmission,
  type Project,
  requireNotJudged,
  timesOf,
} from './find-project.ts';
import { toFlag } from './list-submissions.ts';
import { mailExtension } from './mail-extension.ts';
import { contentOf } from './project-content.ts';
import { describeProject } from './to-submission.ts';

interface Asked {
  /** The team's id. */
  id: string;
  managerId: string;
  now: Date;
}

interface Change extends Asked {
  source: Source;
}

/** The submitted version, or the draft. Throws 404, 403. */
export async function getSubmissionDetail(
  db: Reader,
  { id, managerId, now }: Asked,
): Promise<SubmissionDetail> {
  return describe(db, await findManagedProject(db, id, managerId), now);
}

async function findManagedProject(db: Reader, id: string, managerId: string): Promise<Project> {
  const team = await findTeam(db, id);
  await requireOwnEvent(db, team.event_id, managerId, 'submissions');
  const event = await findProjectEvent(db, team.event_id);
  if (!event) throw new ApiError('not_found', submissionMessages.notUsed);
  return { team, event };
}

async function describe(db: Reader, { team, event }: Project, now: Date): Promise<SubmissionDetail> {
  const row = await findSubmission(db, team.id);
  const submitted = row?.submitted_version
    ? await db
        .selectFrom('submission_versions')
        .select('content')
        .where('team_id', '=', team.id)
        .where('version', '=', row.submitted_version)
        .executeTakeFirst()
    : undefined;
  const content = submitted ? fromJson(submitted.content) : row && (await contentOf(db, row));
  const extension = await db
    .selectFrom('submission_extensions')
    .select(['until', 'reason'])
    .where('team_id', '=', team.id)
    .executeTakeFirst();
  const flags = await db
    .selectFrom('submission_flags')
    .selectAll()
    .where('team_id', '=', team.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const checks = await db
    .selectFrom('submission_checks')
    .selectAll()
    .where('team_id', '=', team.id)
    .orderBy('field')
    .execute();
  return {
    submission: await describeProject(db, {
      team,
      event,
      row,
      content,
      times: timesOf({ event, until: extension?.until ?? null }, now),
    }),
    extension: extension ?? null,
    hidden: row?.hidden_at ? { at: row.hidden_at, reason: row.hidden_reason } : null,
    flags: flags.map(toFlag),
    checks: checks.map((check) => ({
      field: check.field,
      state: check.state,
      checkedAt: check.checked_at,
      createdAt: check.repo_created_at,
      lastPushAt: check.repo_pushed_at,
      isFork: check.is_fork === null ? null : check.is_fork === 1,
    })),
  };
}

/** Null `until` takes the time back. Throws 404, 403; 400; 409 when the history is full. */
export function extendSubmission(
  db: Database,
  { until, reason, ...change }: Change & { until: string | null; reason: string },
): Promise<SubmissionDetail> {
  const { id, managerId, now } = change;
  return transaction(db, async (trx) => {
    const project = await findManagedProject(trx, id, managerId);
    requireNotJudged(await lockSubmission(trx, project.team, now));
    await trx.deleteFrom('submission_extensions').where('team_id', '=', id).execute();
    const instant = until === null ? null : readExtension(until, project, now);
    if (instant !== null) {
      await trx
        .insertInto('submission_extensions')
        .values({
          team_id: id,
          event_id: project.event.id,
          until: instant,
          reason,
        })
        .execute();
    }
    await mailExtension(trx, { project, until: instant, reason, now });
    await record(trx, change, project, 'project_extended');
    return describe(trx, project, now);
  });
}

function readExtension(until: string, { event }: Project, now: Date): string {
  const instant = readEventDate(until, event.time_zone, 'end');
  const fault =
    instant === undefined
      ? visitorMessages.dateInvalid
      : instant <= now.toISOString()
        ? submissionMessages.extensionInPast
        : instant <= event.deadline
          ? submissionMessages.extensionTooEarly
          : undefined;
  requireValid(fault === undefined ? [] : [{ path: 'until', message: fault }]);
  return instant ?? until;
}

/** Hides a project from the gallery at once, or shows it again. Throws 404, 403; 409 when the history is full. */
export function setSubmissionVisibility(
  db: Database,
  { hidden, reason, ...change }: Change & { hidden: boolean; reason: string },
): Promise<SubmissionDetail> {
  const { id, managerId, now } = change;
  return transaction(db, async (trx) => {
    const project = await findManagedProject(trx, id, managerId);
    const row = await lockSubmission(trx, project.team, now);
    if ((row.hidden_at !== null) !== hidden) {
      await trx
        .updateTable('submissions')
        .set({ hidden_at: hidden ? now.toISOString() : null, hidden_reason: hidden ? reason : '' })
        .where('team_id', '=', id)
        .execute();
      await record(trx, change, project, hidden ? 'project_hidden' : 'project_shown');
    }
    return describe(trx, project, now);
  });
}

/** Throws 404, 403. */
export function recheckSubmission(db: Database, { id, managerId, now }: Asked): Promise<SubmissionDetail> {
  return transaction(db, async (trx) => {
    const project = await findManagedProject(trx, id, managerId);
    await trx
      .updateTable('submission_checks')
      .set({ due_at: now.toISOString() })
      .where('team_id', '=', id)
      .execute();
    return describe(trx, project, now);
  });
}

/** Throws 404, 403. */
export function setFlag(
  db: Database,
  { id, state, managerId, now }: Asked & { state: FlagState },
): Promise<SubmissionDetail> {
  return transaction(db, async (trx) => {
    const flag = await trx
      .selectFrom('submission_flags')
      .select('team_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!flag) throw new ApiError('not_found', submissionMessages.flagNotFound);
    const project = await findManagedProject(trx, flag.team_id, managerId);
    await trx.updateTable('submission_flags').set({ state }).where('id', '=', id).execute();
    return describe(trx, project, now);
  });
}

function record(
  trx: Transaction,
  { id, managerId, source, now }: Change,
  { event }: Project,
  name: 'project_extended' | 'project_hidden' | 'project_shown',
): Promise<void> {
  return recordAction(trx, { name, accountId: managerId, source, eventId: event.id, teamId: id }, now);
}
