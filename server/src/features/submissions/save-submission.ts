import { isDeepStrictEqual } from 'node:util';
import { bytesOf } from '@hackon/contract/events/event-rules';
import { submissionLimits } from '@hackon/contract/submissions/limits';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import { changeIssues } from '@hackon/contract/submissions/project-rules';
import {
  type ProjectChanges,
  type ProjectField,
  projectFields,
  type ProjectTexts,
  type SavedSubmission,
} from '@hackon/contract/submissions/submissions';
import { textKey } from '@hackon/contract/text-key';
import { ApiError, requireValid } from '../../api-error.ts';
import type { Clock } from '../../clock.ts';
import { announceEvent } from '../../db/announce-event.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { fromJson, toJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { checkLinksSoon } from './check-links-soon.ts';
import { setPrizes, setTracks } from './choose.ts';
import { findOwnProject, lockSubmission, type Project, requireOpen, timesOf } from './find-project.ts';
import { contentOf } from './project-content.ts';
import { describeSubmission } from './to-submission.ts';
import { writeVersion } from './write-version.ts';

interface Save {
  studentId: string;
  teamId: string;
  /** The version that the writer saw. */
  base: number;
  changes: ProjectChanges;
  clock: Clock;
}

/**
 * Saves the changed fields, or none. Throws 404; 400; 409 `submissions_closed`, `track_full`; 412 `stale_version` when
 * somebody else changed one of the fields since `base`.
 */
export function saveSubmission(
  db: Database,
  { studentId, teamId, base, changes, clock }: Save,
): Promise<SavedSubmission> {
  requireValid(changeIssues(changes));
  const asked = changes.tags ? { ...changes, tags: withoutTwins(changes.tags) } : changes;
  return transaction(db, async (trx) => {
    const project = await findOwnProject(trx, teamId, studentId);
    const row = await lockSubmission(trx, project.team, clock());
    const now = clock();
    const times = await timesOf(trx, project.event, teamId, now);
    requireOpen(project.event, times, now);
    const before = await contentOf(trx, row);
    const changed = changedFields(before, asked);
    await refuseConflicts(trx, project, row, { fields: changed, base, studentId, now });
    if (changed.length > 0) {
      await write(trx, project, row, { before, changes: asked, changed, studentId, now });
      // The gallery may be open already.
      if (now.toISOString() > times.closesAt) announceEvent(project.event.id);
    }
    return describeSubmission(trx, project, now);
  });
}

function withoutTwins(tags: readonly string[]): string[] {
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

function changedFields(before: ProjectTexts, changes: ProjectChanges): ProjectField[] {
  return projectFields.filter((field) => {
    const change = changes[field];
    return change !== undefined && !isSame(before[field], change);
  });
}

/** The order of tags and choices says nothing. */
function isSame(before: string | string[], after: string | string[]): boolean {
  return isDeepStrictEqual(sorted(before), sorted(after));
}

function sorted(value: string | string[]): string | string[] {
  return Array.isArray(value) ? value.toSorted() : value;
}

interface Writing {
  fields: ProjectField[];
  base: number;
  studentId: string;
  now: Date;
}

async function refuseConflicts(
  trx: Transaction,
  project: Project,
  row: Row<'submissions'>,
  { fields, base, studentId, now }: Writing,
): Promise<void> {
  const last = fromJson(row.changed);
  const conflicts = fields.filter((field) => {
    const change = last[field];
    return change !== undefined && change.version > base && change.by !== studentId;
  });
  const [first] = conflicts;
  if (first === undefined) return;
  const by = await nameOf(trx, last[first]?.by ?? null);
  const { submission } = await describeSubmission(trx, project, now);
  throw new ApiError('stale_version', submissionMessages.changed(by || 'Somebody'), {
    extra: { submission, fields: conflicts, by },
  });
}

async function nameOf(trx: Transaction, accountId: string | null): Promise<string> {
  if (accountId === null) return '';
  const account = await trx
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.name ?? '';
}

interface Changed {
  before: ProjectTexts;
  changes: ProjectChanges;
  changed: ProjectField[];
  studentId: string;
  now: Date;
}

async function write(
  trx: Transaction,
  { team, event }: Project,
  row: Row<'submissions'>,
  { before, changes, changed, studentId, now }: Changed,
): Promise<void> {
  const after = { ...before, ...changes };
  if (bytesOf(after) > submissionLimits.bytes) {
    requireValid([{ path: 'changes.body', message: submissionMessages.tooLong }]);
  }
  const fields = new Set(changed);
  if (fields.has('trackIds')) await setTracks(trx, { teamId: team.id, event, trackIds: after.trackIds });
  if (fields.has('trackIds') || fields.has('prizeIds')) {
    const isAsked = fields.has('prizeIds');
    const kept = await setPrizes(trx, { teamId: team.id, eventId: event.id, ...after, isAsked });
    if (!isSame(before.prizeIds, kept)) fields.add('prizeIds');
  }
  const mark = { version: row.version + 1, by: studentId };
  const set = {
    ...columnsOf(after),
    changed: toJson({
      ...fromJson(row.changed),
      ...Object.fromEntries([...fields].map((field) => [field, mark])),
    }),
    search_key: textKey([after.title, after.tagline, ...after.tags, team.team_name].join('\n')),
  };
  const written = await writeVersion(trx, { row, accountId: studentId, set, now });
  await checkLinksSoon(trx, written, now);
}

function columnsOf(texts: ProjectTexts) {
  return {
    title: texts.title,
    tagline: texts.tagline,
    body: texts.body,
    repo_url: texts.repoUrl,
    demo_url: texts.demoUrl,
    video_url: texts.videoUrl,
    tags: toJson(texts.tags),
  };
}
