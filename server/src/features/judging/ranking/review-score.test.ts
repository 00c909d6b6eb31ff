import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reviewScore, type WeighedCriterion } from './review-score.ts';

function criterion(id: string, change: Partial<WeighedCriterion> = {}): WeighedCriterion {
  return { id, min: 1, max: 5, weight: 50, required: true, ...change };
}

function scoreOf(criteria: WeighedCriterion[], values: Record<string, number>): number | undefined {
  return reviewScore(criteria, new Map(Object.entries(values)));
}

test('the ends of the scales are 0 and 100', () => {
  const criteria = [criterion('a'), criterion('b', { min: 0, max: 10, weight: 20 })];
  expect(scoreOf(criteria, { a: 1, b: 0 })).toBe(0);
  expect(scoreOf(criteria, { a: 5, b: 10 })).toBeCloseTo(100, 12);
});

test('weights need not add up to 100', () => {
  const score = (...[one, other]: [number, number]) =>
    scoreOf([criterion('a', { weight: one }), criterion('b', { weight: other })], { a: 5, b: 1 });
  expect(score(60, 20)).toBe(75);
  expect(score(3, 1)).toBe(75);
  expect(score(0, 1)).toBe(0);
});

test('criteria without any weight count alike', () => {
  expect(scoreOf([criterion('a', { weight: 0 }), criterion('b', { weight: 0 })], { a: 5, b: 2 })).toBe(62.5);
});

test('a missing required criterion gives no score; the others take the weight of a missing optional one', () => {
  const criteria = [criterion('a'), criterion('b', { required: false }), criterion('c')];
  expect(scoreOf(criteria, { a: 5, b: 5 })).toBeUndefined();
  expect(scoreOf(criteria, { a: 5, c: 2 })).toBe(62.5);
  expect(scoreOf(criteria, { a: 5, b: 1, c: 5 })).toBeCloseTo(66.667, 3);
  expect(scoreOf([criterion('b', { required: false })], {})).toBeUndefined();
});

test('a scale with a single value does not count', () => {
  const single = criterion('b', { min: 3, max: 3 });
  expect(scoreOf([criterion('a'), single], { a: 4, b: 3 })).toBe(75);
  expect(scoreOf([single], { b: 3 })).toBeUndefined();
});

test('any values on their scales give a score from 0 to 100', () => {
  const scale = fc.record({
    min: fc.integer({ min: -10, max: 10 }),
    length: fc.integer({ min: 1, max: 100 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    weight: fc.integer({ min: 0, max: 1000 }),
  });
  fc.assert(
    fc.property(fc.array(scale, { minLength: 1 }), (scales) => {
      const criteria = scales.map(({ min, length, weight }, at) =>
        criterion(String(at), { min, max: min + length, weight }),
      );
      const values = scales.map(({ min, length, part }, at): [string, number] => [
        String(at),
        min + length * part,
      ]);
      const score = reviewScore(criteria, new Map(values)) ?? Number.NaN;
      expect(score).toBeGreaterThanOrEqual(-1e-9);
      expect(score).toBeLessThanOrEqual(100 + 1e-9);
    }),
  );
});
