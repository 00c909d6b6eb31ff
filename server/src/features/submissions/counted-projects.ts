import { missingOf } from '@hackon/contract/submissions/project-rules';
import type { SubmissionFile } from '@hackon/contract/submissions/submissions';
import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import type { VersionContent } from './submissions.tables.ts';
import { toFile } from './to-submission.ts';

/** What decides when a project counts; of `submission_settings`. */
type ProjectRules = Pick<Row<'submission_settings'>, 'grace_s' | 'auto_submit' | 'required'>;

/** `version`: of `submission_versions`, the one that counts. */
export interface CountedProject extends VersionContent {
  _id: string;
  version: number;
  teamName: string;
  files: SubmissionFile[];
  submittedAt: string | null;
}

interface Counted {
  projects: CountedProject[];
  /** The instant in ms at which the next extension ends. */
  until: number;
}

type Found = Awaited<ReturnType<typeof findRows>>[number];

interface Asked {
  event: ProjectRules & { id: string };
  teamIds: readonly string[];
  now: Date;
}

/**
 * Returns the projects of some teams that count now. Leaves out withdrawn ones, those of teams without a settled
 * payment, and those whose own time still runs.
 */
export async function countedProjects(db: Reader, { event, teamIds, now }: Asked): Promise<Counted> {
  const rows = await findRows(db, event.id, teamIds);
  const closed = rows.filter((row) => closeOf(row, event) <= now.getTime());
  const later = rows.map((row) => closeOf(row, event)).filter((close) => close > now.getTime());
  const files = Map.groupBy(await filesOf(db, closed), ({ team_id }) => team_id);
  const projects = closed.flatMap((row) => toCounted(row, files.get(row.team_id) ?? [], event) ?? []);
  return { projects, until: Math.min(...later) };
}

function findRows(db: Reader, eventId: string, teamIds: readonly string[]) {
  return selectCountable(db, eventId)
    .leftJoin('submission_versions as shown', (join) =>
      join
        .onRef('shown.team_id', '=', 'submissions.team_id')
        .on((eb) =>
          eb('shown.version', '=', eb.fn.coalesce('submissions.submitted_version', 'submissions.version')),
        ),
    )
    .leftJoin('submission_extensions as extensions', 'extensions.team_id', 'submissions.team_id')
    .select(['submissions.team_id', 'submissions.state', 'submissions.submitted_at', 'teams.team_name'])
    .select(['shown.version', 'shown.content', 'extensions.until'])
    .where('submissions.team_id', 'in', [...teamIds])
    .orderBy('submissions.team_id')
    .execute();
}

/** Judges also read hidden projects. */
export function selectCountable(db: Reader, eventId: string) {
  return selectLive(db, eventId).where('teams.payment_status', 'in', ['verified', 'not_required']);
}

/** Also selects projects of teams without a settled payment. */
export function selectLive(db: Reader, eventId: string) {
  return db
    .selectFrom('submissions')
    .innerJoin('teams', 'teams.id', 'submissions.team_id')
    .where('submissions.event_id', '=', eventId)
    .where('submissions.state', '<>', 'withdrawn')
    .where('teams.withdrawn_at', 'is', null);
}

function closeOf({ until }: Found, { grace_s }: ProjectRules): number {
  return until === null ? 0 : Date.parse(until) + grace_s * 1000;
}

function filesOf(db: Reader, rows: readonly Found[]) {
  if (rows.length === 0) return [];
  return db
    .selectFrom('submission_files')
    .select(['id', 'team_id', 'kind', 'file_name', 'size'])
    .where(
      'team_id',
      'in',
      rows.map(({ team_id }) => team_id),
    )
    .execute();
}

function toCounted(row: Found, files: readonly FileRow[], rules: ProjectRules): CountedProject | undefined {
  if (row.content === null || row.version === null) return undefined;
  const { fileIds, ...texts } = fromJson(row.content);
  const shown = fileIds.flatMap((id) => files.find((file) => file.id === id) ?? []);
  const kinds = shown.map(({ kind }) => kind);
  const isCounted =
    row.state === 'submitted' ||
    (rules.auto_submit === 1 && missingOf(texts, kinds, fromJson(rules.required)).length === 0);
  if (!isCounted) return undefined;
  return {
    ...texts,
    fileIds,
    _id: row.team_id,
    version: row.version,
    teamName: row.team_name,
    files: shown.map(toFile),
    submittedAt: row.submitted_at,
  };
}

type FileRow = Pick<Row<'submission_files'>, 'id' | 'kind' | 'file_name' | 'size'>;
