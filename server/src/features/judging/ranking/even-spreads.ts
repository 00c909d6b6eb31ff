import type { Rating } from './mixed-model.ts';

/** A judge's own spread counts as if this many scores of the usual spread were added. */
const usualScores = 8;

/**
 * Stretches or narrows each judge's scores around that judge's mean, so that all judges use the scale alike. The spread
 * of a judge with few scores is mostly taken from the others.
 */
export function evenSpreads(ratings: readonly Rating[], judges: number): Rating[] {
  const spreads = Array.from({ length: judges }, (_, judge) =>
    spreadOf(ratings.filter((rating) => rating.judge === judge).map(({ score }) => score)),
  );
  const deviation = spreads.reduce((sum, spread) => sum + spread.deviation, 0);
  const freedom = spreads.reduce((sum, { count }) => sum + count - 1, 0);
  const pooled = deviation / Math.max(freedom, 1);
  // Every judge gave equal scores, so there is nothing to stretch.
  if (pooled === 0) return [...ratings];
  return ratings.map((rating) => {
    const own = spreads[rating.judge] ?? spreadOf([]);
    const variance = (usualScores * pooled + own.deviation) / (usualScores + own.count - 1);
    return { ...rating, score: own.mean + (rating.score - own.mean) * Math.sqrt(pooled / variance) };
  });
}

/** `deviation` is the sum of squared distances from the mean. */
function spreadOf(scores: readonly number[]): { count: number; mean: number; deviation: number } {
  const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(scores.length, 1);
  const deviation = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0);
  return { count: scores.length, mean, deviation };
}
