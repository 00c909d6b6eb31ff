import type { JudgeKit } from '@hackon/contract/judging/judging';
import type { Ranked } from './order-list.tsx';
import { searchOf } from './use-place.ts';
import { placeName, projectOf } from './walk.ts';

/** The kit may lack a project that was handed to another judge. */
export function rankedIn(kit: JudgeKit, roundId: string, order: readonly string[]): Ranked[] {
  return order.map((id) => {
    const project = projectOf(kit, roundId, id);
    return {
      id,
      title: project?.title ?? 'A project that is no longer yours',
      place: project && project.tableNo !== null ? placeName(project) : undefined,
      to: searchOf({ roundId, projectId: id }),
    };
  });
}
