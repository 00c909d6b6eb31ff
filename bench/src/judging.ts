import { type Agreement, agreementOf } from '@hackon/server/test/agreement';
import { meanScores, meanZScores } from '@hackon/server/test/mean-scores';
import {
  simulateJudging,
  type SimulatedRound,
  type SimulatedSize,
} from '@hackon/server/test/simulate-judging';
import { estimateByPlacings } from '@hackon/server/features/judging/ranking/rank-placings';
import { estimateByScores } from '@hackon/server/features/judging/ranking/rank-scores';
import { Calibration } from './calibration.ts';
import { rankingTimes } from './ranking-times.ts';
import type { Result } from './result.ts';

interface Case {
  size: SimulatedSize;
  /** Rounds ranked by means, by the model and by placing. */
  rounds: { means: number; model: number; placing: number };
  /** Kendall's τ and the part of the top ten that means find, as published with the method. */
  known: { mean: [tau: number, top10: number]; zScore: [tau: number, top10: number] };
  least: { modelTau: number; modelTop10: number; placingTau: number };
}

const cases: Case[] = [
  {
    size: { projects: 60, judges: 10, perProject: 3 },
    rounds: { means: 2_000, model: 500, placing: 300 },
    known: { mean: [0.603, 0.626], zScore: [0.668, 0.678] },
    least: { modelTau: 0.675, modelTop10: 0.67, placingTau: 0.67 },
  },
  {
    size: { projects: 120, judges: 20, perProject: 3 },
    rounds: { means: 2_000, model: 500, placing: 300 },
    known: { mean: [0.595, 0.521], zScore: [0.665, 0.575] },
    least: { modelTau: 0.675, modelTop10: 0.58, placingTau: 0.67 },
  },
  {
    size: { projects: 300, judges: 40, perProject: 5 },
    rounds: { means: 1_000, model: 300, placing: 100 },
    known: { mean: [0.677, 0.497], zScore: [0.745, 0.563] },
    least: { modelTau: 0.755, modelTop10: 0.56, placingTau: 0.75 },
  },
];

/** Of the simulated means from the published ones. It checks the simulation, not the ranking. */
const mostApart = 0.01;

/** Compares rankings of simulated rounds with the true order, and times the ranking of a large round. */
export async function judging(): Promise<Result[]> {
  const results = cases.flatMap(simulate);
  return [...results, ...(await rankingTimes())];
}

function simulate({ size, rounds, known, least }: Case): Result[] {
  const named = `${size.projects} projects, ${size.judges} judges, ${size.perProject} reviews each`;
  const calibrations = { model: new Calibration(), placing: new Calibration() };
  const mean = average(size, rounds.means, meanScores);
  const zScore = average(size, rounds.means, meanZScores);
  const model = average(size, rounds.model, (round) =>
    calibrations.model.valuesOf(round, estimateByScores(round)),
  );
  const placing = average(size, rounds.placing, (round) =>
    calibrations.placing.valuesOf(round, estimateByPlacings(round)),
  );
  console.log(named);
  console.table({ 'raw mean': mean, 'z-score': zScore, model, placing });
  console.table({ model: calibrations.model.parts(), placing: calibrations.placing.parts() });
  const measure = (what: string) => `${what}, ${named}`;
  return [
    { measure: measure('raw mean against known figures'), ...apart(mean, known.mean) },
    { measure: measure('z-score against known figures'), ...apart(zScore, known.zScore) },
    {
      measure: measure("Kendall's τ of the model"),
      value: model.tau,
      unit: '',
      atLeast: least.modelTau,
      parts: { ...model, ...calibrations.model.parts() },
    },
    {
      measure: measure('top ten that the model finds'),
      value: model.top10,
      unit: '',
      atLeast: least.modelTop10,
    },
    {
      measure: measure("Kendall's τ of placing"),
      value: placing.tau,
      unit: '',
      atLeast: least.placingTau,
      parts: { ...placing, ...calibrations.placing.parts() },
    },
  ];
}

function average(size: SimulatedSize, rounds: number, rank: (round: SimulatedRound) => number[]): Agreement {
  const sum: Agreement = { tau: 0, top3: 0, top10: 0, best: 0 };
  for (let seed = 1; seed <= rounds; seed += 1) {
    const round = simulateJudging(size, `round ${seed}`);
    const { tau, top3, top10, best } = agreementOf(round.quality, rank(round));
    sum.tau += tau / rounds;
    sum.top3 += top3 / rounds;
    sum.top10 += top10 / rounds;
    sum.best += best / rounds;
  }
  return sum;
}

function apart(found: Agreement, [tau, top10]: [number, number]): Omit<Result, 'measure'> {
  const value = Math.max(Math.abs(found.tau - tau), Math.abs(found.top10 - top10));
  return { value, unit: '', atMost: mostApart, parts: { ...found } };
}
