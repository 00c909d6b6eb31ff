import type { KitAssignment, KitReview } from '@hackon/contract/judging/judging';
import { judgingLimits } from '@hackon/contract/judging/limits';
import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import type { JudgedRound } from './lock-judged-round.ts';
import { ownAssignment, type OwnAssignment } from './own-assignments.ts';
import { walkTables } from './walk-tables.ts';

/** Returns an assignment as its judge sees it. Throws 404. */
export async function kitAssignment(db: Reader, judged: JudgedRound, teamId: string): Promise<KitAssignment> {
  const own = await ownAssignment(db, judged, teamId);
  return toKit(own, await contextOf(db, judged));
}

/** Returns what a judge's phone shows, in walking order. */
export async function kitAssignments(
  db: Reader,
  judged: JudgedRound,
  own: readonly OwnAssignment[],
): Promise<KitAssignment[]> {
  const context = await contextOf(db, judged);
  const walk = walkTables(own.filter(isShown), (teamId) => context.taken.has(teamId));
  return walk.map((assignment) => toKit(assignment, context));
}

/** Paused, disqualified and released projects leave the phone. */
export function isShown({ state, entry }: OwnAssignment): boolean {
  return entry === 'in' && state !== 'released';
}

interface Context {
  roundId: string;
  /** The judge's own. */
  reviews: ReadonlyMap<string, KitReview>;
  /** Projects at whose tables other judges are. */
  taken: ReadonlySet<string>;
}

async function contextOf(db: Reader, judged: JudgedRound): Promise<Context> {
  return {
    roundId: judged.round.id,
    reviews: await reviewsOf(db, judged),
    taken: await takenBy(db, judged),
  };
}

function toKit({ teamId, state }: OwnAssignment, { roundId, reviews, taken }: Context): KitAssignment {
  return {
    roundId,
    submissionId: teamId,
    state,
    isTaken: taken.has(teamId),
    review: reviews.get(teamId) ?? null,
  };
}

async function reviewsOf(db: Reader, { round, judge }: JudgedRound): Promise<Map<string, KitReview>> {
  const rows = await db
    .selectFrom('reviews')
    .select(['team_id', 'scores', 'comment_team', 'comment_private', 'updated_at'])
    .where('round_id', '=', round.id)
    .where('judge_id', '=', judge.id)
    .where('struck', '=', '')
    .execute();
  return new Map(rows.map((row) => [row.team_id, toReview(row)]));
}

function toReview({
  scores,
  comment_team,
  comment_private,
  updated_at,
}: Pick<Row<'reviews'>, 'scores' | 'comment_team' | 'comment_private' | 'updated_at'>): KitReview {
  return {
    scores: fromJson(scores),
    commentTeam: comment_team,
    commentPrivate: comment_private,
    updatedAt: updated_at,
  };
}

async function takenBy(db: Reader, { round, judge, now }: JudgedRound): Promise<Set<string>> {
  const since = new Date(now.getTime() - judgingLimits.takenMs).toISOString();
  const rows = await db
    .selectFrom('assignments')
    .select('team_id')
    .where('round_id', '=', round.id)
    .where('judge_id', '<>', judge.id)
    .where('state', '=', 'started')
    .where('changed_at', '>', since)
    .execute();
  return new Set(rows.map(({ team_id }) => team_id));
}
