import { expect, test } from 'vitest';
import { initials } from './avatar.tsx';

test.each([
  ['Arjun Menon', 'AM'],
  ['meera', 'M'],
  ['  Ravi   Kumar   Singh ', 'RS'],
  ['கீர்த்தி நாயர்', 'கீநா'],
  ['प्रिया शर्मा', 'प्रिश'],
  ['', ''],
])('initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
