import { judgingLimits } from '@hackon/contract/judging/limits';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { formatDateTime } from '@hackon/contract/format-dates';
import { closesAt } from '@hackon/contract/submissions/project-rules';
import { ApiError } from '../../api-error.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { inPages } from '../../db/in-pages.ts';
import { fromJson, toJson } from '../../db/json-text.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import { closeForJudges } from '../submissions/close-for-judges.ts';
import {
  type CountedProject,
  countedProjects,
  selectCountable,
  selectLive,
} from '../submissions/counted-projects.ts';
import { findProjectEvent, type ProjectEventRow } from '../submissions/find-project.ts';
import type { VersionContent } from '../submissions/submissions.tables.ts';
import { roundsOf } from './change-round.ts';

/** Databases limit the parameters of a query. */
const perQuery = 500;

/** Takes the projects that count now into a draft round, instead of those that it had. */
export async function renewEntries(trx: Transaction, round: Row<'rounds'>, now: Date): Promise<void> {
  const event = await findProjectEvent(trx, round.event_id);
  if (!event) throw new ApiError('not_found', judgingMessages.notUsed);
  const close = closesAt(event.deadline, event.grace_s);
  if (now.toISOString() < close) {
    const message = judgingMessages.submissionsOpen(formatDateTime(close, event.time_zone));
    throw new ApiError('submissions_open', message);
  }
  await trx.deleteFrom('round_entries').where('round_id', '=', round.id).execute();
  const rows =
    round.source === 'top'
      ? await bestOfEarlier(trx, round)
      : await countedEntries(trx, { event, round, now });
  if (rows.length === 0) throw new ApiError('round_state', judgingMessages.noEntries);
  await insertEntries(trx, round, rows);
}

/** Takes the projects that count since the round opened, such as those whose payment was verified later. */
export async function addLateEntries(trx: Transaction, round: Row<'rounds'>, now: Date): Promise<void> {
  const rows = await lateEntries(trx, round, now);
  await insertEntries(trx, round, rows);
  await closeForJudges(
    trx,
    rows.map(({ team_id }) => team_id),
    now,
  );
}

/** Returns the projects that count now and are not in the round; none for a round of the best. */
async function lateEntries(db: Reader, round: Row<'rounds'>, now: Date): Promise<NewRow<'round_entries'>[]> {
  const event = await findProjectEvent(db, round.event_id);
  if (!event || round.source === 'top' || now.toISOString() < closesAt(event.deadline, event.grace_s))
    return [];
  return countedEntries(db, { event, round, now });
}

/** Counts the projects that are not in the round: `unpaid` ones, and `late` ones that an open round can take. */
export async function countLeftOut(
  db: Reader,
  round: Row<'rounds'>,
  now: Date,
): Promise<{ unpaid: number; late: number }> {
  if (round.source === 'top') return { unpaid: 0, late: 0 };
  const isMeant = await entryFilter(db, round);
  const unpaid = await selectLive(db, round.event_id)
    .innerJoin('submission_versions as versions', (join) =>
      join
        .onRef('versions.team_id', '=', 'submissions.team_id')
        .onRef('versions.version', '=', 'submissions.submitted_version'),
    )
    .select('versions.content')
    .where('submissions.state', '=', 'submitted')
    .where('teams.payment_status', 'in', ['pending', 'rejected'])
    .where('submissions.team_id', 'not in', idsIn(db, round))
    .execute();
  const late = round.state === 'open' ? await lateEntries(db, round, now) : [];
  return { unpaid: unpaid.filter(({ content }) => isMeant(fromJson(content))).length, late: late.length };
}

function idsIn(db: Reader, { id }: Row<'rounds'>) {
  return db.selectFrom('round_entries').select('team_id').where('round_id', '=', id);
}

async function insertEntries(
  trx: Transaction,
  { id }: Row<'rounds'>,
  rows: readonly NewRow<'round_entries'>[],
): Promise<void> {
  const { before } = await trx
    .selectFrom('round_entries')
    .select((eb) => eb.fn.countAll<number>().as('before'))
    .where('round_id', '=', id)
    .executeTakeFirstOrThrow();
  if (before + rows.length > judgingLimits.entries) {
    throw new ApiError('quota_reached', judgingMessages.entriesQuota);
  }
  for (let first = 0; first < rows.length; first += perQuery) {
    await trx
      .insertInto('round_entries')
      .values(rows.slice(first, first + perQuery))
      .execute();
  }
}

