import { describe, expect, test } from 'vitest';
import { cannotTell } from './cannot-tell.ts';
import type { RankedProject } from './ranking.ts';

/** Creates ranked projects from the rank through which each is tied: [1, 4, 4, 4] is a clear winner and three alike. */
function rankedThrough(...tiedThrough: number[]): RankedProject[] {
  return tiedThrough.map((last, at) => ({
    projectId: `p${at + 1}`,
    rank: at + 1,
    score: 90 - at,
    se: 2,
    reviews: 3,
    tieGroup: 1,
    tiedThrough: last,
  }));
}

const unrated = {
  projectId: 'none',
  rank: null,
  score: null,
  se: null,
  reviews: 0,
  tieGroup: 0,
  tiedThrough: null,
};

describe('a prize', () => {
  test('has a sure winner if the first is clear', () => {
    expect(cannotTell(rankedThrough(1, 4, 4, 4), 1)).toEqual({ sure: ['p1'], unclear: [], open: 0 });
  });

  test('asks for a choice among those that cannot be told from the winner', () => {
    const ranks = rankedThrough(1, 4, 4, 4, 5).slice(1);
    expect(cannotTell(ranks, 1)).toEqual({ sure: [], unclear: ['p2', 'p3', 'p4'], open: 1 });
  });

  test('is sure of the places above the border, and asks only for those at it', () => {
    expect(cannotTell(rankedThrough(1, 3, 4, 4, 5), 3)).toEqual({
      sure: ['p1', 'p2'],
      unclear: ['p3', 'p4'],
      open: 1,
    });
  });

  test('two winners may both be at the border', () => {
    expect(cannotTell(rankedThrough(4, 4, 4, 4), 2)).toEqual({
      sure: [],
      unclear: ['p1', 'p2', 'p3', 'p4'],
      open: 2,
    });
  });

  test('a winner with a wide interval can be unclear although the last winner is not', () => {
    expect(cannotTell(rankedThrough(3, 2, 3), 2)).toEqual({ sure: ['p2'], unclear: ['p1', 'p3'], open: 1 });
  });

  test('with more places than projects has no border', () => {
    expect(cannotTell([...rankedThrough(2, 2), unrated], 3)).toEqual({
      sure: ['p1', 'p2'],
      unclear: [],
      open: 0,
    });
    expect(cannotTell([unrated], 1)).toEqual({ sure: [], unclear: [], open: 0 });
  });

  test('a shared rank is unclear', () => {
    const [first, second] = rankedThrough(1, 1);
    if (!first || !second) throw new Error('No projects');
    const shared = [first, { ...second, rank: 1 }];
    expect(cannotTell(shared, 1)).toEqual({ sure: [], unclear: ['p1', 'p2'], open: 1 });
  });
});
