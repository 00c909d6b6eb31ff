import { below, type Random, randomFrom } from '@hackon/contract/random-from';
import { evenLoads, fillShortProjects } from './hand-over.ts';
import {
  type Assignment,
  createPlan,
  give,
  hasRoom,
  maySee,
  type PlanInput,
  type PlannedJudge,
  type PlannedProject,
} from './plan.ts';

interface AssignmentInput extends PlanInput {
  /** Judges that each project should get. */
  perProject: number;
  seed: string;
}

interface AssignmentResult {
  /** With the kept ones. */
  assignments: Assignment[];
  /** Projects that got fewer judges than they should, because of conflicts, tracks or capacities. */
  short: { projectId: string; got: number }[];
}

/** The load matters most, then new meetings of judges, then chance. */
const loadWeight = 1_000;
const meetingWeight = 10;

/**
 * Assigns projects to judges in rounds: each round gives every project one more judge. Judges get equal loads and meet
 * many other judges, so that their scores can be compared. Kept assignments stay. Equal inputs give equal results.
 */
export function assignProjects({ perProject, seed, ...input }: AssignmentInput): AssignmentResult {
  const plan = createPlan(input);
  const random = randomFrom(seed);
  for (let round = 1; round <= perProject; round += 1) {
    for (const project of shuffled(plan.projects, random)) {
      if (project.judges.size >= round) continue;
      const judge = leastBusy(plan.judges, project, random);
      if (judge) give(project, judge);
    }
  }
  fillShortProjects(plan, perProject);
  evenLoads(plan);
  return {
    assignments: plan.judges.flatMap(({ id: judgeId, projects }) =>
      Array.from(projects, ({ id: projectId }, at) => ({ judgeId, projectId, position: at + 1 })),
    ),
    short: plan.projects
      .filter(({ judges }) => judges.size < perProject)
      .map(({ id: projectId, judges }) => ({ projectId, got: judges.size })),
  };
}

function leastBusy(
  judges: readonly PlannedJudge[],
  project: PlannedProject,
  random: Random,
): PlannedJudge | undefined {
  let best: { judge: PlannedJudge; cost: number } | undefined;
  for (const judge of judges) {
    const loadCost = loadWeight * judge.projects.size;
    // Cheap checks first: a large round has millions of candidates.
    if ((best && loadCost >= best.cost) || !hasRoom(judge) || !maySee(judge, project)) continue;
    const cost = loadCost + meetingWeight * meetingsAt(project, judge) + random();
    if (!best || cost < best.cost) best = { judge, cost };
  }
  return best?.judge;
}

/** Counts how often the judge already meets the judges of a project. */
function meetingsAt(project: PlannedProject, judge: PlannedJudge): number {
  let meetings = 0;
  for (const other of project.judges) meetings += judge.meetings.get(other) ?? 0;
  return meetings;
}

/** Fisher-Yates shuffle. */
function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(below(rest.length, random), 1));
}
