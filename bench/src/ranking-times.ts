import { monitorEventLoopDelay } from 'node:perf_hooks';
import { rankInWorker } from '@hackon/server/features/judging/ranking/rank-in-worker';
import { rankPlacings } from '@hackon/server/features/judging/ranking/rank-placings';
import { rankScores } from '@hackon/server/features/judging/ranking/rank-scores';
import { simulateJudging } from '@hackon/server/test/simulate-judging';
import type { Result } from './result.ts';

const size = { projects: 300, judges: 40, perProject: 5 };

/** The result is their median. */
const runs = 9;

/** Times the ranking of a large round, and the delay of the event loop while a worker ranks. */
export async function rankingTimes(): Promise<Result[]> {
  const round = simulateJudging(size, 'timed');
  const { projects, judges } = size;
  const scores = medianMs(() => rankScores(round));
  const placing = medianMs(() => rankPlacings(round));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const started = performance.now();
  await rankInWorker('bench', { method: 'placing', input: round });
  const inWorkerMs = performance.now() - started;
  delay.disable();
  return [
    { measure: `ranking ${projects} × ${judges} by scores`, value: scores, unit: 'ms', atMost: 200 },
    {
      measure: `ranking ${projects} × ${judges} by placing`,
      value: placing,
      unit: 'ms',
      atMost: 2_000,
      parts: { inWorkerMs },
    },
    {
      measure: 'event loop delay while a worker ranks, p99',
      value: delay.percentile(99) / 1e6,
      unit: 'ms',
      atMost: 50,
    },
  ];
}

function medianMs(work: () => unknown): number {
  const times = Array.from({ length: runs }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return times.toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? Number.NaN;
}
