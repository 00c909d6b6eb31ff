import { judgingLimits } from '@hackon/contract/judging/limits';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { reviewsWanted } from '@hackon/contract/judging/round-state';
import type { Assigned } from '@hackon/contract/judging/rounds';
import { ApiError } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { recordAction } from '../history/record-action.ts';
import { requireUnpublished } from '../events/require-unpublished.ts';
import type { RoundChange } from './change-own-round.ts';
import { type Conflicts, conflictsOf } from './conflicts.ts';
import { lockOwnRound } from './find-round.ts';
import { assignProjects } from './ranking/assign.ts';
import { findUnconnected } from './ranking/connected.ts';
import type { Assignment } from './ranking/plan.ts';
import { walkingOrder } from './ranking/walking-order.ts';
import { addLateEntries, renewEntries } from './round-entries.ts';
import { toRound } from './to-round.ts';

/** Spreads a round's projects over its judges. A draft takes the projects that count now; an open round adds them. */
export function assignRound(db: Database, change: RoundChange): Promise<Assigned> {
  const { managerId, source, now } = change;
  return transaction(db, async (trx) => {
    const { round, event, state } = await lockOwnRound(trx, change);
    requireUnpublished(event);
    if (state !== 'draft' && state !== 'open') throw new ApiError('round_state', judgingMessages.notOpen);
    await (state === 'draft' ? renewEntries : addLateEntries)(trx, round, now);
    const spread = await spreadProjects(trx, round, now);
    await recordAction(
      trx,
      { name: 'round_assigned', accountId: managerId, source, eventId: event.id, changesNothing: true },
      now,
    );
    return { round: await toRound(trx, round, now), ...spread };
  });
}

/** Moves only what no judge has touched. After a release, moves only what the `released` judge had. */
export async function spreadProjects(
  trx: Transaction,
  round: Row<'rounds'>,
  now: Date,
  released?: string,
): Promise<Omit<Assigned, 'round'>> {
  const input = await readInput(trx, round);
  const { projects } = input;
  const judges = input.judges.filter(({ id }) => id !== released);
  const kept = released === undefined ? input.kept.filter(({ state }) => state !== 'todo') : input.kept;
  if (judges.length === 0) throw new ApiError('round_state', judgingMessages.noJudges);
  const wanted = round.mode === 'ballot' ? judges.length : reviewsWanted(round.min_reviews, projects.length);
  const { assignments, short } = assignProjects({
    judges: judges.map((judge) => ({
      id: judge.id,
      capacity: round.mode === 'ballot' ? null : judge.capacity,
      trackIds: judge.kind === 'track' ? fromJson(judge.track_ids) : [],
    })),
    projects,
    conflicts: [...input.conflicts].flatMap(([judgeId, teamIds]) =>
      Array.from(teamIds, (projectId) => ({ judgeId, projectId })),
    ),
    kept: kept.map(({ judge_id, team_id, position }) => ({
      judgeId: judge_id,
      projectId: team_id,
      position,
    })),
    perProject: wanted,
    seed: String(round.seed),
  });
  if (assignments.length > judgingLimits.assignments) {
    throw new ApiError('quota_reached', judgingMessages.assignmentsQuota);
  }
  await storeAssignments(trx, { round, assignments, tables: input.tables, now });
  const titles = new Map(projects.map(({ id, title }) => [id, title]));
  return {
    wanted,
    short: short.map(({ projectId, got }) => ({
      submissionId: projectId,
      title: titles.get(projectId) ?? '',
      got,
    })),
    unconnected: await namesOfUnconnected(trx, assignments),
  };
}

interface ProjectInput {
  id: string;
  title: string;
  trackIds: string[];
}

interface Input {
  projects: ProjectInput[];
  judges: Row<'judges'>[];
  conflicts: Conflicts;
  /** With those that no judge has touched. */
  kept: Row<'assignments'>[];
  /** Table numbers, by project. */
  tables: Map<string, string | null>;
}

