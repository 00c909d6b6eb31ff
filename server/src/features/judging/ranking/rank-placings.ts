import { fitBradleyTerry } from './bradley-terry.ts';
import { logistic } from './logistic.ts';
import { numbersOf } from './numbers-of.ts';
import { pairsOf } from './pairs-of.ts';
import { type Estimates, type Ranking, rankingOf } from './ranking.ts';

export interface JudgeOrders {
  /** Ids. Other projects in an order do not count. */
  projects: string[];
  /** First the best. */
  orders: { judgeId: string; order: string[] }[];
}

/**
 * Ranks projects by the orders of judges, each of whom saw some of them. A project's score is the chance, in percent,
 * that a reliable judge places it above an average project.
 */
export function rankPlacings(input: JudgeOrders): Ranking {
  return rankingOf(estimateByPlacings(input));
}

export function estimateByPlacings(input: JudgeOrders): Estimates {
  const orders = countedOrders(input);
  const projectNumbers = numbersOf(orders.flat());
  const pairs = pairsOf(orders.map((order) => order.map((id) => projectNumbers.get(id) ?? 0)));
  const { strengths, reliabilities, covariance } = fitBradleyTerry(pairs, {
    projects: projectNumbers.size,
    judges: orders.length,
  });
  const reviews = Map.groupBy(orders.flat(), (id) => id);
  return {
    method: 'placing',
    parameters: { pairs: pairs.length, leastReliability: Math.min(...reliabilities, 1) },
    projects: input.projects,
    estimates: Array.from(projectNumbers, ([projectId, project]) => {
      const strength = strengths[project] ?? 0;
      const chance = logistic(strength);
      return {
        projectId,
        value: strength,
        score: 100 * chance,
        // Delta method: the derivative of the score times the standard error of the strength.
        se: 100 * chance * (1 - chance) * Math.sqrt(covariance.at(project, project)),
        reviews: reviews.get(projectId)?.length ?? 0,
      };
    }),
    differenceVariance: (one, other) =>
      covariance.at(one, one) + covariance.at(other, other) - 2 * covariance.at(one, other),
  };
}

/** Returns the orders of listed projects, by judge. */
export function countedOrders({ projects, orders }: JudgeOrders): string[][] {
  const listed = new Set(projects);
  return orders
    .toSorted((one, other) => (one.judgeId < other.judgeId ? -1 : 1))
    .map(({ order }) => [...new Set(order)].filter((id) => listed.has(id)))
    .filter((order) => order.length > 0);
}
