import type { NotNull } from 'kysely';
import { closesAt } from '@hackon/contract/submissions/project-rules';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import { formatDateTime } from '@hackon/contract/format-dates';
import { ApiError } from '../../api-error.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { toJson } from '../../db/json-text.ts';
import { prepared } from '../../db/prepared.ts';
import type { Row } from '../../db/tables.ts';
import { findTeam, teamNotFound } from '../teams/find-team.ts';

/** An event that collects projects. */
export type ProjectEventRow = NonNullable<Awaited<ReturnType<typeof findProjectEvent>>>;

/** Returns undefined if the event collects no projects, or is deleted. */
export function findProjectEvent(db: Reader, eventId: string) {
  return selectProjectEvents(db).where('events.id', '=', eventId).executeTakeFirst();
}

function selectProjectEvents(db: Reader) {
  return db
    .selectFrom('events')
    .innerJoin('submission_settings as settings', 'settings.event_id', 'events.id')
    .select([
      'events.id',
      'events.title',
      'events.share_link',
      'events.time_zone',
      'events.contact_email',
      'events.end_date',
      'events.submission_deadline as deadline',
      'events.results_published_at',
    ])
    .selectAll('settings')
    .where('events.deleted_at', 'is', null)
    .where('events.submission_deadline', 'is not', null)
    .$narrowType<{ deadline: NotNull }>();
}

export interface Project {
  team: Pick<Row<'teams'>, 'id' | 'event_id' | 'account_id' | 'team_name'>;
  event: ProjectEventRow;
}

/** A project with the end of its team's extension. */
export interface TimedProject extends Project {
  until: string | null;
}

/**
 * Finds the team's project for a student who registered the team, or whose confirmed email is a member's. Throws 404,
 * also where the event collects no projects.
 */
export async function findOwnProject(db: Reader, teamId: string, studentId: string): Promise<TimedProject> {
  const project = await findProject(db, teamId);
  const team = project?.team ?? (await findTeam(db, teamId));
  if (team.account_id !== studentId && !(await isMember(db, team, studentId))) throw teamNotFound();
  if (!project) throw new ApiError('not_found', submissionMessages.notUsed);
  return project;
}

async function findProject(db: Reader, teamId: string): Promise<TimedProject | undefined> {
  const [row] = await selectProject(db, { teamId });
  if (!row) return undefined;
  const { team_id, account_id, team_name, until, ...event } = row;
  return { team: { id: team_id, event_id: event.id, account_id, team_name }, event, until };
}

/** One query, because each save runs it. */
const selectProject = prepared<{ teamId: string }>()((db: Reader, { teamId }) =>
  selectProjectEvents(db)
    .innerJoin('teams', 'teams.event_id', 'events.id')
    .leftJoin('submission_extensions as extensions', 'extensions.team_id', 'teams.id')
    .select(['teams.id as team_id', 'teams.account_id', 'teams.team_name', 'extensions.until'])
    .where('teams.id', '=', teamId)
    .where('teams.withdrawn_at', 'is', null),
);

async function isMember(db: Reader, { id, event_id }: Project['team'], studentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.email_key', 'members.email_key')
    .select('members.position')
    .where('members.event_id', '=', event_id)
    .where('members.team_id', '=', id)
    .where('accounts.id', '=', studentId)
    .where('accounts.audience', '=', 'student')
    .where('accounts.email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns undefined before the first save. */
export function findSubmission(db: Reader, teamId: string): Promise<Row<'submissions'> | undefined> {
  return db.selectFrom('submissions').selectAll().where('team_id', '=', teamId).executeTakeFirst();
}

/** Locks the project alone, so that the last saves before the deadline do not wait for each other. */
export async function lockSubmission(
  trx: Transaction,
  { id, event_id }: Pick<Row<'teams'>, 'id' | 'event_id'>,
  now: Date,
): Promise<Row<'submissions'>> {
  const known = await selectLocked(trx, id).executeTakeFirst();
  if (known) return known;
  await trx
    .insertInto('submissions')
    .values({
      team_id: id,
      event_id,
      state: 'draft',
      title: '',
      tagline: '',
      body: '',
      repo_url: '',
      demo_url: '',
      video_url: '',
      tags: toJson<string[]>([]),
      changed: toJson({}),
      search_key: '',
      version: 0,
      submits: 0,
      late: 0,
      hidden_reason: '',
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('team_id').doNothing())
    .execute();
  return selectLocked(trx, id).executeTakeFirstOrThrow();
}

function selectLocked(trx: Transaction, teamId: string) {
  return trx.selectFrom('submissions').selectAll().where('team_id', '=', teamId).forUpdate();
}

export interface ProjectTimes {
  /** With the team's extension. */
  deadline: string;
  closesAt: string;
  isClosed: boolean;
}

/** The last ms of the grace counts. An extension never shortens the time. Published results end it for everybody. */
export function timesOf({ event, until }: Pick<TimedProject, 'event' | 'until'>, now: Date): ProjectTimes {
  const deadline = until !== null && until > event.deadline ? until : event.deadline;
  const closes = closesAt(deadline, event.grace_s);
  const lasts = event.late === 'mark' && event.end_date > closes ? event.end_date : closes;
  const isClosed = event.results_published_at !== null || now.toISOString() > lasts;
  return { deadline, closesAt: closes, isClosed };
}

/** Throws 409 `submissions_closed`, also before the opening. */
export function requireOpen(event: ProjectEventRow, { closesAt: closes, isClosed }: ProjectTimes, now: Date) {
  const time = (instant: string) => formatDateTime(instant, event.time_zone);
  if (event.opens_at !== null && now.toISOString() < event.opens_at) {
    throw new ApiError('submissions_closed', submissionMessages.notOpen(time(event.opens_at)));
  }
  if (isClosed) throw new ApiError('submissions_closed', submissionMessages.closed(time(closes)));
}

/** Throws 409 `judging_started` once judges read the project. */
export function requireNotJudged(row: Pick<Row<'submissions'>, 'judging_since'>): void {
  if (row.judging_since !== null) {
    throw new ApiError('judging_started', submissionMessages.judgingStarted);
  }
}