async function readInput(trx: Transaction, round: Row<'rounds'>): Promise<Input> {
  const entries = await trx
    .selectFrom('round_entries')
    .innerJoin('submissions', 'submissions.team_id', 'round_entries.team_id')
    .select(['round_entries.team_id', 'round_entries.content', 'submissions.table_no'])
    .where('round_id', '=', round.id)
    .where('round_entries.state', '=', 'in')
    .orderBy('round_entries.team_id')
    .execute();
  const judges = await judgesFor(trx, round);
  const kept = await trx
    .selectFrom('assignments')
    .selectAll()
    .where('round_id', '=', round.id)
    .where('state', 'not in', ['released', 'conflict'])
    .execute();
  const conflicts = await conflictsOf(trx, {
    eventId: round.event_id,
    judges,
    teamIds: entries.map(({ team_id }) => team_id),
    ownOrganization: round.own_organization === 1,
  });
  return {
    projects: entries.map(({ team_id, content }) => {
      const { title, trackIds } = fromJson(content);
      return { id: team_id, title, trackIds };
    }),
    judges,
    conflicts,
    kept,
    tables: new Map(entries.map(({ team_id, table_no }) => [team_id, table_no])),
  };
}

/** Sponsors judge only rounds for their prizes. */
async function judgesFor(trx: Transaction, { event_id, prize_id }: Row<'rounds'>): Promise<Row<'judges'>[]> {
  const judges = await trx
    .selectFrom('judges')
    .selectAll()
    .where('event_id', '=', event_id)
    .where('state', 'in', ['invited', 'accepted'])
    .orderBy('id')
    .execute();
  return judges.filter(
    ({ kind, prize_ids }) =>
      kind !== 'sponsor' || (prize_id !== null && fromJson(prize_ids).includes(prize_id)),
  );
}

interface Stored {
  round: Row<'rounds'>;
  assignments: readonly Assignment[];
  tables: ReadonlyMap<string, string | null>;
  now: Date;
}

/** Databases limit the parameters of a query. */
const perInsert = 1_000;

/** An assignment that moved away stays as `released`: a phone may still hold its review. */
async function storeAssignments(
  trx: Transaction,
  { round, assignments, tables, now }: Stored,
): Promise<void> {
  const before = await trx.selectFrom('assignments').selectAll().where('round_id', '=', round.id).execute();
  const hasTables = [...tables.values()].some((table) => table !== null);
  const stops = assignments.map((assignment) => ({
    ...assignment,
    table: tables.get(assignment.projectId) ?? null,
  }));
  const walk = hasTables ? walkingOrder(stops) : assignments;
  const rows = new Map<string, Row<'assignments'>>();
  for (const row of before) {
    if (row.state === 'todo' && round.state === 'draft') continue;
    const state = row.state === 'todo' ? 'released' : row.state;
    rows.set(keyOf(row.judge_id, row.team_id), { ...row, state });
  }
  for (const { judgeId, projectId, position } of walk) {
    const key = keyOf(judgeId, projectId);
    const known = rows.get(key);
    const isKept = known && known.state !== 'released';
    rows.set(key, {
      round_id: round.id,
      judge_id: judgeId,
      team_id: projectId,
      position,
      state: isKept ? known.state : 'todo',
      changed_at: isKept ? known.changed_at : now.toISOString(),
    });
  }
  await trx.deleteFrom('assignments').where('round_id', '=', round.id).execute();
  const all = [...rows.values()];
  for (let first = 0; first < all.length; first += perInsert) {
    await trx
      .insertInto('assignments')
      .values(all.slice(first, first + perInsert))
      .execute();
  }
}

function keyOf(judgeId: string, teamId: string): string {
  return `${judgeId} ${teamId}`;
}

/** Returns the names of two judges who share no project, directly or through others. */
export async function namesOfUnconnected(
  trx: Pick<Transaction, 'selectFrom'>,
  pairs: readonly { judgeId: string; projectId: string }[],
): Promise<[string, string] | null> {
  const found = findUnconnected(pairs);
  if (!found) return null;
  const judges = await trx
    .selectFrom('judges')
    .select(['id', 'name'])
    .where('id', 'in', [found.judgeId, found.otherId])
    .execute();
  const nameOf = (id: string) => judges.find((judge) => judge.id === id)?.name ?? '';
  return [nameOf(found.judgeId), nameOf(found.otherId)];
}
