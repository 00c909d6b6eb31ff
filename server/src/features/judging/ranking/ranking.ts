/** The order of a round's projects, first the best. Equal inputs give equal bytes of JSON. */
export interface Ranking {
  method: 'scores' | 'placing' | 'ballot';
  /** Estimates that explain the ranking, such as variances. */
  parameters: Record<string, number>;
  /** Projects without a review come last, ordered by id. */
  ranks: RankedProject[];
}

/** Numbers have six decimals. A project without a review has nulls, and is in tie group 0. */
export interface RankedProject {
  projectId: string;
  /** Equal estimates share a rank: 1, 2, 2, 4. */
  rank: number | null;
  /** From 0 to 100. Its meaning depends on the method. */
  score: number | null;
  /** Standard error of the score. A ballot has none. */
  se: number | null;
  reviews: number;
  /** From 1. A project joins the group above while it cannot be told apart from the group's first project. */
  tieGroup: number;
  /** The rank of the last project below that, like all between, cannot be told apart from this one. */
  tiedThrough: number | null;
}

interface Estimate {
  projectId: string;
  /** Orders the projects. */
  value: number;
  score: number;
  se: number | null;
  reviews: number;
}

export interface Estimates {
  method: Ranking['method'];
  parameters: Record<string, number>;
  /** Ids. */
  projects: readonly string[];
  /** Of the projects with a review. */
  estimates: readonly Estimate[];
  /** The variance of the error of the difference of two values, given by their index. */
  differenceVariance: (one: number, other: number) => number;
}

/** The 80th percentile of the standard normal distribution: Φ(0.8416) = 0.8. */
const percentile80 = 0.841_621_234;

/** Orders projects by their estimates, and groups those that cannot be told apart. */
export function rankingOf({
  method,
  parameters,
  projects,
  estimates,
  differenceVariance,
}: Estimates): Ranking {
  const order = [...estimates.keys()].toSorted((one, other) => compare(estimates[one], estimates[other]));
  const sorted = order.flatMap((index) => estimates[index] ?? []);
  const ranks = sharedRanks(sorted.map(({ value }) => value));
  const isClear = (above: number, below: number) =>
    isClearlyAbove(
      (estimates[above]?.value ?? 0) - (estimates[below]?.value ?? 0),
      differenceVariance(above, below),
    );
  const lastTied = order.map((above, at) => lastUnclear(order, at, (below) => isClear(above, below)));
  const groups = groupsOf(lastTied);
  const rated = sorted.map(({ projectId, score, se, reviews }, at): RankedProject => ({
    projectId,
    rank: ranks[at] ?? null,
    score: rounded(score),
    se: se === null ? null : rounded(se),
    reviews,
    tieGroup: groups[at] ?? 0,
    tiedThrough: ranks[lastTied[at] ?? at] ?? null,
  }));
  return {
    method,
    parameters: Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, rounded(value)])),
    ranks: [...rated, ...unratedOf(projects, estimates)],
  };
}

/** Returns whether one value is above another with a probability of at least 0.8: Φ(difference / √variance) ≥ 0.8. */
function isClearlyAbove(difference: number, variance: number): boolean {
  return rounded(difference) > 0 && difference >= percentile80 * Math.sqrt(variance);
}

function compare(one: Estimate | undefined, other: Estimate | undefined): number {
  if (!one || !other) return 0;
  // Differences that only rounding made are no differences.
  return rounded(other.value) - rounded(one.value) || (one.projectId < other.projectId ? -1 : 1);
}

function sharedRanks(values: readonly number[]): number[] {
  const ranks: number[] = [];
  for (const [at, value] of values.entries()) {
    const above = values[at - 1];
    const isShared = above !== undefined && rounded(above) === rounded(value);
    ranks.push(isShared ? (ranks[at - 1] ?? 1) : at + 1);
  }
  return ranks;
}

/** Returns the place of the last project in an unbroken run of unclear ones. */
function lastUnclear(order: readonly number[], from: number, isClearOf: (below: number) => boolean): number {
  const firstClear = order.findIndex((below, at) => at > from && isClearOf(below));
  return (firstClear === -1 ? order.length : firstClear) - 1;
}

function groupsOf(lastTied: readonly number[]): number[] {
  const groups: number[] = [];
  let group = 0;
  let end = -1;
  for (const [at, last] of lastTied.entries()) {
    if (at > end) {
      group += 1;
      end = last;
    }
    groups.push(group);
  }
  return groups;
}

function unratedOf(projects: readonly string[], estimates: readonly Estimate[]): RankedProject[] {
  const rated = new Set(estimates.map(({ projectId }) => projectId));
  return [...new Set(projects)]
    .filter((projectId) => !rated.has(projectId))
    .toSorted()
    .map((projectId) => ({
      projectId,
      rank: null,
      score: null,
      se: null,
      reviews: 0,
      tieGroup: 0,
      tiedThrough: null,
    }));
}

/** Rounds to six decimals. Never returns -0, which JSON writes as 0. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}
