import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignProjects } from './assign.ts';
import { findUnconnected } from './connected.ts';
import type { Assignment, JudgeToAssign, ProjectToAssign } from './plan.ts';

function judges(count: number, change: Partial<JudgeToAssign> = {}): JudgeToAssign[] {
  return Array.from({ length: count }, (_, number) => ({ id: `j${number}`, trackIds: [], ...change }));
}

function projects(count: number, trackIds: string[] = []): ProjectToAssign[] {
  return Array.from({ length: count }, (_, number) => ({ id: `p${number}`, trackIds }));
}

function loadsOf(assignments: readonly Assignment[], all: readonly { id: string }[]): number[] {
  return all.map(({ id }) => assignments.filter(({ judgeId }) => judgeId === id).length);
}

const none = { conflicts: [], kept: [], seed: 'seed' };

const sizes = fc.record({
  judgeCount: fc.integer({ min: 1, max: 12 }),
  projectCount: fc.integer({ min: 0, max: 30 }),
  perProject: fc.integer({ min: 1, max: 5 }),
  seed: fc.string(),
});

describe('without conflicts and capacities', () => {
  test('every project gets its judges, and loads differ by one at most', () => {
    fc.assert(
      fc.property(sizes, ({ judgeCount, projectCount, perProject, seed }) => {
        const all = judges(judgeCount);
        const { assignments, short } = assignProjects({
          ...none,
          judges: all,
          projects: projects(projectCount),
          perProject,
          seed,
        });
        const each = Math.min(perProject, judgeCount);
        expect(assignments).toHaveLength(projectCount * each);
        expect(short).toHaveLength(perProject > judgeCount ? projectCount : 0);
        const pairs = new Set(assignments.map(({ judgeId, projectId }) => `${judgeId} ${projectId}`));
        expect(pairs.size).toBe(assignments.length);
        const loads = loadsOf(assignments, all);
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('the result depends on the seed, and not on the order of the input', () => {
    const input = { ...none, judges: judges(10), projects: projects(30), perProject: 3 };
    const result = assignProjects(input);
    const reversed = { judges: input.judges.toReversed(), projects: input.projects.toReversed() };
    expect(assignProjects({ ...input, ...reversed })).toEqual(result);
    expect(assignProjects({ ...input, seed: 'other' })).not.toEqual(result);
  });

  test('judges meet many others', () => {
    const { assignments } = assignProjects({
      ...none,
      judges: judges(20),
      projects: projects(120),
      perProject: 3,
    });
    expect(findUnconnected(assignments)).toBeUndefined();
    const met = new Set(
      [...Map.groupBy(assignments, ({ projectId }) => projectId).values()].flatMap((own) =>
        own.flatMap(({ judgeId }) => own.map((other) => `${judgeId} ${other.judgeId}`)),
      ),
    );
    // All 400 pairs but a few.
    expect(met.size).toBeGreaterThan(380);
  });

  test('positions count from 1 for each judge', () => {
    const { assignments } = assignProjects({
      ...none,
      judges: judges(3),
      projects: projects(7),
      perProject: 2,
    });
    for (const own of Map.groupBy(assignments, ({ judgeId }) => judgeId).values()) {
      expect(own.map(({ position }) => position)).toEqual(own.map((_, at) => at + 1));
    }
  });
});

describe('with limits', () => {
  const limited = fc.record({
    capacities: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 6 }),
    tracks: fc.array(fc.constantFrom('a', 'b'), { minLength: 6, maxLength: 6 }),
    projectTracks: fc.array(fc.constantFrom('a', 'b'), { maxLength: 8 }),
    perProject: fc.integer({ min: 1, max: 3 }),
    conflicts: fc.array(
      fc.record({
        judgeId: fc.constantFrom('j0', 'j1', 'j2', 'j3'),
        projectId: fc.constantFrom('p0', 'p1', 'p2', 'p3'),
      }),
    ),
    keptPart: fc.integer({ min: 1, max: 4 }),
  });

  test('no conflict is assigned, no capacity exceeded, no track crossed, and what is missing is named', () => {
    fc.assert(
      fc.property(limited, ({ capacities, tracks, projectTracks, perProject, conflicts }) => {
        const all = capacities.map((capacity, at) => ({
          id: `j${at}`,
          capacity,
          trackIds: at === 0 ? [] : tracks.slice(at, at + 1),
        }));
        const entries = projectTracks.map((track, at) => ({ id: `p${at}`, trackIds: [track] }));
        const input = { ...none, judges: all, projects: entries, perProject, conflicts };
        const { assignments, short } = assignProjects(input);
        for (const { judgeId, projectId } of assignments) {
          expect(conflicts).not.toContainEqual({ judgeId, projectId });
          const [own = ''] = all.find(({ id }) => id === judgeId)?.trackIds ?? [];
          const [track] = entries.find(({ id }) => id === projectId)?.trackIds ?? [];
          // A judge without a track sees all.
          expect(['', track]).toContain(own);
        }
        for (const [at, load] of loadsOf(assignments, all).entries()) {
          expect(load).toBeLessThanOrEqual(capacities[at] ?? 0);
        }
        for (const { id } of entries) {
          const got = assignments.filter(({ projectId }) => projectId === id).length;
          expect(short.find(({ projectId }) => projectId === id)?.got ?? perProject).toBe(got);
        }
      }),
    );
  });

  test('running again keeps what was kept, and its place in the list', () => {
    fc.assert(
      fc.property(limited, sizes, ({ conflicts, keptPart }, { perProject, seed }) => {
        const input = { ...none, judges: judges(4), projects: projects(8), perProject, seed };
        const before = assignProjects(input).assignments;
        const kept = before.filter(({ position }) => position <= keptPart);
        const after = assignProjects({ ...input, kept, conflicts, seed: `${seed} again` });
        expect(after.assignments).toEqual(expect.arrayContaining(kept));
      }),
    );
  });

  test('a removed judge keeps started projects and gets no more; a withdrawn project is gone', () => {
    const kept = [
      { judgeId: 'removed', projectId: 'p0', position: 2 },
      { judgeId: 'removed', projectId: 'withdrawn', position: 1 },
    ];
    const { assignments, short } = assignProjects({
      ...none,
      judges: judges(3),
      projects: projects(6),
      perProject: 2,
      kept,
    });
    expect(short).toEqual([]);
    expect(assignments.filter(({ judgeId }) => judgeId === 'removed')).toEqual([
      { judgeId: 'removed', projectId: 'p0', position: 1 },
    ]);
    expect(assignments).toHaveLength(12);
  });

  test('conflicts that leave too few judges name the project', () => {
    const conflicts = ['j0', 'j1'].map((judgeId) => ({ judgeId, projectId: 'p1' }));
    const { short } = assignProjects({
      ...none,
      judges: judges(3),
      projects: projects(4),
      perProject: 2,
      conflicts,
    });
    expect(short).toEqual([{ projectId: 'p1', got: 1 }]);
  });

  test('a full judge hands a project over, so that another project gets its only judge', () => {
    // Only j0 may see p0. Whatever j0 got first, j1 can see it.
    const conflicts = [{ judgeId: 'j1', projectId: 'p0' }];
    for (const seed of ['1', '2', '3', '4', '5', '6']) {
      const { assignments, short } = assignProjects({
        judges: judges(2, { capacity: 1 }),
        projects: projects(2),
        perProject: 1,
        conflicts,
        kept: [],
        seed,
      });
      expect(short).toEqual([]);
      expect(assignments.map(({ judgeId, projectId }) => [judgeId, projectId])).toEqual([
        ['j0', 'p0'],
        ['j1', 'p1'],
      ]);
    }
  });

  test('odd capacities are filled, and the rest is spread', () => {
    const capacities = [1, 2, null, undefined];
    const all = capacities.map((capacity, at) => ({ id: `j${at}`, capacity, trackIds: [] }));
    const { assignments, short } = assignProjects({
      ...none,
      judges: all,
      projects: projects(9),
      perProject: 2,
    });
    expect(short).toEqual([]);
    const [one, two, ...others] = loadsOf(assignments, all);
    expect([one, two]).toEqual([1, 2]);
    expect([
      [7, 8],
      [8, 7],
    ]).toContainEqual(others);
  });

  test('no judge at all', () => {
    expect(assignProjects({ ...none, judges: [], projects: projects(1), perProject: 3 })).toEqual({
      assignments: [],
      short: [{ projectId: 'p0', got: 0 }],
    });
  });
});
