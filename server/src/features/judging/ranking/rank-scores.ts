import { fitByReml } from './em-reml.ts';
import { evenSpreads } from './even-spreads.ts';
import type { Design, Rating } from './mixed-model.ts';
import { numbersOf } from './numbers-of.ts';
import { type Estimates, type Ranking, rankingOf } from './ranking.ts';

export interface ScoredReviews {
  /** Ids. Reviews of other projects do not count. */
  projects: string[];
  reviews: { judgeId: string; projectId: string; score: number }[];
}

/**
 * Ranks projects by scores from 0 to 100. A mixed model separates the quality of a project from the severity of its
 * judges. A project's score is what the average judge would give it.
 */
export function rankScores(input: ScoredReviews): Ranking {
  return rankingOf(estimateByScores(input));
}

export function estimateByScores({ projects, reviews }: ScoredReviews): Estimates {
  const listed = new Set(projects);
  const counted = reviews.filter(({ projectId }) => listed.has(projectId));
  if (counted.length === 0) {
    return { method: 'scores', parameters: {}, projects, estimates: [], differenceVariance: () => 0 };
  }
  const projectNumbers = numbersOf(counted.map(({ projectId }) => projectId));
  const design = designOf(counted, projectNumbers);
  const { effects, variances } = fitByReml(design);
  const { mean, projects: qualities, projectCovariance } = effects;
  return {
    method: 'scores',
    parameters: {
      mean,
      projectVariance: variances.project,
      judgeVariance: variances.judge,
      errorVariance: variances.error,
    },
    projects,
    estimates: Array.from(projectNumbers, ([projectId, project]) => ({
      projectId,
      value: qualities[project] ?? 0,
      score: Math.min(Math.max(mean + (qualities[project] ?? 0), 0), 100),
      se: Math.sqrt(projectCovariance(project, project)),
      reviews: design.byProject[project]?.length ?? 0,
    })),
    differenceVariance: (one, other) =>
      projectCovariance(one, one) + projectCovariance(other, other) - 2 * projectCovariance(one, other),
  };
}

function designOf(reviews: ScoredReviews['reviews'], projectNumbers: ReadonlyMap<string, number>): Design {
  const judgeNumbers = numbersOf(reviews.map(({ judgeId }) => judgeId));
  const ratings = reviews
    .map(({ projectId, judgeId, score }) => ({
      project: projectNumbers.get(projectId) ?? 0,
      judge: judgeNumbers.get(judgeId) ?? 0,
      score,
    }))
    .toSorted(inFixedOrder);
  const byProject = Map.groupBy(evenSpreads(ratings, judgeNumbers.size), ({ project }) => project);
  return { judges: judgeNumbers.size, byProject: [...byProject.values()] };
}

/** Sums of the same numbers in another order can differ in the last bit. */
function inFixedOrder(one: Rating, other: Rating): number {
  return one.project - other.project || one.judge - other.judge || one.score - other.score;
}
