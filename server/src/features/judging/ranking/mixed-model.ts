import { cholesky, invertCholesky } from './cholesky.ts';
import { SquareMatrix } from './square-matrix.ts';

/** Projects and judges are numbered from 0. */
export interface Rating {
  project: number;
  judge: number;
  score: number;
}

export interface Design {
  judges: number;
  /** The ratings of each project, at least one. */
  byProject: Rating[][];
}

/** Of the projects' quality, the judges' severity, and the rest of a score. */
export interface Variances {
  project: number;
  judge: number;
  error: number;
}

/** Estimates of the model score = mean + quality of the project + severity of the judge + error. */
export interface Effects {
  mean: number;
  projects: number[];
  judges: number[];
  /** Covariance of the errors of two estimated qualities. */
  projectCovariance: (one: number, other: number) => number;
  /** Variance of the error of an estimated severity. */
  judgeError: (judge: number) => number;
}

/** An unknown in the equation of a project. The mean is in column 0, the severity of judge j in column j + 1. */
interface Term {
  column: number;
  weight: number;
  /** For the mean, the weighted mean of the project's scores. */
  score: number;
}

/** The equation of one project, to be absorbed into those of the mean and the judges. */
interface Block {
  terms: Term[];
  /** Weighted sum of the scores. */
  sum: number;
  /** 1 / (sum of weights + λ), where λ draws projects with few ratings towards the mean. */
  shrinkage: number;
}

/**
 * Solves Henderson's mixed-model equations. A rating's error has the variance `error` divided by its judge's weight.
 * Absorbing the projects leaves one equation for the mean and one for each judge.
 */
export function solveMixedModel(design: Design, weights: readonly number[], variances: Variances): Effects {
  const ratio = variances.error / variances.project;
  const blocks = design.byProject.map((ratings) => blockOf(ratings, weights, ratio));
  const equations = absorbedEquations(design.judges, blocks, variances.error / variances.judge);
  const inverse = invertCholesky(cholesky(equations));
  const solution = inverse.times(absorbedSums(design.judges, blocks));
  const [mean = 0, ...judges] = solution;
  return {
    mean,
    judges,
    projects: blocks.map(({ terms, sum, shrinkage }) => {
      const explained = terms.reduce((all, { column, weight }) => all + weight * (solution[column] ?? 0), 0);
      return shrinkage * (sum - explained);
    }),
    projectCovariance: (one, other) => variances.error * covariance(inverse, blocks[one], blocks[other]),
    judgeError: (judge) => variances.error * inverse.at(judge + 1, judge + 1),
  };
}

function blockOf(ratings: readonly Rating[], weights: readonly number[], ratio: number): Block {
  const judges = ratings.map(({ judge, score }) => ({
    column: judge + 1,
    weight: weights[judge] ?? 1,
    score,
  }));
  const total = judges.reduce((all, { weight }) => all + weight, 0);
  const sum = judges.reduce((all, { weight, score }) => all + weight * score, 0);
  return {
    terms: [{ column: 0, weight: total, score: sum / total }, ...judges],
    sum,
    shrinkage: 1 / (total + ratio),
  };
}

/** Returns the lower triangle, all that `cholesky` reads. */
function absorbedEquations(judges: number, blocks: readonly Block[], ratio: number): SquareMatrix {
  const equations = new SquareMatrix(judges + 1);
  for (let judge = 0; judge < judges; judge += 1) equations.add(judge + 1, judge + 1, ratio);
  for (const { terms, shrinkage } of blocks) {
    for (const { column, weight } of terms) {
      equations.add(column, column, weight);
      if (column > 0) equations.add(column, 0, weight);
      for (const other of terms) {
        if (other.column <= column) {
          equations.add(column, other.column, -shrinkage * weight * other.weight);
        }
      }
    }
  }
  return equations;
}

function absorbedSums(judges: number, blocks: readonly Block[]): Float64Array {
  const sums = new Float64Array(judges + 1);
  for (const { terms, sum, shrinkage } of blocks) {
    for (const { column, weight, score } of terms) {
      sums[column] = (sums[column] ?? 0) + weight * (score - shrinkage * sum);
    }
  }
  return sums;
}

/** Without the factor of the error's variance. */
function covariance(inverse: SquareMatrix, one: Block | undefined, other: Block | undefined): number {
  if (!one || !other) return 0;
  let sum = 0;
  for (const { column: row, weight } of one.terms) {
    for (const { column, weight: otherWeight } of other.terms) {
      sum += weight * inverse.at(row, column) * otherWeight;
    }
  }
  return (one === other ? one.shrinkage : 0) + one.shrinkage * other.shrinkage * sum;
}
