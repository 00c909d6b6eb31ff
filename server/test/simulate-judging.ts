import { type Random, randomFrom } from '@hackon/contract/random-from';
import { assignProjects } from '../src/features/judging/ranking/assign.ts';
import type { JudgeOrders } from '../src/features/judging/ranking/rank-placings.ts';
import type { ScoredReviews } from '../src/features/judging/ranking/rank-scores.ts';
import { reviewScore } from '../src/features/judging/ranking/review-score.ts';

export interface SimulatedSize {
  projects: number;
  judges: number;
  perProject: number;
}

/** The same visits, as scores and as an order of each judge. */
export interface SimulatedRound extends ScoredReviews, JudgeOrders {
  /** Of each project, in the order of `projects`. */
  quality: number[];
}

interface SimulatedJudge {
  severity: number;
  spread: number;
  noise: number;
}

const criteria = ['1', '2', '3', '4'].map((id) => ({ id, min: 1, max: 5, weight: 1, required: true }));

/** Moves an impression to the scale of a criterion: few projects reach its ends. */
const middle = 3;
const scale = 0.95;

/** Of a single criterion around the impression of the project. */
const criterionNoise = 0.3;

/**
 * Simulates a round. Quality is standard normal. A judge's impression is spread × (quality + noise) + severity; one judge
 * in ten is careless. Each criterion is the impression with some noise, rounded to 1-5.
 */
export function simulateJudging(size: SimulatedSize, seed: string): SimulatedRound {
  const random = randomFrom(seed);
  const normal = normalFrom(random);
  const projects = numbered('p', size.projects);
  const quality = projects.map(() => normal());
  const judges = new Map(numbered('j', size.judges).map((id) => [id, drawJudge(random, normal)]));
  const { assignments } = assignProjects({
    judges: Array.from(judges.keys(), (id) => ({ id, trackIds: [] })),
    projects: projects.map((id) => ({ id, trackIds: [] })),
    perProject: size.perProject,
    conflicts: [],
    kept: [],
    seed,
  });
  const visits = assignments.map(({ judgeId, projectId }) => {
    const { severity, spread, noise } = judges.get(judgeId) ?? drawJudge(random, normal);
    const seen = (quality[projects.indexOf(projectId)] ?? 0) + noise * normal();
    return { judgeId, projectId, impression: spread * (seen + severity) };
  });
  return {
    projects,
    quality,
    reviews: visits.map(({ impression, ...visit }) => ({ ...visit, score: scoreOf(impression, normal) })),
    orders: Array.from(
      Map.groupBy(visits, ({ judgeId }) => judgeId),
      ([judgeId, own]) => ({
        judgeId,
        order: own
          .toSorted((one, other) => other.impression - one.impression)
          .map(({ projectId }) => projectId),
      }),
    ),
  };
}

function drawJudge(random: Random, normal: Random): SimulatedJudge {
  return {
    severity: 0.8 * normal(),
    spread: Math.exp(0.3 * normal()),
    noise: random() < 0.1 ? 3 : 0.7 * Math.exp(0.3 * normal()),
  };
}

function scoreOf(impression: number, normal: Random): number {
  const values = criteria.map(({ id, min, max }): [string, number] => {
    const value = Math.round(middle + scale * (impression + criterionNoise * normal()));
    return [id, Math.min(Math.max(value, min), max)];
  });
  return reviewScore(criteria, new Map(values)) ?? 0;
}

/** Box-Muller transform. */
function normalFrom(random: Random): Random {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function numbered(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, number) => letter + String(number).padStart(4, '0'));
}
