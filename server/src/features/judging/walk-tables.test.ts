import { expect, test } from 'vitest';
import type { OwnAssignment } from './own-assignments.ts';
import { walkTables } from './walk-tables.ts';

/** In the order of positions. */
function walk(
  stops: readonly (Partial<OwnAssignment> & { teamId: string })[],
  taken: readonly string[] = [],
): string {
  const own = stops.map((stop, index): OwnAssignment =>
    Object.assign({ state: 'todo' as const, position: index + 1, tableNo: null, entry: 'in' as const }, stop),
  );
  return walkTables(own, (id) => taken.includes(id))
    .map(({ teamId }) => teamId)
    .join('');
}

const seated = (teamId: string, tableNo: string | null) => ({ teamId, tableNo });

test('without tables, projects come by their positions', () => {
  expect(walk([{ teamId: 'c' }, { teamId: 'a' }, { teamId: 'b' }])).toBe('cab');
});

test('the walk goes by table from where it began, and round the hall', () => {
  expect(walk([seated('c', '9'), seated('d', '10'), seated('a', '1'), seated('b', '2')])).toBe('cdab');
});

test('after a change of tables, the walk begins at the same project', () => {
  expect(walk([seated('c', '2'), seated('d', '7'), seated('a', 'A1'), seated('b', '1')])).toBe('cdab');
  expect(walk([seated('c', 'A1'), seated('d', '7'), seated('a', '1'), seated('b', '3')])).toBe('cabd');
});

test('projects without a table come last', () => {
  expect(walk([seated('a', null), seated('c', '3'), seated('b', '2')])).toBe('cba');
});

test('a skipped project follows the next open one', () => {
  const skipped = { teamId: 's', state: 'skipped' as const };
  const done = { teamId: 'd', state: 'done' as const };
  expect(walk([done, skipped, { teamId: 'a' }, { teamId: 'b' }])).toBe('dasb');
  expect(walk([skipped, { teamId: 'a', state: 'started' }, { teamId: 'b' }])).toBe('asb');
});

test('a skipped project does not wait for a table where another judge is', () => {
  const skipped = { teamId: 's', state: 'skipped' as const };
  expect(walk([skipped, { teamId: 'a' }, { teamId: 'b' }, { teamId: 'c' }], ['a'])).toBe('absc');
});

test('with nothing else to do, a skipped project keeps its place', () => {
  const done = { teamId: 'd', state: 'done' as const };
  expect(walk([{ teamId: 's', state: 'skipped' }, done])).toBe('sd');
});
