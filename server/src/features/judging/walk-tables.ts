import type { OwnAssignment } from './own-assignments.ts';
import { walkingOrder } from './ranking/walking-order.ts';

/**
 * Returns a judge's projects in walking order: by table, from where the judge's walk begins. Skipped ones follow the next
 * open one that is free.
 */
export function walkTables(own: readonly OwnAssignment[], isTaken: (teamId: string) => boolean) {
  const walk = byTable(own);
  const skipped = walk.filter(({ state }) => state === 'skipped');
  const others = walk.filter(({ state }) => state !== 'skipped');
  const next = others.findIndex(({ state, teamId }) => isOpen(state) && !isTaken(teamId));
  return next === -1 ? walk : others.toSpliced(next + 1, 0, ...skipped);
}

function isOpen(state: OwnAssignment['state']): boolean {
  return state === 'todo' || state === 'started';
}

/** The numbers may have changed since the assignment, which spread the judges over the hall. */
function byTable(own: readonly OwnAssignment[]): OwnAssignment[] {
  const seated = own.filter(({ tableNo }) => tableNo !== null);
  const [first] = seated.toSorted((one, other) => one.position - other.position);
  if (!first) return [...own];
  const stops = own.map(({ teamId, tableNo }) => ({ judgeId: '', projectId: teamId, table: tableNo }));
  const sorted = walkingOrder(stops).flatMap(
    ({ projectId }) => own.find(({ teamId }) => teamId === projectId) ?? [],
  );
  const start = sorted.indexOf(first);
  return [...sorted.slice(start, seated.length), ...sorted.slice(0, start), ...sorted.slice(seated.length)];
}
