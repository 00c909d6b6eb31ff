// @module-tag spec-2-17
import { expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';

test('rupees have Indian grouping', () => {
  expect([0, 1500, 150_000, 12_345_678].map(formatMoney)).toEqual([
    '₹0',
    '₹1,500',
    '₹1,50,000',
    '₹1,23,45,678',
  ]);
});
