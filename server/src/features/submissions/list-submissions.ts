import { submissionMessages } from '@hackon/contract/submissions/messages';
import { missingOf } from '@hackon/contract/submissions/project-rules';
import type { ReplyOf } from '@hackon/contract/endpoint';
import {
  type FileKind,
  type ListedSubmission,
  type submissionCounts,
  type SubmissionFilter,
  type SubmissionFlag,
} from '@hackon/contract/submissions/submissions';
import { textKey } from '@hackon/contract/text-key';
import { sql } from 'kysely';
import { ApiError } from '../../api-error.ts';
import { contains } from '../../db/contains.ts';
import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import { literalOne } from '../../db/literal-one.ts';
import type { Row } from '../../db/tables.ts';
import { type Page, page } from '../../http/pagination.ts';
import { findOwnEvent } from '../events/find-event.ts';
import { findProjectEvent, type ProjectEventRow } from './find-project.ts';
import { textsIn } from './project-content.ts';
import type { VersionContent } from './submissions.tables.ts';

interface Asked {
  /** Id or share link. */
  ref: string;
  managerId: string;
}

/** Throws 404, also where the event collects no projects, and 403 without the right. */
export async function requireProjectEvent(db: Reader, { ref, managerId }: Asked): Promise<ProjectEventRow> {
  const { id } = await findOwnEvent(db, ref, managerId, 'submissions');
  const event = await findProjectEvent(db, id);
  if (!event) throw new ApiError('not_found', submissionMessages.notUsed);
  return event;
}

/** Throws 404, 403. */
export async function listSubmissions(
  db: Reader,
  { page: number, limit, ...asked }: Asked & SubmissionFilter & { page: number; limit: number },
): Promise<Page<ListedSubmission[]>> {
  const event = await requireProjectEvent(db, asked);
  const found = selectListed(db, event.id, asked);
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await inOrder(found)
    .limit(limit)
    .offset((number - 1) * limit)
    .execute();
  return page(await toListed(db, event, rows), total);
}

/** Yields pages for the CSV file. */
export async function* submissionPages(
  db: Reader,
  event: ProjectEventRow,
  filter: SubmissionFilter,
): AsyncGenerator<ListedSubmission[]> {
  for (let offset = 0; ; offset += pageSize) {
    const rows = await inOrder(selectListed(db, event.id, filter))
      .limit(pageSize)
      .offset(offset)
      .execute();
    if (rows.length > 0) yield await toListed(db, event, rows);
    if (rows.length < pageSize) return;
  }
}

const pageSize = 200;

/** Throws 404, 403. */
export async function countSubmissions(db: Reader, asked: Asked): Promise<ReplyOf<typeof submissionCounts>> {
  const event = await requireProjectEvent(db, asked);
  const states = ['none', 'draft', 'submitted', 'withdrawn'] as const;
  const others = { late: 'late', flagged: 'any', hidden: 'hidden' } as const;
  const count = async (filter: Pick<SubmissionFilter, 'state' | 'flag'>) => {
    const { teams } = await selectListed(db, event.id, { q: '', ...filter })
      .select((eb) => eb.fn.countAll<number>().as('teams'))
      .executeTakeFirstOrThrow();
    return teams;
  };
  const counts = { none: 0, draft: 0, submitted: 0, withdrawn: 0, late: 0, flagged: 0, hidden: 0 };
  for (const state of states) counts[state] = await count({ state });
  counts.late = await count({ flag: others.late });
  counts.flagged = await count({ flag: others.flagged });
  counts.hidden = await count({ flag: others.hidden });
  return counts;
}

/** Teams that hold a place, with or without a project. */
function selectListed(db: Reader, eventId: string, { q, track, prize, state, flag }: SubmissionFilter) {
  return db
    .selectFrom('teams')
    .leftJoin('submissions', 'submissions.team_id', 'teams.id')
    .where('teams.event_id', '=', eventId)
    .where('teams.withdrawn_at', 'is', null)
    .where('teams.holds_place', '=', literalOne)
    .$if(q !== '', (query) =>
      query.where((eb) =>
        eb.or([
          contains(eb.ref('teams.team_name_key'), textKey(q)),
          contains(eb.fn.coalesce('submissions.search_key', sql.lit('')), textKey(q)),
        ]),
      ),
    )
    .$if(track !== undefined, (query) =>
      query.where('teams.id', 'in', (eb) =>
        eb
          .selectFrom('submission_tracks')
          .select('submission_tracks.team_id')
          .where('submission_tracks.track_id', '=', track ?? ''),
      ),
    )
    .$if(prize !== undefined, (query) =>
      query.where('teams.id', 'in', (eb) =>
        eb
          .selectFrom('submission_prizes')
          .select('submission_prizes.team_id')
          .where('submission_prizes.prize_id', '=', prize ?? ''),
      ),
    )
    .$if(state === 'none', (query) =>
      query.where((eb) => eb.or([eb('submissions.version', 'is', null), eb('submissions.version', '=', 0)])),
    )
    .$if(state !== undefined && state !== 'none', (query) =>
      query
        .where('submissions.version', '>', 0)
        .where('submissions.state', '=', state === 'none' || state === undefined ? 'draft' : state),
    )
    .$if(flag === 'late', (query) => query.where('submissions.late', '>', 0))
    .$if(flag === 'hidden', (query) => query.where('submissions.hidden_at', 'is not', null))
    .$if(flag !== undefined && flag !== 'late' && flag !== 'hidden', (query) =>
      query.where('teams.id', 'in', (eb) =>
        eb
          .selectFrom('submission_flags')
          .select('submission_flags.team_id')
          .where('submission_flags.event_id', '=', eventId)
          .where('submission_flags.state', '=', 'open')
          .$if(flag !== 'any', (flags) => flags.where('submission_flags.kind', '=', isKind(flag))),
      ),
    );
}

