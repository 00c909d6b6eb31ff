import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreementOf } from '../../../../test/agreement.ts';
import { meanScores } from '../../../../test/mean-scores.ts';
import { simulateJudging } from '../../../../test/simulate-judging.ts';
import { rankScores, type ScoredReviews } from './rank-scores.ts';
import type { Ranking } from './ranking.ts';

type Review = ScoredReviews['reviews'][number];

function review(judgeId: string, projectId: string, score: number): Review {
  return { judgeId, projectId, score };
}

function orderOf({ ranks }: Ranking): string[] {
  return ranks.map(({ projectId }) => projectId);
}

/** Returns the scores of a ranking in the order of the projects. */
function scoresIn({ ranks }: Ranking, projects: readonly string[]): number[] {
  const scores = new Map(ranks.map(({ projectId, score }) => [projectId, score]));
  return projects.map((id) => scores.get(id) ?? 0);
}

const projects = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'];

const reviews = fc.uniqueArray(
  fc.record({
    judgeId: fc.constantFrom('j0', 'j1', 'j2', 'j3'),
    projectId: fc.constantFrom(...projects),
    score: fc.integer({ min: 0, max: 20 }).map((step) => 5 * step),
  }),
  { selector: ({ judgeId, projectId }) => `${judgeId} ${projectId}` },
);

