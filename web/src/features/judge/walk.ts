import type { JudgeKit, KitAssignment, KitProject, KitRound } from '@hackon/contract/judging/judging';
import { stateOf } from '@hackon/contract/judging/round-state';

/** Returns the round's assignments that a judge can still do or has done, in walking order. */
export function assignmentsIn(kit: JudgeKit, roundId: string): KitAssignment[] {
  return kit.assignments.filter((each) => each.roundId === roundId && each.state !== 'released');
}

/** Returns the next project to see: one that nobody else sees now, then a skipped one, then one of the others. */
export function nextIn(kit: JudgeKit, roundId: string, butNot?: string): KitAssignment | undefined {
  const others = assignmentsIn(kit, roundId).filter(({ submissionId }) => submissionId !== butNot);
  const open = others.filter(({ state }) => state === 'todo' || state === 'started');
  return open.find(({ isTaken }) => !isTaken) ?? others.find(({ state }) => state === 'skipped') ?? open[0];
}

/** A project without its team at the table counts as done. Conflicts do not count. */
export function progressIn(kit: JudgeKit, roundId: string): { done: number; all: number } {
  const all = assignmentsIn(kit, roundId).filter(({ state }) => state !== 'conflict');
  return { done: all.filter(({ state }) => state === 'done' || state === 'absent').length, all: all.length };
}

/** `early`: not open yet. `closed`: late reviews may still count, but the phone takes no new ones. */
export type Phase = 'early' | 'open' | 'closed';

export function phaseOf(round: KitRound, now: Date): Phase {
  if (stateOf(round, now) !== 'open') return 'closed';
  return round.opensAt !== null && Date.parse(round.opensAt) > now.getTime() ? 'early' : 'open';
}

/** Returns the rounds, first an open one with something to do, then open, coming and closed ones. */
export function roundsInOrder(kit: JudgeKit, now: Date): KitRound[] {
  const rank = (round: KitRound) => {
    const phase = phaseOf(round, now);
    if (phase === 'open') return nextIn(kit, round._id) ? 0 : 1;
    return phase === 'early' ? 2 : 3;
  };
  return kit.rounds.toSorted((one, other) => rank(one) - rank(other));
}

export function projectOf(kit: JudgeKit, roundId: string, id: string | undefined): KitProject | undefined {
  return kit.projects.find((each) => each.roundId === roundId && each._id === id);
}

/** Such as 'Table 24'. Without a table, the title. */
export function placeName(project: KitProject): string {
  return project.tableNo === null ? project.title : `Table ${project.tableNo}`;
}
