import { rankBallots } from './rank-ballots.ts';
import { type JudgeOrders, rankPlacings } from './rank-placings.ts';
import { rankScores, type ScoredReviews } from './rank-scores.ts';
import type { Ranking } from './ranking.ts';

export type RankingRequest =
  | { method: 'scores'; input: ScoredReviews }
  | { method: 'placing' | 'ballot'; input: JudgeOrders };

/** Ranks by the requested method. Blocks its thread; `rankInWorker` does not. */
export function rank(request: RankingRequest): Ranking {
  if (request.method === 'scores') return rankScores(request.input);
  return request.method === 'placing' ? rankPlacings(request.input) : rankBallots(request.input);
}
