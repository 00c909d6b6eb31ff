import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearIds, similarIds } from './near-ids.ts';

const id = fc.integer({ min: 0, max: 999_999_999_999 }).map((number) => String(number).padStart(12, '0'));

function isNear(one: string, other: string): boolean {
  const places = one.split('').flatMap((digit, place) => (digit === other[place] ? [] : [place]));
  const [first = 0, second] = places;
  if (places.length === 1) return true;
  if (places.length !== 2 || second !== first + 1) return false;
  return one[first] === other[second] && one[second] === other[first];
}

test('returns exactly the ids that differ in one digit or by one swap', () => {
  fc.assert(
    fc.property(id, fc.nat(11), fc.nat(11), fc.nat(9), (one, place, other, digit) => {
      const near = nearIds(one);
      expect([...near].filter((found) => !isNear(one, found))).toEqual([]);
      const digits = one.split('');
      const changed = digits.with(place, String(digit)).join('');
      const swapped = digits
        .with(place, digits[other] ?? '')
        .with(other, digits[place] ?? '')
        .join('');
      for (const candidate of [one, changed, swapped]) {
        expect(near.has(candidate)).toBe(isNear(one, candidate));
      }
    }),
  );
});

test('compares only ids of 12 digits', () => {
  expect(nearIds('41278890112').size + nearIds('abcdefabcdef').size).toBe(0);
});

test.each([
  ['0412788901132', '412788901132'],
  ['4127889011320', '412788901132'],
  ['upi412788901132', '412788901132'],
  ['412788901132x', '412788901132'],
  ['41278890112', '412788901132'],
  ['412788901132', '41278890112'],
  ['412788901123', '412788901132'],
])('%s is similar to %s', (copy, original) => {
  expect(similarIds(copy).has(original)).toBe(true);
});

test('other ids are similar to nothing', () => {
  expect(similarIds('412788901132').has('412788901132')).toBe(false);
  expect(similarIds('4127889011').size + similarIds('abcdefabcdefabc').size).toBe(0);
});
