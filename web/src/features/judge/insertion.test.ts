import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Answer, insertAt, insertionAfter, move } from './insertion.ts';

/** Asks a judge who knows the true order. */
function place(order: string[], id: string, isBetter: (one: string, other: string) => boolean) {
  const answers: Answer[] = [];
  for (;;) {
    const { low, against, question, most } = insertionAfter(answers, order.length);
    if (against === undefined) return { order: insertAt(order, low, id), asked: answers.length };
    expect(question).toBe(answers.length + 1);
    expect(question).toBeLessThanOrEqual(most);
    answers.push(isBetter(id, order[against] ?? '') ? 'better' : 'worse');
  }
}

test('questions give the true order, with at most ⌈log₂(k + 1)⌉ each', () => {
  const quality = fc.uniqueArray(fc.integer(), { maxLength: 40 });
  fc.assert(
    fc.property(quality, (values) => {
      let order: string[] = [];
      for (const value of values) {
        const placed = place(order, String(value), (one, other) => Number(one) > Number(other));
        expect(placed.asked).toBeLessThanOrEqual(Math.ceil(Math.log2(order.length + 1)));
        ({ order } = placed);
      }
      expect(order).toEqual(values.toSorted((one, other) => other - one).map(String));
    }),
  );
});

test('any answers place the project once and keep the order of the others', () => {
  const answers = fc.array(fc.constantFrom<Answer>('better', 'worse'), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(answers, fc.integer({ min: 0, max: 40 }), (given, length) => {
      const order = Array.from({ length }, (_, index) => String(index));
      let asked = 0;
      while (insertionAfter(given.slice(0, asked), length).against !== undefined) asked += 1;
      const placed = insertAt(order, insertionAfter(given.slice(0, asked), length).low, 'new');
      expect(placed.filter((id) => id !== 'new')).toEqual(order);
      expect(placed).toHaveLength(length + 1);
    }),
  );
});

test('the first question says how many can follow', () => {
  const most = [0, 1, 2, 3, 4, 7, 8].map((length) => insertionAfter([], length).most);
  expect(most).toEqual([0, 1, 2, 2, 3, 3, 4]);
});

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
])('moves from %i to %i', (from, to, moved) => {
  expect(move(['a', 'b', 'c'], from, to).join('')).toBe(moved);
});
