import { expect, test } from 'vitest';
import { walkingOrder } from './walking-order.ts';

const tables = ['A3', '10', '2', null, '1'];

function walks(judges: string[]): Record<string, (string | null)[]> {
  const stops = judges.flatMap((judgeId) =>
    tables.map((table) => ({ judgeId, projectId: `at ${table}`, table })),
  );
  const order = walkingOrder(stops);
  return Object.fromEntries(
    judges.map((id) => [
      id,
      order
        .filter(({ judgeId }) => judgeId === id)
        .toSorted((one, other) => one.position - other.position)
        .map(({ projectId }) => projectId.slice(3)),
    ]),
  );
}

test('a judge walks in the order of table numbers; projects without a table come last', () => {
  expect(walks(['a'])).toEqual({ a: ['1', '2', '10', 'A3', 'null'] });
});

test('judges start spread over the hall and walk around it', () => {
  expect(walks(['b', 'a', 'd', 'c'])).toEqual({
    a: ['1', '2', '10', 'A3', 'null'],
    b: ['2', '10', 'A3', '1', 'null'],
    c: ['10', 'A3', '1', '2', 'null'],
    d: ['A3', '1', '2', '10', 'null'],
  });
});

test('two projects at one table keep a fixed order', () => {
  const stops = ['q', 'p'].map((projectId) => ({ judgeId: 'a', projectId, table: '7' }));
  expect(walkingOrder(stops).map(({ projectId }) => projectId)).toEqual(['p', 'q']);
  expect(walkingOrder(stops.toReversed())).toEqual(walkingOrder(stops));
  expect(walkingOrder([])).toEqual([]);
});
