import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearIds } from './near-ids.ts';

const id = fc.integer({ min: 0, max: 999_999_999_999 }).map((number) => String(number).padStart(12, '0'));

function isNear(one: string, other: string): boolean {
  const places = one.split('').flatMap((digit, place) => (digit === other[place] ? [] : [place]));
  const [first = 0, second] = places;
  if (places.length === 1) return true;
  if (places.length !== 2 || second !== first + 1) return false;
  return one[first] === other[second] && one[second] === other[first];
}

/** Ids that are mostly near each other. */
const someIds = fc
  .tuple(id, fc.array(fc.tuple(fc.nat(11), fc.nat(9), fc.boolean()), { maxLength: 12 }))
  .map(([first, changes]) => {
    const ids = [first];
    for (const [place, digit, isSwap] of changes) {
      const digits = (ids.at(-1) ?? first).split('');
      const next = Math.min(place + 1, 11);
      if (isSwap) [digits[place], digits[next]] = [digits[next] ?? '', digits[place] ?? ''];
      else digits[place] = String(digit);
      ids.push(digits.join(''));
    }
    return ids;
  });

test('finds exactly the ids that differ in one digit or by one swap', async () => {
  await fc.assert(
    fc.asyncProperty(someIds, someIds, async (wanted, searched) => {
      const near = await nearIds(wanted, [...searched, ...wanted]);
      for (const one of wanted) {
        const expected = new Set([...searched, ...wanted].filter((other) => isNear(one, other)));
        expect(near.get(one) ?? new Set()).toEqual(expected);
      }
    }),
  );
});

test('compares only ids of 12 digits', async () => {
  expect(await nearIds(['41278890112', 'abcdefabcdef'], ['41278890113', 'abcdefabcdeg'])).toEqual(new Map());
});