function isKind(flag: SubmissionFilter['flag']): SubmissionFlag['kind'] {
  return flag === undefined || flag === 'any' || flag === 'late' || flag === 'hidden' ? 'report' : flag;
}

/** Projects with open flags first, then by name. */
function inOrder(found: ReturnType<typeof selectListed>) {
  return found
    .leftJoin('submission_extensions', 'submission_extensions.team_id', 'teams.id')
    .selectAll('submissions')
    .select(['teams.id', 'teams.team_name', 'submission_extensions.until'])
    .orderBy(
      (eb) =>
        eb
          .selectFrom('submission_flags')
          .select((flags) => flags.fn.min<string>('submission_flags.state').as('state'))
          .whereRef('submission_flags.team_id', '=', 'teams.id')
          .where('submission_flags.state', '=', 'open'),
      (order) => order.asc().nullsLast(),
    )
    .orderBy('teams.team_name_key')
    .orderBy('teams.id');
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof inOrder>['execute']>>[number];

async function toListed(
  db: Reader,
  event: ProjectEventRow,
  rows: readonly FoundRow[],
): Promise<ListedSubmission[]> {
  if (rows.length === 0) return [];
  const teamIds = rows.map(({ id }) => id);
  const tracks = await db
    .selectFrom('submission_tracks')
    .innerJoin('tracks', 'tracks.id', 'submission_tracks.track_id')
    .selectAll('submission_tracks')
    .where('team_id', 'in', teamIds)
    .orderBy('tracks.position')
    .orderBy('tracks.id')
    .execute();
  const prizes = await db
    .selectFrom('submission_prizes')
    .innerJoin('prizes', 'prizes.id', 'submission_prizes.prize_id')
    .selectAll('submission_prizes')
    .where('team_id', 'in', teamIds)
    .orderBy('prizes.position')
    .orderBy('prizes.id')
    .execute();
  const files = await db
    .selectFrom('submission_files')
    .select(['team_id', 'kind'])
    .where('team_id', 'in', teamIds)
    .where('removed_at', 'is', null)
    .execute();
  const flags = await db
    .selectFrom('submission_flags')
    .selectAll()
    .where('team_id', 'in', teamIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const submitted = await submittedContents(db, teamIds);
  const tracksOf = Map.groupBy(tracks, ({ team_id }) => team_id);
  const prizesOf = Map.groupBy(prizes, ({ team_id }) => team_id);
  const filesOf = Map.groupBy(files, ({ team_id }) => team_id);
  const flagsOf = Map.groupBy(flags, ({ team_id }) => team_id);
  return rows.map((row) =>
    toRow(event, row, {
      trackIds: (tracksOf.get(row.id) ?? []).map(({ track_id }) => track_id),
      prizeIds: (prizesOf.get(row.id) ?? []).map(({ prize_id }) => prize_id),
      kinds: (filesOf.get(row.id) ?? []).map(({ kind }) => kind),
      flags: (flagsOf.get(row.id) ?? []).map(toFlag),
      submitted: submitted.get(row.id),
    }),
  );
}

/** Returns what was submitted, of the projects whose draft is newer. */
async function submittedContents(
  db: Reader,
  teamIds: readonly string[],
): Promise<Map<string, VersionContent>> {
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('submission_versions as versions', (join) =>
      join
        .onRef('versions.team_id', '=', 'submissions.team_id')
        .onRef('versions.version', '=', 'submissions.submitted_version'),
    )
    .select(['submissions.team_id', 'versions.content'])
    .where('submissions.team_id', 'in', teamIds)
    .where('submissions.state', '=', 'submitted')
    .whereRef('submissions.version', '<>', 'submissions.submitted_version')
    .execute();
  return new Map(rows.map(({ team_id, content }) => [team_id, fromJson(content)]));
}

interface Parts {
  trackIds: string[];
  prizeIds: string[];
  kinds: FileKind[];
  flags: SubmissionFlag[];
  /** If the draft is newer. */
  submitted: VersionContent | undefined;
}

function toRow(
  { required }: ProjectEventRow,
  row: FoundRow,
  { trackIds, prizeIds, kinds, flags, submitted }: Parts,
): ListedSubmission {
  const project = isSaved(row) ? row : undefined;
  const texts = submitted ?? (project && { ...textsIn(project), trackIds, prizeIds });
  const shown = texts ?? { title: '', tagline: '', trackIds, prizeIds };
  return {
    _id: row.id,
    teamName: row.team_name,
    state: project && project.version > 0 ? project.state : 'none',
    title: shown.title,
    tagline: shown.tagline,
    tableNo: project?.table_no ?? null,
    trackIds: shown.trackIds,
    prizeIds: shown.prizeIds,
    isDraftNewer: submitted !== undefined,
    submittedAt: project?.submitted_at ?? null,
    updatedAt: project && project.version > 0 ? project.updated_at : null,
    late: project?.late ?? 0,
    missing: texts ? missingOf(texts, kinds, fromJson(required)) : ['title', ...fromJson(required)],
    extendedUntil: row.until,
    hiddenAt: project?.hidden_at ?? null,
    flags,
  };
}

/** The left join gives nulls to teams without a project. */
function isSaved(row: FoundRow): row is FoundRow & Row<'submissions'> {
  return row.team_id !== null;
}

export function toFlag({ id, kind, state, detail, created_at }: Row<'submission_flags'>): SubmissionFlag {
  return { _id: id, kind, state, detail, createdAt: created_at };
}