describe('any reviews', () => {
  test('give the same bytes in any order', () => {
    const shuffled = reviews.chain((rows) =>
      fc.tuple(
        fc.constant(rows),
        fc.shuffledSubarray(rows, { minLength: rows.length }),
        fc.shuffledSubarray(projects, { minLength: projects.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([rows, otherRows, otherProjects]) => {
        expect(JSON.stringify(rankScores({ projects: otherProjects, reviews: otherRows }))).toBe(
          JSON.stringify(rankScores({ projects, reviews: rows })),
        );
      }),
    );
  });

  test('give finite scores from 0 to 100, ranks that grow, and every project once', () => {
    fc.assert(
      fc.property(reviews, (rows) => {
        const { ranks, parameters } = rankScores({ projects, reviews: rows });
        expect(ranks.map(({ projectId }) => projectId).toSorted()).toEqual(projects);
        expect(Object.values(parameters).every(Number.isFinite)).toBe(true);
        const rated = ranks.filter(({ rank }) => rank !== null);
        expect(rated).toEqual(ranks.slice(0, rated.length));
        let last = { rank: 1, score: 100, tieGroup: 1 };
        for (const { rank, score, se, tieGroup, tiedThrough } of rated) {
          expect(rank).toBeGreaterThanOrEqual(last.rank);
          expect(tieGroup).toBeGreaterThanOrEqual(last.tieGroup);
          expect(tiedThrough).toBeGreaterThanOrEqual(rank ?? 0);
          expect(score).toBeLessThanOrEqual(last.score);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(se).toBeGreaterThan(0);
          last = { rank: rank ?? 0, score: score ?? 0, tieGroup };
        }
      }),
    );
  });

  test('keep their order when all scores rise by the same', () => {
    fc.assert(
      fc.property(reviews, (rows) => {
        const higher = rows.map((row) => ({ ...row, score: row.score + 40 }));
        expect(orderOf(rankScores({ projects, reviews: higher }))).toEqual(
          orderOf(rankScores({ projects, reviews: rows })),
        );
      }),
    );
  });
});

describe('few reviews', () => {
  test('one judge', () => {
    const { ranks } = rankScores({
      projects: ['a', 'b', 'c'],
      reviews: [review('j', 'b', 90), review('j', 'a', 40), review('j', 'c', 60)],
    });
    expect(ranks.map(({ projectId, rank }) => [projectId, rank])).toEqual([
      ['b', 1],
      ['c', 2],
      ['a', 3],
    ]);
  });

  test('one review', () => {
    const ranking = rankScores({ projects: ['b', 'a'], reviews: [review('j', 'b', 70)] });
    expect(ranking.ranks).toMatchObject([
      { projectId: 'b', rank: 1, score: 70, reviews: 1, tieGroup: 1, tiedThrough: 1 },
      { projectId: 'a', rank: null, score: null, se: null, reviews: 0, tieGroup: 0, tiedThrough: null },
    ]);
  });

  test('none: all projects are listed and none is ranked', () => {
    const { ranks, parameters } = rankScores({ projects: ['b', 'a'], reviews: [] });
    expect(ranks.map(({ projectId, rank }) => [projectId, rank])).toEqual([
      ['a', null],
      ['b', null],
    ]);
    expect(parameters).toEqual({});
    expect(rankScores({ projects: [], reviews: [] }).ranks).toEqual([]);
  });

  test('a review of a project that is not in the round does not count', () => {
    const [first] = rankScores({
      projects: ['a'],
      reviews: [review('j', 'a', 50), review('j', 'struck', 90)],
    }).ranks;
    expect(first).toMatchObject({ projectId: 'a', score: 50 });
  });

  test('a judge with a single review, and judges who share no project', () => {
    const { ranks } = rankScores({
      projects: ['a', 'b', 'c'],
      reviews: [review('j1', 'a', 80), review('j1', 'b', 60), review('j2', 'c', 70)],
    });
    expect(ranks.map(({ projectId }) => projectId)).toEqual(['a', 'c', 'b']);
  });
});

test('equal scores give one tie group with one shared rank', () => {
  const alike = ['a', 'b', 'c'].flatMap((id) => ['j1', 'j2'].map((judge) => review(judge, id, 60)));
  const { ranks } = rankScores({ projects: ['a', 'b', 'c'], reviews: alike });
  expect(ranks).toMatchObject(
    ['a', 'b', 'c'].map((projectId) => ({ projectId, rank: 1, score: 60, tieGroup: 1, tiedThrough: 1 })),
  );
});

test('a harsh judge does not push projects down', () => {
  // The harsh judge sees the best projects, the kind one the others.
  const scores = { harsh: [50, 45, 40, 35], fair: [80, 75, 70, 65, 60, 55], kind: [90, 85, 80, 75] };
  const rows = [
    ...scores.harsh.map((score, at) => review('harsh', `p${at}`, score)),
    ...scores.fair.map((score, at) => review('fair', `p${at}`, score)),
    ...scores.kind.map((score, at) => review('kind', `p${at + 2}`, score)),
  ];
  expect(orderOf(rankScores({ projects, reviews: rows }))).toEqual(projects);
  const means = meanScores({ projects, reviews: rows });
  expect(means.toSorted((one, other) => other - one)).not.toEqual(means);
});

test('a judge who takes 20 points off hardly changes the order', () => {
  const round = simulateJudging({ projects: 120, judges: 20, perProject: 3 }, 'harsh');
  const harsher = round.reviews.map((row) =>
    row.judgeId === 'j0003' ? { ...row, score: row.score - 20 } : row,
  );
  const agreement = (rank: (input: ScoredReviews) => number[]) =>
    agreementOf(rank(round), rank({ ...round, reviews: harsher })).tau;
  expect(agreement((input) => scoresIn(rankScores(input), round.projects))).toBeGreaterThan(0.98);
  expect(agreement(meanScores)).toBeLessThan(0.97);
});

test('a judge who uses only the middle of the scale counts like the others', () => {
  // Both orders have the same distances in units of the judge's own spread.
  const wide = [100, 80, 60, 40, 20, 0];
  const rows = projects.flatMap((id, at) => [
    review('wide', id, wide[at] ?? 0),
    review('narrow', id, 50 - ((wide[(at + 1) % 6] ?? 0) - 50) / 10),
  ]);
  const { ranks } = rankScores({ projects, reviews: rows });
  const [first, last] = [ranks[0], ranks.at(-1)];
  expect((first?.score ?? 0) - (last?.score ?? 0)).toBeLessThan(50);
});

test('agreement finds clear winners, and disagreement ties', () => {
  const score = (judge: number, at: number, noise: number) =>
    Math.min(Math.max(95 - 15 * at + noise * ((judge * 5 + at * 3) % 7) - 3 * noise, 0), 100);
  const rows = (noise: number) =>
    projects.flatMap((id, at) =>
      [0, 1, 2, 3].map((judge) => review(`j${judge}`, id, score(judge, at, noise))),
    );
  const groups = (noise: number) =>
    new Set(rankScores({ projects, reviews: rows(noise) }).ranks.map(({ tieGroup }) => tieGroup)).size;
  expect(groups(1)).toBe(6);
  expect(groups(20)).toBeLessThan(6);
});

test('simulated rounds: the model finds more of the true order than the mean does', () => {
  const rounds = Array.from({ length: 20 }, (_, seed) =>
    simulateJudging({ projects: 120, judges: 20, perProject: 3 }, `round ${seed}`),
  );
  const tau = (rank: (round: ScoredReviews) => number[]) =>
    rounds.reduce((sum, round) => sum + agreementOf(round.quality, rank(round)).tau / rounds.length, 0);
  const model = tau((round) => scoresIn(rankScores(round), round.projects));
  expect(model).toBeGreaterThan(0.66);
  expect(model).toBeGreaterThan(tau(meanScores) + 0.05);
});
