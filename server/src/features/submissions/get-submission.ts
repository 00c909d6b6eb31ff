import type { ReplyOf } from '@hackon/contract/endpoint';
import type {
  submission as submissionCall,
  SubmissionVersion,
  submissionVersions,
} from '@hackon/contract/submissions/submissions';
import type { ParsedQueryOf } from '@hackon/contract/endpoint';
import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import { type Page, page } from '../../http/pagination.ts';
import { findOwnProject } from './find-project.ts';
import { readProject, toProjectEvent } from './to-submission.ts';

interface Asked {
  teamId: string;
  studentId: string;
}

/** Throws 404. */
export async function getSubmission(
  db: Reader,
  { teamId, studentId, now }: Asked & { now: Date },
): Promise<ReplyOf<typeof submissionCall>> {
  const project = await findOwnProject(db, teamId, studentId);
  return { ...(await readProject(db, project, now)), event: toProjectEvent(project.event) };
}

/** Throws 404. */
export async function listVersions(
  db: Reader,
  { teamId, studentId, page: number, limit }: Asked & ParsedQueryOf<typeof submissionVersions>,
): Promise<Page<SubmissionVersion[]>> {
  await findOwnProject(db, teamId, studentId);
  const versions = db.selectFrom('submission_versions').where('submission_versions.team_id', '=', teamId);
  const { total } = await versions
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await versions
    .leftJoin('accounts', 'accounts.id', 'submission_versions.account_id')
    .select([
      'submission_versions.version',
      'submission_versions.content',
      'submission_versions.is_submitted',
    ])
    .select(['submission_versions.created_at', 'accounts.name'])
    .orderBy('submission_versions.version', 'desc')
    .limit(limit)
    .offset((number - 1) * limit)
    .execute();
  return page(
    rows.map(({ version, content, is_submitted, created_at, name }) => {
      const { fileIds: _ids, ...texts } = fromJson(content);
      const kept = { version, at: created_at, by: name ?? '', isSubmitted: is_submitted === 1 };
      return Object.assign(texts, kept);
    }),
    total,
  );
}
