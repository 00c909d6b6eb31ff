import { cholesky, invertCholesky } from './cholesky.ts';
import { conjugateGradient } from './conjugate-gradient.ts';
import { logistic } from './logistic.ts';
import type { Pair } from './pairs-of.ts';
import { SquareMatrix } from './square-matrix.ts';

export interface BradleyTerryFit {
  /** Of each project. The prior is the standard normal distribution. */
  strengths: number[];
  /** Of each judge: the probability that a judgement follows the model, not its contrary. */
  reliabilities: number[];
  /** Of the strengths' errors. */
  covariance: SquareMatrix;
}

const rounds = 12;

/** Beta(10, 2), so a new judge counts as if 9 of 10 earlier judgements had followed the model. */
const prior = { alpha: 10, beta: 2 };

/** The error left after a last step this long is its square. */
const lastStep = 1e-5;

const mostNewtonSteps = 50;

/** Longer steps could overshoot where the likelihood is flat. */
const longestStep = 1;

/**
 * Fits the Bradley-Terry model: the winner of a pair beats the loser with probability σ(difference of strengths). EM
 * alternates between the strengths and the reliability of each judge.
 */
export function fitBradleyTerry(
  pairs: readonly Pair[],
  { projects, judges }: { projects: number; judges: number },
): BradleyTerryFit {
  let strengths = Array.from({ length: projects }, () => 0);
  let reliabilities = Array.from(
    { length: judges },
    () => (prior.alpha - 1) / (prior.alpha + prior.beta - 2),
  );
  for (let round = 1; round <= rounds; round += 1) {
    const trusts = Float64Array.from(pairs, (pair) => trustOf(pair, strengths, reliabilities));
    strengths = maximiseByNewton(pairs, trusts, strengths);
    reliabilities = reliabilitiesOf(pairs, trusts, judges);
  }
  return { strengths, reliabilities, covariance: covarianceOf(pairs, strengths) };
}

/** Bayes' rule: the probability that the judgement follows the model, given its outcome. */
function trustOf(pair: Pair, strengths: readonly number[], reliabilities: readonly number[]): number {
  const difference = differenceOf(pair, strengths);
  const reliability = reliabilities[pair.judge] ?? 1;
  const follows = reliability * logistic(difference);
  return follows / (follows + (1 - reliability) * logistic(-difference));
}

/** Returns the most probable reliability of each judge. */
function reliabilitiesOf(pairs: readonly Pair[], trusts: Float64Array, judges: number): number[] {
  const sums = Array.from({ length: judges }, () => ({ trusted: 0, all: 0 }));
  for (const [at, { judge, weight }] of pairs.entries()) {
    const sum = sums[judge];
    if (!sum) continue;
    sum.trusted += weight * (trusts[at] ?? 0);
    sum.all += weight;
  }
  return sums.map(({ trusted, all }) => (prior.alpha - 1 + trusted) / (prior.alpha + prior.beta - 2 + all));
}

/** `trusts` are the probabilities that each pair follows the model. */
function maximiseByNewton(pairs: readonly Pair[], trusts: Float64Array, start: readonly number[]): number[] {
  let strengths = [...start];
  for (let step = 1; step <= mostNewtonSteps; step += 1) {
    const informations = informationsOf(pairs, strengths);
    const change = conjugateGradient(
      (vector) => timesHessian(pairs, informations, vector),
      slope(pairs, trusts, strengths),
    );
    const longest = change.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const part = Math.min(1, longestStep / longest);
    strengths = strengths.map((strength, project) => strength + part * (change[project] ?? 0));
    if (longest < lastStep) break;
  }
  return strengths;
}

/** Returns the gradient of the log posterior. */
function slope(pairs: readonly Pair[], trusts: Float64Array, strengths: readonly number[]): Float64Array {
  const gradient = Float64Array.from(strengths, (strength) => -strength);
  for (const [at, pair] of pairs.entries()) {
    const { winner, loser, weight } = pair;
    const pull = weight * ((trusts[at] ?? 0) - logistic(differenceOf(pair, strengths)));
    gradient[winner] = (gradient[winner] ?? 0) + pull;
    gradient[loser] = (gradient[loser] ?? 0) - pull;
  }
  return gradient;
}

/** Returns the information of each pair about the difference of its projects. */
function informationsOf(pairs: readonly Pair[], strengths: readonly number[]): Float64Array {
  return Float64Array.from(pairs, (pair) => {
    const chance = logistic(differenceOf(pair, strengths));
    return pair.weight * chance * (1 - chance);
  });
}

/** Multiplies the negative Hessian of the log posterior with a vector. The prior adds the identity matrix. */
function timesHessian(
  pairs: readonly Pair[],
  informations: Float64Array,
  vector: Float64Array,
): Float64Array {
  const product = vector.slice();
  // Runs for every pair at every step: an iterator's entries would cost more than the sum.
  pairs.forEach(({ winner, loser }, at) => {
    const pull = (informations[at] ?? 0) * ((vector[winner] ?? 0) - (vector[loser] ?? 0));
    product[winner] = (product[winner] ?? 0) + pull;
    product[loser] = (product[loser] ?? 0) - pull;
  });
  return product;
}

/** Inverts the negative Hessian of the log posterior. */
function covarianceOf(pairs: readonly Pair[], strengths: readonly number[]): SquareMatrix {
  const informations = informationsOf(pairs, strengths);
  const hessian = new SquareMatrix(strengths.length);
  for (const project of strengths.keys()) hessian.add(project, project, 1);
  for (const [at, { winner, loser }] of pairs.entries()) {
    const information = informations[at] ?? 0;
    hessian.add(winner, winner, information);
    hessian.add(loser, loser, information);
    hessian.add(Math.max(winner, loser), Math.min(winner, loser), -information);
  }
  return invertCholesky(cholesky(hessian));
}

function differenceOf({ winner, loser }: Pair, strengths: readonly number[]): number {
  return (strengths[winner] ?? 0) - (strengths[loser] ?? 0);
}
