import type { Prize } from '@hackon/contract/submissions/tracks';
import { cannotTell } from '../judging/ranking/cannot-tell.ts';
import type { Contender } from './contenders.ts';

interface Asked {
  prizes: readonly Prize[];
  /** The ranked projects that compete for each prize, first the best. */
  contenders: ReadonlyMap<string, readonly Contender[]>;
  given: readonly Given[];
}

interface Given {
  prizeId: string;
  place: number;
  submissionId: string;
}

export interface Standing {
  prize: Prize;
  place: number;
  /** One: it is clear. Several: they cannot be told apart. */
  candidates: Contender[];
  /** An earlier place needs a choice first. */
  isWaiting: boolean;
}

/** Returns all places of all prizes. The winner of a place leaves the later ones, also of later prizes for the same projects. */
export function standingsOf({ prizes, contenders, given }: Asked): Standing[] {
  const circles = new Map<string, Circle>();
  return prizes.flatMap((prize) => {
    const key = circleOf(prize);
    const circle = circles.get(key) ?? { winners: new Set(), isWaiting: false };
    circles.set(key, circle);
    return Array.from({ length: prize.places }, (_none, index) => {
      const place = index + 1;
      const left = (contenders.get(prize._id) ?? []).filter(
        ({ projectId }) => !circle.winners.has(projectId),
      );
      const { sure, unclear } = cannotTell(left, 1);
      const candidates = left.filter(({ projectId }) => [...sure, ...unclear].includes(projectId));
      const standing = { prize, place, candidates, isWaiting: circle.isWaiting };
      const winners = given.filter((award) => award.prizeId === prize._id && award.place === place);
      for (const { submissionId } of winners) circle.winners.add(submissionId);
      if (winners.length > 0) return standing;
      if (candidates.length > 1) circle.isWaiting = true;
      else for (const { projectId } of candidates) circle.winners.add(projectId);
      return standing;
    });
  });
}

/** Returns the award's place if the ranks alone do not give it to its winners. All equals may share a place. */
export function placeAgainstRanks(
  standings: readonly Standing[],
  awards: readonly Given[],
  { prizeId, place }: Given,
): Standing | undefined {
  const standing = standings.find((one) => one.prize._id === prizeId && one.place === place);
  const ids = standing?.candidates.map(({ projectId }) => projectId) ?? [];
  const winners = awards.filter((one) => one.prizeId === prizeId && one.place === place);
  const isByRanks = ids.length === winners.length && winners.every((one) => ids.includes(one.submissionId));
  return ids.length === 0 || isByRanks ? undefined : standing;
}

interface Circle {
  winners: Set<string>;
  isWaiting: boolean;
}

/** First, second and third prize are for the same projects. A prize that teams choose is for its own. */
function circleOf({ _id, trackId, optIn }: Prize): string {
  return optIn ? _id : String(trackId);
}
