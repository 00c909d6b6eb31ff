import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeOrders } from './merge-orders.ts';

const order = fc.uniqueArray(fc.integer({ min: 0, max: 12 }).map(String));

test('keeps this order, loses no project and doubles none', () => {
  fc.assert(
    fc.property(order, order, (mine, theirs) => {
      const merged = mergeOrders(mine, theirs);
      expect(merged.filter((id) => mine.includes(id))).toEqual(mine);
      expect(merged.toSorted()).toEqual([...new Set([...mine, ...theirs])].toSorted());
    }),
  );
});

test('a project of the other device follows the one before it there', () => {
  expect(mergeOrders(['c', 'a'], ['x', 'a', 'y', 'b', 'c'])).toEqual(['x', 'c', 'a', 'y', 'b']);
});
