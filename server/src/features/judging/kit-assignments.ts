import type { KitAssignment, KitReview } from '@hackon/contract/judging/judging';
import { judgingLimits } from '@hackon/contract/judging/limits';
import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { JudgedRound } from './lock-judged-round.ts';
import { ownAssignment, type OwnAssignment } from './own-assignments.ts';

/** Returns the assignment as the judge's phone shows it now. Throws 404. */
export async function kitAssignment(db: Reader, judged: JudgedRound, teamId: string): Promise<KitAssignment> {
  const own = await ownAssignment(db, judged, teamId);
  const [shown] = await kitAssignments(db, judged, [own]);
  if (!shown) throw new Error('The assignment is gone');
  return shown;
}

/** In the order of `own`. Shows no other judge's reviews. */
export async function kitAssignments(
  db: Reader,
  judged: JudgedRound,
  own: readonly OwnAssignment[],
): Promise<KitAssignment[]> {
  const reviews = await reviewsOf(db, judged);
  const taken = await takenBy(db, judged);
  return own.map(({ teamId, state }) => ({
    roundId: judged.round.id,
    submissionId: teamId,
    state,
    isTaken: taken.has(teamId),
    review: reviews.get(teamId) ?? null,
  }));
}

async function reviewsOf(db: Reader, { round, judge }: JudgedRound): Promise<Map<string, KitReview>> {
  const rows = await db
    .selectFrom('reviews')
    .select(['team_id', 'scores', 'comment_team', 'comment_private', 'updated_at'])
    .where('round_id', '=', round.id)
    .where('judge_id', '=', judge.id)
    .where('struck', '=', '')
    .execute();
  return new Map(
    rows.map((row) => [
      row.team_id,
      {
        scores: fromJson(row.scores),
        commentTeam: row.comment_team,
        commentPrivate: row.comment_private,
        updatedAt: row.updated_at,
      },
    ]),
  );
}

/** Returns the projects at whose tables other judges are. */
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
