import { isDeepStrictEqual } from 'node:util';
import { bytesOf } from '@hackon/contract/events/event-rules';
import { submissionLimits } from '@hackon/contract/submissions/limits';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import { changeIssues, linkFields } from '@hackon/contract/submissions/project-rules';
import {
  type ProjectChanges,
  type ProjectField,
  projectFields,
  type ProjectTexts,
  type SavedSubmission,
} from '@hackon/contract/submissions/submissions';
import { textKey } from '@hackon/contract/text-key';
import { ApiError, requireValid } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { fromJson, toJson } from '../../db/json-text.ts';
import { checkLinksSoon } from './check-links-soon.ts';
import { setPrizes, setTracks } from './choose.ts';
import { changeProject, type LockedProject, type Writer, type WrittenProject } from './change-project.ts';
import { contentOf } from './project-content.ts';
import { describeProject } from './to-submission.ts';
import { writeVersion } from './write-version.ts';

interface Save extends Writer {
  /** The version that the writer saw. */
  base: number;
  changes: ProjectChanges;
}

/**
 * Saves the changed fields, or none. Throws 404; 400; 409 `submissions_closed`, `track_full`; 412 `stale_version` when
 * somebody else changed one of the fields since `base`.
 */
export function saveSubmission(db: Database, { base, changes, ...writer }: Save): Promise<SavedSubmission> {
  requireValid(changeIssues(changes));
  const asked = changes.tags ? { ...changes, tags: withoutTwins(changes.tags) } : changes;
  const { studentId } = writer;
  return changeProject(db, writer, async (trx, locked) => {
    const fields = changedFields(locked.content, asked);
    await refuseConflicts(trx, locked, { fields, base, studentId });
    return fields.length > 0 ? write(trx, locked, { fields, changes: asked, studentId }) : undefined;
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

async function refuseConflicts(
  trx: Transaction,
  locked: LockedProject,
  { fields, base, studentId }: { fields: ProjectField[]; base: number; studentId: string },
): Promise<void> {
  const last = fromJson(locked.row.changed);
  const conflicts = fields.filter((field) => {
    const change = last[field];
    return change !== undefined && change.version > base && change.by !== studentId;
  });
  const [first] = conflicts;
  if (first === undefined) return;
  const by = await nameOf(trx, last[first]?.by ?? null);
  const submission = await describeProject(trx, locked);
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
  fields: ProjectField[];
  changes: ProjectChanges;
  studentId: string;
}

async function write(
  trx: Transaction,
  { team, event, row, content: before, now }: LockedProject,
  { fields: asked, changes, studentId }: Changed,
): Promise<WrittenProject> {
  const after = { ...before, ...changes };
  if (bytesOf(after) > submissionLimits.bytes) {
    requireValid([{ path: 'changes.body', message: submissionMessages.tooLong }]);
  }
  const fields = new Set(asked);
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
  // Reads chosen tracks and prizes again, in their order.
  const hasChosen = fields.has('trackIds') || fields.has('prizeIds');
  const content = hasChosen ? await contentOf(trx, { ...row, ...set }) : after;
  const written = await writeVersion(trx, { row, content, accountId: studentId, set, now });
  if (linkFields.some((field) => fields.has(field))) await checkLinksSoon(trx, written, now);
  return { row: written, content };
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
