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

/** The error that is left after a last step of this length is about its square. */
const lastStep = 1e-3;

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
  let strengths: Float64Array = new Float64Array(projects);
  let reliabilities = Array.from(
    { length: judges },
    () => (prior.alpha - 1) / (prior.alpha + prior.beta - 2),
  );
  for (let round = 1; round <= rounds; round += 1) {
    const trusts = trustsOf(pairs, strengths, reliabilities);
    strengths = maximiseByNewton(pairs, trusts, strengths);
    reliabilities = reliabilitiesOf(pairs, trusts, judges);
  }
  const hessian = negativeHessian(pairs, chancesOf(pairs, strengths), projects);
  return { strengths: [...strengths], reliabilities, covariance: invertCholesky(cholesky(hessian)) };
}

/** Returns the probability of each outcome that the model gives. */
function chancesOf(pairs: readonly Pair[], strengths: Float64Array): Float64Array {
  return perPair(pairs, ({ winner, loser }) => logistic((strengths[winner] ?? 0) - (strengths[loser] ?? 0)));
}

/** Bayes' rule: the probability that each judgement follows the model, given its outcome. */
function trustsOf(
  pairs: readonly Pair[],
  strengths: Float64Array,
  reliabilities: readonly number[],
): Float64Array {
  const chances = chancesOf(pairs, strengths);
  return perPair(pairs, ({ judge }, at) => {
    const reliability = reliabilities[judge] ?? 1;
    const follows = reliability * (chances[at] ?? 0);
    return follows / (follows + (1 - reliability) * (1 - (chances[at] ?? 0)));
  });
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

function maximiseByNewton(pairs: readonly Pair[], trusts: Float64Array, start: Float64Array): Float64Array {
  let strengths = start;
  for (let step = 1; step <= mostNewtonSteps; step += 1) {
    const chances = chancesOf(pairs, strengths);
    const gradient = gradientOf(pairs, trusts, chances, strengths);
    const change = conjugateGradient(negativeHessian(pairs, chances, strengths.length), gradient);
    const longest = change.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const part = Math.min(1, longestStep / longest);
    strengths = strengths.map((strength, project) => strength + part * (change[project] ?? 0));
    if (longest < lastStep) break;
  }
  return strengths;
}

/** Of the log posterior. */
function gradientOf(
  pairs: readonly Pair[],
  trusts: Float64Array,
  chances: Float64Array,
  strengths: Float64Array,
): Float64Array {
  const gradient = strengths.map((strength) => -strength);
  for (const [at, { winner, loser, weight }] of pairs.entries()) {
    const pull = weight * ((trusts[at] ?? 0) - (chances[at] ?? 0));
    gradient[winner] = (gradient[winner] ?? 0) + pull;
    gradient[loser] = (gradient[loser] ?? 0) - pull;
  }
  return gradient;
}

/** Of the log posterior. The prior adds the identity matrix. */
function negativeHessian(pairs: readonly Pair[], chances: Float64Array, projects: number): SquareMatrix {
  const hessian = new SquareMatrix(projects);
  for (let project = 0; project < projects; project += 1) hessian.add(project, project, 1);
  for (const [at, { winner, loser, weight }] of pairs.entries()) {
    const information = weight * (chances[at] ?? 0) * (1 - (chances[at] ?? 0));
    hessian.add(winner, winner, information);
    hessian.add(loser, loser, information);
    hessian.add(winner, loser, -information);
    hessian.add(loser, winner, -information);
  }
  return hessian;
}

function perPair(pairs: readonly Pair[], valueOf: (pair: Pair, at: number) => number): Float64Array {
  const values = new Float64Array(pairs.length);
  for (const [at, pair] of pairs.entries()) values[at] = valueOf(pair, at);
  return values;
}