interface Counting {
  event: ProjectEventRow;
  round: Row<'rounds'>;
  now: Date;
}

/** Without those that are in the round. */
async function countedEntries(
  db: Reader,
  { event, round, now }: Counting,
): Promise<NewRow<'round_entries'>[]> {
  const isMeant = await entryFilter(db, round);
  const rows: NewRow<'round_entries'>[] = [];
  const pages = inPages<{ team_id: string }>(perQuery, (last) =>
    selectCountable(db, event.id)
      .select('submissions.team_id')
      .where('submissions.team_id', 'not in', idsIn(db, round))
      .where('submissions.team_id', '>', last?.team_id ?? '')
      .orderBy('submissions.team_id')
      .limit(perQuery)
      .execute(),
  );
  for await (const page of pages) {
    const teamIds = page.map(({ team_id }) => team_id);
    const { projects } = await countedProjects(db, { event, teamIds, now });
    rows.push(...projects.filter(isMeant).map((project) => toEntry(round.id, project)));
  }
  return rows;
}

function toEntry(
  roundId: string,
  { _id, version, teamName: _team, files: _files, submittedAt: _at, ...content }: CountedProject,
): NewRow<'round_entries'> {
  return {
    round_id: roundId,
    team_id: _id,
    version,
    content: toJson<VersionContent>(content),
    state: 'in',
    reason: '',
  };
}

type Choices = Pick<VersionContent, 'trackIds' | 'prizeIds'>;

/** A round for a track or a prize takes the projects that compete for it. */
async function entryFilter(
  db: Reader,
  { track_id, prize_id }: Row<'rounds'>,
): Promise<(project: Choices) => boolean> {
  const prize =
    prize_id === null
      ? undefined
      : await db.selectFrom('prizes').selectAll().where('id', '=', prize_id).executeTakeFirst();
  return ({ trackIds, prizeIds }) =>
    (track_id === null || trackIds.includes(track_id)) &&
    (!prize || competesFor(prize, { trackIds, prizeIds }));
}

/** Teams choose some prizes; others are open to all projects of their track. */
export function competesFor(
  { id, track_id, opt_in }: Pick<Row<'prizes'>, 'id' | 'track_id' | 'opt_in'>,
  { trackIds, prizeIds }: Choices,
): boolean {
  return opt_in === 1 ? prizeIds.includes(id) : track_id === null || trackIds.includes(track_id);
}

/**
 * The finalists of the last final round before this one: 8 % of its projects, at least 8 and at most 16, with those that
 * share the last rank, up to half as many again.
 */
async function bestOfEarlier(trx: Transaction, round: Row<'rounds'>): Promise<NewRow<'round_entries'>[]> {
  const rounds = await roundsOf(trx, round.event_id);
  const earlier = rounds.findLast(({ position, state }) => position < round.position && state === 'final');
  if (!earlier) throw new ApiError('round_state', judgingMessages.noEarlierRound);
  const { ranks } = await trx
    .selectFrom('round_results')
    .select('ranks')
    .where('round_id', '=', earlier.id)
    .executeTakeFirstOrThrow();
  const isMeant = await entryFilter(trx, round);
  const entries = await trx
    .selectFrom('round_entries')
    .selectAll()
    .where('round_id', '=', earlier.id)
    .where('state', '=', 'in')
    .execute();
  const byId = new Map(entries.map((entry) => [entry.team_id, entry]));
  const ranked = fromJson(ranks).flatMap(({ projectId, rank }) => {
    const entry = byId.get(projectId);
    return entry && rank !== null && isMeant(fromJson(entry.content)) ? [{ entry, rank }] : [];
  });
  return finalists(ranked).map(({ entry: { team_id, version, content } }) => ({
    round_id: round.id,
    team_id,
    version,
    content,
    state: 'in',
    reason: '',
  }));
}

/** `ranked` is in order of rank. */
function finalists<Ranked extends { rank: number }>(ranked: readonly Ranked[]): Ranked[] {
  const wanted = Math.min(16, Math.max(8, Math.ceil(ranked.length * 0.08)));
  const last = ranked[wanted - 1];
  if (!last) return [...ranked];
  const tied = ranked.filter(({ rank }) => rank <= last.rank);
  return tied.length <= wanted * 1.5 ? tied : ranked.slice(0, wanted);
}
