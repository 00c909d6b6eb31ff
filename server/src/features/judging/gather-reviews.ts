import { isComplete } from '@hackon/contract/judging/review-rules';
import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import { criteriaOf } from './criteria-of.ts';

export interface CountedReview {
  judgeId: string;
  teamId: string;
  /** By the criterion's id. */
  scores: Record<string, number>;
}

/** Returns the reviews that count, by judge and project: complete, not struck, and of projects that are in. */
export async function countedReviews(db: Reader, roundId: string): Promise<CountedReview[]> {
  const criteria = await criteriaOf(db, roundId);
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('round_entries as entries', (join) =>
      join
        .onRef('entries.round_id', '=', 'reviews.round_id')
        .onRef('entries.team_id', '=', 'reviews.team_id'),
    )
    .select(['reviews.judge_id', 'reviews.team_id', 'reviews.scores'])
    .where('reviews.round_id', '=', roundId)
    .where('reviews.struck', '=', '')
    .where('entries.state', '=', 'in')
    .orderBy('reviews.judge_id')
    .orderBy('reviews.team_id')
    .execute();
  return rows
    .map(({ judge_id, team_id, scores }) => ({
      judgeId: judge_id,
      teamId: team_id,
      scores: fromJson(scores),
    }))
    .filter(({ scores }) => isComplete(criteria, scores));
}

export interface CountedOrder {
  judgeId: string;
  /** Projects, the best first. */
  order: string[];
}

/** Returns the orders that count, by judge, without projects that are not in and those of a declared conflict. */
export async function countedOrders(db: Reader, roundId: string): Promise<CountedOrder[]> {
  const rows = await db
    .selectFrom('placings')
    .select(['judge_id', 'ordering'])
    .where('round_id', '=', roundId)
    .where('struck', '=', '')
    .orderBy('judge_id')
    .execute();
  const entries = await db
    .selectFrom('round_entries')
    .select('team_id')
    .where('round_id', '=', roundId)
    .where('state', '=', 'in')
    .execute();
  const conflicts = await db
    .selectFrom('judge_conflicts as conflicts')
    .innerJoin('placings', 'placings.judge_id', 'conflicts.judge_id')
    .select(['conflicts.judge_id', 'conflicts.team_id'])
    .where('placings.round_id', '=', roundId)
    .execute();
  const isIn = new Set(entries.map(({ team_id }) => team_id));
  const barred = new Set(conflicts.map(({ judge_id, team_id }) => `${judge_id} ${team_id}`));
  return rows.map(({ judge_id, ordering }) => ({
    judgeId: judge_id,
    order: fromJson(ordering).filter((id) => isIn.has(id) && !barred.has(`${judge_id} ${id}`)),
  }));
}
