export interface WeighedCriterion {
  id: string;
  min: number;
  max: number;
  /** Weights need not add up to 100. */
  weight: number;
  required: boolean;
}

/**
 * Returns the weighted mean of the given values from 0 to 100, or undefined if a required value or every value is
 * missing. The weight of a missing optional criterion is shared among the others.
 */
export function reviewScore(
  criteria: readonly WeighedCriterion[],
  values: ReadonlyMap<string, number>,
): number | undefined {
  if (criteria.some(({ id, required }) => required && !values.has(id))) return undefined;
  // A criterion with a single possible value says nothing.
  const given = criteria.filter(({ id, min, max }) => values.has(id) && max > min);
  if (given.length === 0) return undefined;
  const total = given.reduce((sum, { weight }) => sum + weight, 0);
  const weightOf = ({ weight }: WeighedCriterion) => (total > 0 ? weight / total : 1 / given.length);
  return given.reduce((score, criterion) => {
    const { id, min, max } = criterion;
    return score + 100 * weightOf(criterion) * (((values.get(id) ?? min) - min) / (max - min));
  }, 0);
}
