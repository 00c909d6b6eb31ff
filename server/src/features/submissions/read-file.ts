import { closesAt, missingOf } from '@hackon/contract/submissions/project-rules';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import type { FileKind } from '@hackon/contract/submissions/submissions';
import { mayDo } from '@hackon/contract/people/roles';
import { ApiError } from '../../api-error.ts';
import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import type { Caller } from '../../http/caller.ts';
import { rolesAt } from '../events/event-roles.ts';
import { selectEvent } from '../events/find-event.ts';
import { findOwnProject, findProjectEvent, findSubmission, type ProjectEventRow } from './find-project.ts';
import type { VersionContent } from './submissions.tables.ts';
import { filesOf } from './to-submission.ts';

interface Asked {
  fileId: string;
  kind: FileKind;
  caller: Caller | undefined;
  now: Date;
}

/** For the team, the organizers, and everybody once the gallery shows the file. Throws 404. */
export async function findReadableFile(
  db: Reader,
  { fileId, kind, caller, now }: Asked,
): Promise<Row<'submission_files'>> {
  const file = await db
    .selectFrom('submission_files')
    .selectAll()
    .where('id', '=', fileId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const isReadable = file && ((await isOwn(db, file, caller)) || (await isPublic(db, file, now)));
  if (!isReadable) throw new ApiError('not_found', submissionMessages.fileNotFound);
  return file;
}

async function isOwn(
  db: Reader,
  { team_id }: Row<'submission_files'>,
  caller: Caller | undefined,
): Promise<boolean> {
  if (!caller) return false;
  if (caller.audience === 'student') {
    return findOwnProject(db, team_id, caller.accountId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError) return false;
        throw error;
      },
    );
  }
  const submission = await findSubmission(db, team_id);
  return (
    submission !== undefined && mayDo(await rolesAt(db, submission.event_id, caller.accountId), 'submissions')
  );
}

/** As the gallery: submitted, of a team with a settled payment, not hidden, after the team's close. */
async function isPublic(db: Reader, file: Row<'submission_files'>, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('submissions')
    .innerJoin('teams', 'teams.id', 'submissions.team_id')
    .leftJoin('submission_extensions', 'submission_extensions.team_id', 'submissions.team_id')
    .innerJoin('submission_versions as shown', (join) =>
      join
        .onRef('shown.team_id', '=', 'submissions.team_id')
        .on((eb) =>
          eb('shown.version', '=', eb.fn.coalesce('submissions.submitted_version', 'submissions.version')),
        ),
    )
    .select(['submissions.event_id', 'submissions.state', 'shown.content', 'submission_extensions.until'])
    .where('submissions.team_id', '=', file.team_id)
    .where('submissions.hidden_at', 'is', null)
    .where('submissions.state', '<>', 'withdrawn')
    .where('teams.withdrawn_at', 'is', null)
    .where('teams.payment_status', 'in', ['verified', 'not_required'])
    .executeTakeFirst();
  if (!row || !fromJson(row.content).fileIds.includes(file.id)) return false;
  const event = await findProjectEvent(db, row.event_id);
  const opening = await selectEvent(db, row.event_id)
    .select('gallery_opens_at')
    .where('status', '<>', 'draft')
    .executeTakeFirst();
  const opens = opening?.gallery_opens_at;
  if (!event || !opens) return false;
  const own = row.until === null ? opens : closesAt(row.until, event.grace_s);
  const isOpen = now.toISOString() >= opens && now.toISOString() >= own;
  return isOpen && (row.state === 'submitted' || (await isCompleteDraft(db, event, fromJson(row.content))));
}

/** Drafts count at the close where the organizer wants that. */
async function isCompleteDraft(
  db: Reader,
  { auto_submit, required }: ProjectEventRow,
  { fileIds, ...texts }: VersionContent,
): Promise<boolean> {
  const kinds = (await filesOf(db, fileIds)).map(({ kind }) => kind);
  return auto_submit === 1 && missingOf(texts, kinds, fromJson(required)).length === 0;
}
