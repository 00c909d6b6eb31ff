import { isComplete } from '@hackon/contract/judging/review-rules';
import type { Criterion } from '@hackon/contract/judging/rounds';
import type { CriterionMean } from '@hackon/contract/results/results';
import type { Reader } from '../../db/database.ts';
import { criteriaOf } from '../judging/criteria-of.ts';
import { countedReviews } from '../judging/gather-reviews.ts';

type Scores = Record<string, number>;

/** Counts complete reviews alone. Leaves out a criterion that nobody scored. */
export function criterionMeans(criteria: readonly Criterion[], reviews: readonly Scores[]): CriterionMean[] {
  const counted = reviews.filter((scores) => isComplete(criteria, scores));
  return criteria.flatMap(({ _id, title, min, max }) => {
    const values = counted.flatMap((scores) => scores[_id] ?? []);
    if (values.length === 0) return [];
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return [{ criterion: title, mean: Math.round(mean * 100) / 100, min, max }];
  });
}

/** Returns the means of each project of a round. */
export async function meansOfRound(db: Reader, roundId: string): Promise<Map<string, CriterionMean[]>> {
  const criteria = await criteriaOf(db, roundId);
  const reviews = Map.groupBy(await countedReviews(db, roundId), ({ teamId }) => teamId);
  return new Map(
    Array.from(reviews, ([teamId, own]) => [
      teamId,
      criterionMeans(
        criteria,
        own.map(({ scores }) => scores),
      ),
    ]),
  );
}

/** Orders by the first criterion that both have, equals by the next one. */
export function byMeans(a: readonly CriterionMean[], b: readonly CriterionMean[]): number {
  const differences = a.flatMap(({ criterion, mean }) => {
    const other = b.find((each) => each.criterion === criterion);
    return other ? other.mean - mean : [];
  });
  return differences.find((difference) => difference !== 0) ?? 0;
}
