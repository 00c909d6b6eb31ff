import { numbersOf } from './numbers-of.ts';

export interface JudgeToAssign {
  id: string;
  /** The most projects; no limit by default. */
  capacity?: number | null | undefined;
  /** Empty for all tracks. */
  trackIds: readonly string[];
}

export interface ProjectToAssign {
  id: string;
  trackIds: readonly string[];
}

export interface Assignment {
  judgeId: string;
  projectId: string;
  /** The place in the judge's list, from 1. */
  position: number;
}

export interface PlannedProject extends ProjectToAssign {
  judges: Set<PlannedJudge>;
}

export interface PlannedJudge {
  id: string;
  capacity: number;
  trackIds: ReadonlySet<string>;
  /** Ids of projects that the judge must not see. */
  conflicts: Set<string>;
  /** In the order of the judge's list. */
  projects: Set<PlannedProject>;
  /** Projects that stay with the judge. */
  kept: Set<PlannedProject>;
  /** How many projects the judge shares with each other judge. */
  meetings: Map<PlannedJudge, number>;
}

/** Who sees which project, while it is worked out. */
export interface Plan {
  judges: PlannedJudge[];
  projects: PlannedProject[];
}

export interface PlanInput {
  judges: readonly JudgeToAssign[];
  projects: readonly ProjectToAssign[];
  conflicts: readonly { judgeId: string; projectId: string }[];
  kept: readonly Assignment[];
}

/** Creates a plan with only the kept assignments. */
export function createPlan({ judges, projects, conflicts, kept }: PlanInput): Plan {
  const listed = new Map(judges.map((judge) => [judge.id, judge]));
  const plannedJudges = new Map(
    [...numbersOf([...listed.keys(), ...kept.map(({ judgeId }) => judgeId)]).keys()].map((id) => [
      id,
      // A removed judge keeps projects but gets no more.
      plannedJudge(listed.get(id) ?? { id, capacity: 0, trackIds: [] }),
    ]),
  );
  const byId = new Map(projects.map((project) => [project.id, project]));
  const plannedProjects = new Map(
    [...numbersOf(byId.keys()).keys()].map((id): [string, PlannedProject] => [
      id,
      { id, trackIds: byId.get(id)?.trackIds ?? [], judges: new Set() },
    ]),
  );
  for (const { judgeId, projectId } of conflicts) plannedJudges.get(judgeId)?.conflicts.add(projectId);
  for (const { judgeId, projectId } of kept.toSorted(inListOrder)) {
    const [judge, project] = [plannedJudges.get(judgeId), plannedProjects.get(projectId)];
    if (!judge || !project || judge.projects.has(project)) continue;
    give(project, judge);
    judge.kept.add(project);
  }
  return { judges: [...plannedJudges.values()], projects: [...plannedProjects.values()] };
}

function plannedJudge({ id, capacity, trackIds }: JudgeToAssign): PlannedJudge {
  return {
    id,
    capacity: capacity ?? Infinity,
    trackIds: new Set(trackIds),
    conflicts: new Set(),
    projects: new Set(),
    kept: new Set(),
    meetings: new Map(),
  };
}

function inListOrder(one: Assignment, other: Assignment): number {
  return one.position - other.position || (one.projectId < other.projectId ? -1 : 1);
}

/** Whether the judge may see the project and does not yet see it, whatever the capacity. */
export function maySee({ trackIds, conflicts, projects }: PlannedJudge, project: PlannedProject): boolean {
  if (conflicts.has(project.id) || projects.has(project)) return false;
  return trackIds.size === 0 || project.trackIds.some((id) => trackIds.has(id));
}

export function hasRoom({ capacity, projects }: PlannedJudge): boolean {
  return projects.size < capacity;
}

export function give(project: PlannedProject, judge: PlannedJudge): void {
  countMeetings(project, judge, 1);
  project.judges.add(judge);
  judge.projects.add(project);
}

export function take(project: PlannedProject, judge: PlannedJudge): void {
  project.judges.delete(judge);
  judge.projects.delete(project);
  countMeetings(project, judge, -1);
}

function countMeetings(project: PlannedProject, judge: PlannedJudge, change: number): void {
  for (const other of project.judges) {
    judge.meetings.set(other, (judge.meetings.get(other) ?? 0) + change);
    other.meetings.set(judge, (other.meetings.get(judge) ?? 0) + change);
  }
}
