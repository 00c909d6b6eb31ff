import { blankProject, missingOf } from '@hackon/contract/submissions/project-rules';
import {
  type ProjectEvent,
  type SavedSubmission,
  type Submission,
  type SubmissionFile,
  submissionPicture,
  submissionSlides,
} from '@hackon/contract/submissions/submissions';
import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import {
  findSubmission,
  type Project,
  type ProjectEventRow,
  type ProjectTimes,
  type TimedProject,
  timesOf,
} from './find-project.ts';
import { contentOf } from './project-content.ts';
import type { VersionContent } from './submissions.tables.ts';

/** Returns the draft as its team sees it. Before the first save, a blank one. */
export async function readProject(db: Reader, project: TimedProject, now: Date): Promise<SavedSubmission> {
  const row = await findSubmission(db, project.team.id);
  const times = timesOf(project, now);
  const content = row && (await contentOf(db, row));
  const submission = await describeProject(db, { ...project, row, content, times });
  return { submission, serverNow: now.toISOString() };
}

export async function describeProject(
  db: Reader,
  described: Omit<Described, 'files' | 'links'>,
): Promise<Submission> {
  const files = await filesOf(db, described.content?.fileIds ?? []);
  const links = hasLinks(described.row) ? await linksOf(db, described.team.id) : {};
  return toSubmission({ ...described, files, links });
}

function hasLinks(row: Row<'submissions'> | undefined): boolean {
  return row !== undefined && [row.repo_url, row.demo_url, row.video_url].some((url) => url !== '');
}

const blank: VersionContent = { ...blankProject, fileIds: [] };

interface Described extends Project {
  row: Row<'submissions'> | undefined;
  /** Undefined before the first save. */
  content: VersionContent | undefined;
  files: SubmissionFile[];
  links: Submission['links'];
  times: ProjectTimes;
}

function toSubmission({ team, event, row, content, files, links, times }: Described): Submission {
  const { fileIds: _ids, ...texts } = content ?? blank;
  const kinds = files.map(({ kind }) => kind);
  return {
    _id: team.id,
    eventId: event.id,
    teamId: team.id,
    teamName: team.team_name,
    state: row && row.version > 0 ? row.state : 'none',
    ...texts,
    files,
    version: row?.version ?? 0,
    submittedVersion: row?.submitted_version ?? null,
    submittedAt: row?.submitted_at ?? null,
    late: row?.late ?? 0,
    missing: missingOf(texts, kinds, fromJson(event.required)),
    ...times,
    isClosed: times.isClosed || (row?.judging_since ?? null) !== null,
    links,
  };
}

/** In the order of the ids. */
export async function filesOf(db: Reader, fileIds: readonly string[]): Promise<SubmissionFile[]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .selectFrom('submission_files')
    .select(['id', 'kind', 'file_name', 'size'])
    .where('id', 'in', [...fileIds])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, toFile(row)]));
  return fileIds.flatMap((id) => byId.get(id) ?? []);
}

export function toFile({
  id,
  kind,
  file_name,
  size,
}: Pick<Row<'submission_files'>, 'id' | 'kind' | 'file_name' | 'size'>): SubmissionFile {
  const { path } = kind === 'picture' ? submissionPicture : submissionSlides;
  return { _id: id, kind, fileName: file_name, size, url: path.replace(':fileId', id) };
}

async function linksOf(db: Reader, teamId: string): Promise<Submission['links']> {
  const rows = await db
    .selectFrom('submission_checks')
    .select(['field', 'state'])
    .where('team_id', '=', teamId)
    .execute();
  return Object.fromEntries(rows.map(({ field, state }) => [field, state]));
}

export function toProjectEvent(event: ProjectEventRow): ProjectEvent {
  return {
    title: event.title,
    shareLink: event.share_link,
    timeZone: event.time_zone,
    contactEmail: event.contact_email,
    opensAt: event.opens_at,
    codeDeadline: event.code_deadline,
    late: event.late,
    required: fromJson(event.required),
    maxTracks: event.max_tracks,
    autoSubmit: event.auto_submit === 1,
    slidesMb: event.slides_mb,
    resultsPublishedAt: event.results_published_at,
  };
}
