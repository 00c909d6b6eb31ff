import { expect, test } from 'vitest';
import { buildRank } from '../../../test/build-judging.ts';
import { axisOf, groupRanks, intervalOf, placeOn } from './rank-groups.ts';

const scored = (score: number, se: number | null = 3) => buildRank({ score, se });

test('groups name their first and last place, also with shared ranks', () => {
  const tieGroups = [1, 2, 2, 3, 3, 3];
  const rankNumbers = [1, 2, 2, 4, 5, 5];
  const ranks = tieGroups.map((tieGroup, at) => buildRank({ tieGroup, rank: rankNumbers[at] ?? null }));
  const unrated = buildRank({ rank: null, tieGroup: null });
  const { groups, unranked } = groupRanks([...ranks, unrated]);
  expect(groups.map(({ label, entries }) => [label, entries.length])).toEqual([
    ['1', 1],
    ['2–3', 2],
    ['4–6', 3],
  ]);
  expect(unranked).toEqual([unrated]);
});

test('an interval holds 80 %, and stays within 0 and 100', () => {
  expect(intervalOf(scored(50, 10))?.high).toBeCloseTo(62.816);
  expect(intervalOf(scored(99))?.high).toBe(100);
  expect(intervalOf(scored(1))?.low).toBe(0);
  expect(intervalOf(scored(50, null))).toBeUndefined();
});

test.each([
  [[62, 84.1], { from: 50, to: 90, ticks: [50, 60, 70, 80, 90] }],
  [[2, 98], { from: 0, to: 100, ticks: [0, 20, 40, 60, 80, 100] }],
  [[50, 50], { from: 46, to: 54, ticks: [46, 48, 50, 52, 54] }],
])('the axis of %j has round ends', (scores, axis) => {
  expect(axisOf(scores.map((score) => scored(score)))).toEqual(axis);
});

test('scores without an interval, all alike, have an axis', () => {
  expect(axisOf([scored(100, null)])).toEqual({ from: 99, to: 100, ticks: [99, 100] });
  expect(axisOf([scored(0, null)])).toEqual({ from: 0, to: 1, ticks: [0, 1] });
});

test('a score has its place on the axis', () => {
  const axis = { from: 50, to: 90, ticks: [] };
  expect(placeOn(axis, 50)).toBe(0);
  expect(placeOn(axis, 60)).toBe(25);
  expect(placeOn(axis, 90)).toBe(100);
});
