import type { AssignmentState } from '@hackon/contract/judging/judging';
import { expect, test } from 'vitest';
import { buildKit, buildKitRound, projectId, roundId } from '../../../test/judge-server.ts';
import { roundsInOrder, nextIn, phaseOf, progressIn } from './walk.ts';

function kitOf(...states: (AssignmentState | 'taken')[]) {
  const kit = buildKit({ tables: states.length });
  const assignments = kit.assignments.map((each, index) => {
    const state = states[index] ?? 'todo';
    return Object.assign(each, state === 'taken' ? { isTaken: true } : { state });
  });
  return { ...kit, assignments };
}

test.each<[string, ...Parameters<typeof kitOf>]>([
  ['2', 'done', 'todo', 'todo'],
  ['3', 'done', 'taken', 'todo'],
  ['3', 'skipped', 'taken', 'started'],
  ['1', 'skipped', 'taken', 'done'],
  ['2', 'done', 'taken', 'conflict'],
  ['none', 'done', 'absent', 'conflict'],
  ['none', 'released'],
])('the next table is %s', (table, ...states) => {
  const next = nextIn(kitOf(...states), roundId);
  expect(next ? String(Number(next.submissionId)) : 'none').toBe(table);
});

test('the next project is another one', () => {
  expect(nextIn(kitOf('todo', 'done', 'skipped'), roundId, projectId(1))?.submissionId).toBe(projectId(3));
});

test('progress counts absent teams, and no conflicts', () => {
  expect(progressIn(kitOf('done', 'absent', 'conflict', 'todo', 'skipped', 'released'), roundId)).toEqual({
    done: 2,
    all: 4,
  });
});

test.each([
  ['open', '2026-12-01T10:00:00.000Z', {}],
  ['early', '2026-12-01T08:59:59.000Z', {}],
  ['closed', '2026-12-01T12:00:00.000Z', {}],
  ['closed', '2026-12-01T10:00:00.000Z', { state: 'final' }],
  ['open', '2026-12-01T10:00:00.000Z', { opensAt: null, closesAt: null }],
] as const)('a round is %s at %s', (phase, now, about) => {
  const times = { opensAt: '2026-12-01T09:00:00.000Z', closesAt: '2026-12-01T12:00:00.000Z' };
  expect(phaseOf(buildKitRound({ ...times, ...about }), new Date(now))).toBe(phase);
});

test('the round with something to do comes first', () => {
  const kit = buildKit();
  const [closed, idle, early] = ['a', 'b', 'd'].map((id) => id.repeat(24));
  const rounds = [
    buildKitRound({ _id: closed, state: 'closed' }),
    buildKitRound({ _id: idle }),
    buildKitRound({ _id: early, opensAt: '2036-12-01T09:00:00.000Z' }),
  ];
  const now = new Date('2026-12-01T10:00:00.000Z');
  expect(roundsInOrder({ ...kit, rounds: [...rounds, ...kit.rounds] }, now)[0]?._id).toBe(roundId);
  expect(roundsInOrder({ ...kit, rounds }, now)[0]?._id).toBe(idle);
  expect(roundsInOrder({ ...kit, rounds: rounds.slice(2) }, now)[0]?._id).toBe(early);
  expect(roundsInOrder({ ...kit, rounds: [] }, now)).toEqual([]);
});
