import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { judgingLimits } from '@hackon/contract/judging/limits';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { messages } from '@hackon/contract/messages';
import { ApiError } from '../../../api-error.ts';
import { fairLine } from '../../../fair-line.ts';
import type { RankingRequest } from './rank.ts';
import type { Ranking } from './ranking.ts';

/** Each ranking keeps a core busy, for seconds at worst. */
const inTurn = fairLine({ atOnce: 1, mostInLane: 4, mostWaiting: 20 });

/** Of all orders, as of 100 judges with 100 projects each. As many take a third of the time limit. */
const mostPairs = 500_000;

const timeLimitMs = 30_000;

const worker = new URL('ranking-worker.ts', import.meta.url);

/**
 * Ranks in a worker thread, so the event loop stays free. The rankings of one event wait for each other. Throws 413 for
 * too many projects or judgements, and 503 when the queue is full or the ranking takes too long.
 */
export async function rankInWorker(
  eventId: string,
  request: RankingRequest,
  { file = worker, limitMs = timeLimitMs } = {},
): Promise<Ranking> {
  requireRankable(request);
  return await inTurn(eventId, () => runWorker(file, request, limitMs));
}

async function runWorker(file: URL, request: RankingRequest, limitMs: number): Promise<Ranking> {
  const thread = new Worker(file, {
    workerData: request,
    // The environment may hold the database's password.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    const [ranking] = await once(thread, 'message', { signal: AbortSignal.timeout(limitMs) });
    return ranking;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') {
      throw new ApiError('unavailable', judgingMessages.rankingBusy, { retryAfter: 60 });
    }
    throw error;
  } finally {
    await thread.terminate();
  }
}

function requireRankable({ method, input }: RankingRequest): void {
  const lengths = method === 'scores' ? [] : input.orders.map(({ order }) => order.length);
  const judgements = method === 'scores' ? input.reviews.length : sum(lengths);
  const pairs = sum(lengths.map((length) => (length * (length - 1)) / 2));
  const isTooLarge =
    input.projects.length > judgingLimits.entries ||
    judgements > judgingLimits.assignments ||
    pairs > mostPairs;
  if (isTooLarge) throw new ApiError('too_large', messages.tooLarge);
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
