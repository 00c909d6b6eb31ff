import { type Design, type Effects, type Rating, solveMixedModel, type Variances } from './mixed-model.ts';

export interface Fit {
  effects: Effects;
  variances: Variances;
  /** 1 for a usual judge, less for one whose scores fit badly to those of the others. */
  weights: number[];
}

const mostSteps = 60;

/** A step that changes no variance by more than this part of the total is the last. */
const settled = 1e-6;

/** Weights start here: the first estimates of errors are rough. */
const firstWeighedStep = 4;

/** A judge's own errors count as if this many usual ones were added. */
const usualErrors = 10;

const leastWeight = 0.1;
const mostWeight = 2;

/** No variance falls below this part of the total. */
const leastPart = 0.01;

/** Equal scores have no variance, and the equations divide by it. In squared points of 100. */
const leastVariance = 1e-6;

/**
 * Estimates the variances of the mixed model by EM-REML, and a weight for each judge. The expectation step solves the
 * mixed-model equations; the maximisation step takes the variances that fit the solution best.
 */
export function fitByReml(design: Design): Fit {
  const ratings = design.byProject.flat();
  const centre = mean(ratings.map(({ score }) => score));
  const total = Math.max(mean(ratings.map(({ score }) => (score - centre) ** 2)), leastVariance);
  let variances: Variances = { project: total / 3, judge: total / 3, error: total / 3 };
  let weights = Array.from({ length: design.judges }, () => 1);
  for (let step = 1; step <= mostSteps; step += 1) {
    const effects = solveMixedModel(design, weights, variances);
    const errors = errorsOf(ratings, effects);
    const explained = ratings.reduce(
      (sum, { judge, score }, at) => sum + (weights[judge] ?? 1) * (errors[at] ?? 0) * (score - centre),
      0,
    );
    const earlier = variances;
    variances = {
      project: Math.max(projectVariance(effects), total * leastPart),
      judge: Math.max(judgeVariance(effects), total * leastPart),
      error: Math.max(explained / Math.max(ratings.length - 1, 1), total * leastPart),
    };
    if (farthest(earlier, variances) < total * settled) break;
    if (step >= firstWeighedStep) weights = weightsOf(design, errors, variances.error);
  }
  return { effects: solveMixedModel(design, weights, variances), variances, weights };
}

function farthest(one: Variances, other: Variances): number {
  return Math.max(
    Math.abs(one.project - other.project),
    Math.abs(one.judge - other.judge),
    Math.abs(one.error - other.error),
  );
}

function errorsOf(ratings: readonly Rating[], effects: Effects): number[] {
  return ratings.map(
    ({ project, judge, score }) =>
      score - effects.mean - (effects.projects[project] ?? 0) - (effects.judges[judge] ?? 0),
  );
}

function projectVariance({ projects, projectCovariance }: Effects): number {
  return mean(projects.map((effect, project) => effect ** 2 + projectCovariance(project, project)));
}

function judgeVariance({ judges, judgeError }: Effects): number {
  return mean(judges.map((effect, judge) => effect ** 2 + judgeError(judge)));
}

/** Returns usual errors divided by each judge's errors, within bounds. */
function weightsOf({ judges, byProject }: Design, errors: readonly number[], usual: number): number[] {
  const own = Array.from({ length: judges }, () => ({ count: 0, squares: 0 }));
  for (const [at, { judge }] of byProject.flat().entries()) {
    const sum = own[judge];
    if (!sum) continue;
    sum.count += 1;
    sum.squares += (errors[at] ?? 0) ** 2;
  }
  return own.map(({ count, squares }) => {
    const variance = (usualErrors * usual + squares) / (usualErrors + count);
    return Math.min(Math.max(usual / variance, leastWeight), mostWeight);
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
