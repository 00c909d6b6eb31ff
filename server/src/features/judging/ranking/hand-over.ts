import { give, hasRoom, maySee, type Plan, type PlannedJudge, type PlannedProject, take } from './plan.ts';

/** A project that moves from one judge to another. */
interface HandOver {
  project: PlannedProject;
  from: PlannedJudge;
  to: PlannedJudge;
}

/**
 * Gives projects with too few judges to judges who are full, if those can hand over another project, directly or
 * through others.
 */
export function fillShortProjects(plan: Plan, perProject: number): void {
  for (const project of plan.projects) {
    while (project.judges.size < perProject) {
      const judge = firstRelieved(plan, project);
      if (!judge) break;
      give(project, judge);
    }
  }
}

/** Hands over projects until no hand-over makes loads more even. */
export function evenLoads(plan: Plan): void {
  for (;;) {
    // Judges that a heavier one reached in vain cannot find a lighter one either.
    const seen = new Set<PlannedJudge>();
    const heaviestFirst = plan.judges.toSorted((one, other) => other.projects.size - one.projects.size);
    const chain = firstOf(heaviestFirst, (judge) => {
      const limit = judge.projects.size - 2;
      return chainFrom(plan, judge, seen, (other) => hasRoom(other) && other.projects.size <= limit);
    });
    if (!chain) return;
    carryOut(chain);
  }
}

/** Returns a judge who may see the project and has room for it, after hand-overs if need be. */
function firstRelieved(plan: Plan, project: PlannedProject): PlannedJudge | undefined {
  const seen = new Set<PlannedJudge>();
  const lightestFirst = plan.judges
    .filter((judge) => judge.capacity > 0 && maySee(judge, project))
    .toSorted((one, other) => one.projects.size - other.projects.size);
  return firstOf(lightestFirst, (judge) => {
    const chain = chainFrom(plan, judge, seen, hasRoom);
    if (!chain) return undefined;
    carryOut(chain);
    return judge;
  });
}

/** Searches breadth first for the shortest chain of hand-overs from a judge to one who is an end. */
function chainFrom(
  { judges }: Plan,
  start: PlannedJudge,
  seen: Set<PlannedJudge>,
  isEnd: (judge: PlannedJudge) => boolean,
): HandOver[] | undefined {
  if (seen.has(start)) return undefined;
  seen.add(start);
  const waiting: { judge: PlannedJudge; chain: HandOver[] }[] = [{ judge: start, chain: [] }];
  for (const { judge, chain } of waiting) {
    if (isEnd(judge)) return chain;
    for (const project of judge.projects) {
      if (judge.kept.has(project)) continue;
      for (const to of judges) {
        if (seen.has(to) || to.capacity <= 0 || !maySee(to, project)) continue;
        seen.add(to);
        waiting.push({ judge: to, chain: [...chain, { project, from: judge, to }] });
      }
    }
  }
  return undefined;
}

/** Starts at the end, so that nobody exceeds their capacity meanwhile. */
function carryOut(chain: readonly HandOver[]): void {
  for (const { project, from, to } of chain.toReversed()) {
    take(project, from);
    give(project, to);
  }
}

function firstOf<Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Found | undefined,
): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
