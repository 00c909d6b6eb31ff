import type { ScoredReviews } from '../src/features/judging/ranking/rank-scores.ts';

/** Returns each project's mean score. Harsh and kind judges are not evened out. */
export function meanScores({ projects, reviews }: ScoredReviews): number[] {
  const own = Map.groupBy(reviews, ({ projectId }) => projectId);
  return projects.map((id) => mean((own.get(id) ?? []).map(({ score }) => score)));
}

/** Returns each project's mean of scores that are standardized per judge. */
export function meanZScores({ projects, reviews }: ScoredReviews): number[] {
  const standardized = [...Map.groupBy(reviews, ({ judgeId }) => judgeId).values()].flatMap((own) => {
    const centre = mean(own.map(({ score }) => score));
    const squares = own.reduce((sum, { score }) => sum + (score - centre) ** 2, 0);
    const deviation = Math.sqrt(squares / (own.length - 1)) || 1;
    return own.map((review) => ({ ...review, score: (review.score - centre) / deviation }));
  });
  return meanScores({ projects, reviews: standardized });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
