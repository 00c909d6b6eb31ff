import type { JudgeKit, KitAssignment, KitProject, KitRound } from '@hackon/contract/judging/judging';
import type { Phase } from './walk.ts';

/** A judge at a project. */
export interface Visit {
  kit: JudgeKit;
  round: KitRound;
  phase: Phase;
  project: KitProject;
  assignment: KitAssignment;
}
