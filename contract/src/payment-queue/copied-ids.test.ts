import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copiedAmounts, copiedIds } from './copied-ids.ts';

test.each([
  ['412788901123', ['412788901123']],
  ['  4127 8890 1123 ', ['412788901123']],
  ['4127-8890-1123', ['412788901123']],
  ['0000612535829269', ['612535829269']],
  ['₹500.00 412788901123', ['412788901123']],
  ['₹ 1,500 4127 8890 1123', ['412788901123']],
  ['02/12/2026 412788901123 500.00 Cr', ['412788901123']],
  ['2 Dec 2026, 6:02 pm 412788901123 ₹500', ['412788901123']],
  ['2026-12-02 4127 8890 1123', ['412788901123']],
  ['UPI/CR/431947905050/NAME/BANK', ['431947905050']],
  ['412788901123, 412788901124', ['412788901123', '412788901124']],
  ['CICAgMDw8040', ['cicagmdw8040']],
  ['1,25,000.00', []],
  ['02/12/2026', []],
  ['Transaction ID', []],
  ['9876543210123456789', ['9876543210123456789']],
  ['', []],
])('finds the ids in %j', (text, ids) => {
  expect(copiedIds(text)).toEqual(ids);
});

test('finds any 12 digits among dates and amounts', () => {
  const digits = fc
    .integer({ min: 0, max: 999_999_999_999 })
    .map((number) => String(number).padStart(12, '0'));
  const before = fc.constantFrom('', '02/12/2026 ', '₹500 ', '0000', '5 Dec 2026 ', '10:30 ');
  const after = fc.constantFrom('', ' ₹500.00', ' 1,500.00 Cr', ' 02-12-26', '\t500.00');
  fc.assert(
    fc.property(digits, before, after, (id, head, tail) => {
      expect(copiedIds(head + id + tail)).toEqual([id]);
    }),
  );
});

test.each([
  ['412788901123', []],
  ['02/12/2026 412788901123 500.00 Cr', [500]],
  ['2 Dec 2026, 6:02 pm 412788901123 ₹500', [500]],
  ['02.12.26 412788901123 Rs. 300 bal 1,25,500.00', [300, 125_500]],
])('finds the amounts in %j', (text, found) => {
  expect(copiedAmounts(text)).toEqual(found);
});
