import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreementOf } from '../../../../test/agreement.ts';
import { simulateJudging } from '../../../../test/simulate-judging.ts';
import { fitBradleyTerry } from './bradley-terry.ts';
import { pairsOf } from './pairs-of.ts';
import { rankBallots } from './rank-ballots.ts';
import { type JudgeOrders, rankPlacings } from './rank-placings.ts';

const projects = ['a', 'b', 'c', 'd', 'e', 'f'];

function ordersOf(...orders: string[]): JudgeOrders['orders'] {
  return orders.map((order, number) => ({ judgeId: `j${number}`, order: order.split('') }));
}

const anyOrders = fc
  .array(fc.shuffledSubarray(projects), { maxLength: 6 })
  .map((orders) => orders.map((order, number) => ({ judgeId: `j${number}`, order })));

describe.each([
  ['placings', rankPlacings],
  ['ballots', rankBallots],
])('%s', (_, rank) => {
  test('give the same bytes in any order of judges and projects', () => {
    const shuffled = anyOrders.chain((orders) =>
      fc.tuple(
        fc.constant(orders),
        fc.shuffledSubarray(orders, { minLength: orders.length }),
        fc.shuffledSubarray(projects, { minLength: projects.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([orders, otherOrders, otherProjects]) => {
        expect(JSON.stringify(rank({ projects: otherProjects, orders: otherOrders }))).toBe(
          JSON.stringify(rank({ projects, orders })),
        );
      }),
    );
  });

  test('give every project once, with a finite score if somebody placed it', () => {
    fc.assert(
      fc.property(anyOrders, (orders) => {
        const { ranks } = rank({ projects, orders });
        expect(ranks.map(({ projectId }) => projectId).toSorted()).toEqual(projects);
        for (const { projectId, rank: own, score, reviews } of ranks) {
          expect(reviews).toBe(orders.filter(({ order }) => order.includes(projectId)).length);
          expect(own === null).toBe(reviews === 0);
          expect(Number.isFinite(score)).toBe(reviews > 0);
        }
      }),
    );
  });

  test('follow unanimous judges', () => {
    const { ranks } = rank({ projects, orders: ordersOf('dabfce', 'dabfce', 'dabfce') });
    expect(ranks.map(({ projectId, rank: own }) => [projectId, own])).toEqual(
      ['d', 'a', 'b', 'f', 'c', 'e'].map((id, at) => [id, at + 1]),
    );
  });

  test('ignore projects that are not in the round, and those placed twice', () => {
    const input = { projects: ['a', 'b'], orders: ordersOf('xbyabz') };
    expect(rank(input)).toEqual(rank({ projects: ['a', 'b'], orders: ordersOf('ba') }));
  });
});

describe('placings', () => {
  test('no order, an empty one, and one of a single project', () => {
    expect(rankPlacings({ projects: [], orders: [] }).ranks).toEqual([]);
    const { ranks } = rankPlacings({ projects: ['a', 'b'], orders: ordersOf('', 'b') });
    expect(ranks).toMatchObject([
      { projectId: 'b', rank: 1, score: 50, reviews: 1 },
      { projectId: 'a', rank: null, score: null },
    ]);
  });

  test('contrary judges cannot tell projects apart', () => {
    const { ranks } = rankPlacings({ projects: ['a', 'b'], orders: ordersOf('ab', 'ba') });
    expect(ranks.map(({ rank, score, tieGroup }) => [rank, score, tieGroup])).toEqual([
      [1, 50, 1],
      [1, 50, 1],
    ]);
  });

  test('connects projects through judges who saw only some', () => {
    const orders = ordersOf('ab', 'ab', 'bc', 'bc', 'cd', 'cd');
    const { ranks } = rankPlacings({ projects: ['a', 'b', 'c', 'd'], orders });
    expect(ranks.map(({ projectId }) => projectId)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a judge against all others counts less', () => {
    const orders = [...Array.from({ length: 5 }, () => [0, 1, 2, 3, 4, 5]), [5, 4, 3, 2, 1, 0]];
    const { reliabilities } = fitBradleyTerry(pairsOf(orders), { projects: 6, judges: 6 });
    expect(Math.min(...reliabilities.slice(0, 5))).toBeGreaterThan(0.85);
    expect(reliabilities[5]).toBeLessThan(0.55);
  });

  test('long orders and many agreeing judges overflow nothing', () => {
    const order = Array.from({ length: 30 }, (_, at) => `p${String(at).padStart(2, '0')}`);
    const orders = Array.from({ length: 30 }, (_, judge) => ({ judgeId: `j${judge}`, order }));
    const { ranks, parameters } = rankPlacings({ projects: order, orders });
    expect(ranks.map(({ projectId }) => projectId)).toEqual(order);
    expect(Object.values(parameters).every(Number.isFinite)).toBe(true);
    const strong = Array.from({ length: 3_000 }, () => ({ judge: 0, winner: 0, loser: 1, weight: 1e6 }));
    const { strengths, covariance } = fitBradleyTerry(strong, { projects: 2, judges: 1 });
    expect(strengths[0]).toBeGreaterThan(5);
    expect(strengths.every(Number.isFinite)).toBe(true);
    expect(covariance.at(0, 0)).toBeGreaterThan(0);
  });

  test('the strengths are at a maximum of the posterior', () => {
    // For one pair the equations of the maximum can be written down.
    const { strengths, reliabilities, covariance } = fitBradleyTerry(pairsOf([[0, 1]]), {
      projects: 2,
      judges: 1,
    });
    const [one = 0, other = 0] = strengths;
    const chance = 1 / (1 + Math.exp(other - one));
    const reliability = reliabilities[0] ?? 0;
    const trust = (reliability * chance) / (reliability * chance + (1 - reliability) * (1 - chance));
    expect(one).toBeCloseTo(trust - chance, 6);
    expect(other).toBeCloseTo(chance - trust, 6);
    expect(reliability).toBeCloseTo((9 + trust) / 11, 6);
    // The inverse of [[1 + i, -i], [-i, 1 + i]].
    const information = chance * (1 - chance);
    expect(covariance.at(0, 0)).toBeCloseTo((1 + information) / (1 + 2 * information), 6);
    expect(covariance.at(1, 0)).toBeCloseTo(information / (1 + 2 * information), 6);
  });

  test('finds most of the true order of simulated rounds', () => {
    const rounds = Array.from({ length: 10 }, (_, seed) =>
      simulateJudging({ projects: 60, judges: 10, perProject: 3 }, `round ${seed}`),
    );
    const taus = rounds.map((round) => {
      const { ranks } = rankPlacings(round);
      const scores = new Map(ranks.map(({ projectId, score }) => [projectId, score ?? 0]));
      const values = round.projects.map((id) => scores.get(id) ?? 0);
      return agreementOf(round.quality, values).tau;
    });
    expect(taus.reduce((sum, tau) => sum + tau, 0) / taus.length).toBeGreaterThan(0.64);
  });
});

describe('pairs of an order', () => {
  test('weigh less in long orders', () => {
    expect(pairsOf([[2, 0, 1]])).toEqual([
      { judge: 0, winner: 2, loser: 0, weight: 1 },
      { judge: 0, winner: 2, loser: 1, weight: 1 },
      { judge: 0, winner: 0, loser: 1, weight: 1 },
    ]);
    const long = pairsOf([Array.from({ length: 9 }, (_, at) => at)]);
    expect(long).toHaveLength(36);
    expect(new Set(long.map(({ weight }) => weight))).toEqual(new Set([0.5]));
  });
});

describe('ballots', () => {
  test('count points, and equal counts share a rank', () => {
    const { ranks } = rankBallots({
      projects: ['a', 'b', 'c', 'd'],
      orders: ordersOf('abcd', 'bacd', 'abdc'),
    });
    expect(ranks).toMatchObject([
      { projectId: 'a', rank: 1, score: 88.888889, tieGroup: 1 },
      { projectId: 'b', rank: 2, score: 77.777778, tieGroup: 2 },
      { projectId: 'c', rank: 3, score: 22.222222, tieGroup: 3 },
      { projectId: 'd', rank: 4, score: 11.111111, tieGroup: 4 },
    ]);
    const tied = rankBallots({ projects: ['c', 'b', 'a'], orders: ordersOf('abc', 'bac') });
    expect(tied.ranks).toMatchObject([
      { projectId: 'a', rank: 1, score: 75, se: null, tieGroup: 1, tiedThrough: 1 },
      { projectId: 'b', rank: 1, score: 75, tieGroup: 1, tiedThrough: 1 },
      { projectId: 'c', rank: 3, score: 0, tieGroup: 2, tiedThrough: 3 },
    ]);
  });

  test('a single finalist is first', () => {
    expect(rankBallots({ projects: ['a'], orders: ordersOf('a') }).ranks).toMatchObject([
      { projectId: 'a', rank: 1 },
    ]);
  });
});
