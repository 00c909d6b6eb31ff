import { numbersOf } from './numbers-of.ts';
import { countedOrders, type JudgeOrders } from './rank-placings.ts';
import { type Ranking, rankingOf } from './ranking.ts';

/**
 * Ranks finalists by ballots: each judge orders all of them. A project's score is its mean Borda count, as the percentage
 * of the other projects of a ballot that it beats. Equal counts stay ties.
 */
export function rankBallots(input: JudgeOrders): Ranking {
  const ballots = countedOrders(input);
  const counts = Map.groupBy(ballots.flatMap(bordaCounts), ({ projectId }) => projectId);
  return rankingOf({
    method: 'ballot',
    parameters: { ballots: ballots.length },
    projects: input.projects,
    estimates: Array.from(numbersOf(counts.keys()).keys(), (projectId) => {
      const own = counts.get(projectId) ?? [];
      const score = own.reduce((sum, { count }) => sum + count, 0) / own.length;
      return { projectId, value: score, score, se: null, reviews: own.length };
    }),
    // Votes are counted, not estimated.
    differenceVariance: () => 0,
  });
}

/** A single project neither beats nor loses. */
function bordaCounts(order: readonly string[]): { projectId: string; count: number }[] {
  const others = order.length - 1;
  return order.map((projectId, place) => ({
    projectId,
    count: others === 0 ? 50 : (100 * (others - place)) / others,
  }));
}
