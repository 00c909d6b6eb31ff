import { expect, test } from 'vitest';
import { pathTo } from './paths.ts';

test('fills values into a path in the order of its pattern, and escapes them', () => {
  expect(pathTo('about')).toBe('/about');
  expect(pathTo('editTeam', '65f0', '65f1')).toBe('/events/65f0/edit-team/65f1');
  expect(pathTo('event', 'a/b?c')).toBe('/events/a%2Fb%3Fc');
});
