import { expect, test } from 'vitest';
import { keepPlaces } from './keep-places.ts';

const hides = (hidden: string) => (id: string) => hidden.includes(id);
const kept = (before: string, sent: string, hidden: string) =>
  keepPlaces(before.split(''), sent.split(''), hides(hidden)).join('');

test('a hidden project stays behind the one that it followed', () => {
  expect(kept('aXb', 'ba', 'X')).toBe('baX');
  expect(kept('aXYb', 'bca', 'XY')).toBe('bcaXY');
});

test('a hidden project that was the best stays the best', () => {
  expect(kept('Xab', 'ba', 'X')).toBe('Xba');
});

test('where the one that it followed is gone, it follows the one before', () => {
  expect(kept('abXc', 'ca', 'X')).toBe('caX');
  expect(kept('aXc', 'c', 'X')).toBe('Xc');
});

test('a hidden project that a phone still sends goes where the phone puts it', () => {
  expect(kept('aXb', 'Xab', 'X')).toBe('Xab');
});

test('a shown project that is not sent leaves the order', () => {
  expect(kept('abc', 'ac', '')).toBe('ac');
});
