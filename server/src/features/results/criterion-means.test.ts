import { expect, test } from 'vitest';
import { byMeans, criterionMeans } from './criterion-means.ts';

const criterion = (id: string, required = true) => ({
  _id: id,
  title: id,
  help: '',
  min: 1,
  max: 5,
  weight: 1,
  required,
});
const criteria = [criterion('Use'), criterion('Idea'), criterion('Looks', false)];
const scale = { min: 1, max: 5 };

test('means are of complete reviews, in the order of the criteria', () => {
  expect(criterionMeans(criteria, [{ Use: 5, Idea: 2 }, { Use: 4, Idea: 2, Looks: 3 }, { Use: 1 }])).toEqual([
    { criterion: 'Use', mean: 4.5, ...scale },
    { criterion: 'Idea', mean: 2, ...scale },
    { criterion: 'Looks', mean: 3, ...scale },
  ]);
});

test('a criterion that nobody scored has no mean', () => {
  expect(criterionMeans(criteria, [{ Use: 5, Idea: 2 }])).toHaveLength(2);
  expect(criterionMeans(criteria, [])).toEqual([]);
});

test('the first criterion decides, then the next', () => {
  const of = (...[Use = 1, Idea = 1]: number[]) => criterionMeans(criteria, [{ Use, Idea }]);
  const sorted = [of(3, 5), of(4, 1), of(4, 2)].toSorted(byMeans);
  expect(sorted.map((means) => means.map(({ mean }) => mean))).toEqual([
    [4, 2],
    [4, 1],
    [3, 5],
  ]);
  expect(byMeans(of(3, 5), of(3, 5))).toBe(0);
  expect(byMeans(of(3, 5).slice(1), of(4, 1))).toBeLessThan(0);
});
