// @module-tag spec-5
import { expect, test } from 'vitest';
import { isPayCode } from './pay-code-form.ts';

test('a pay code has five characters, with a letter and a digit, and no vowel', () => {
  expect(['K7Q2M', '2222B', 'BCDF9'].every(isPayCode)).toBe(true);
  const others = [
    '',
    'K7Q2',
    'K7Q2MM',
    '23456',
    'BCDFG',
    'A7Q2M',
    'K0Q2M',
    'K1Q2M',
    'k7q2m',
    'K7 2M',
    'K7Q2M\n',
  ];
  expect(others.filter(isPayCode)).toEqual([]);
});
