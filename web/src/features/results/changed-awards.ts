import type { Award, Results } from '@hackon/contract/results/results';
import type { NewAward } from './results.queries.ts';

interface Place {
  prizeId: string;
  place: number;
}

/** Returns all awards, with these winners for a place in place of the earlier ones. */
export function withWinners(
  awards: readonly Award[],
  { prizeId, place }: Place,
  winners: readonly { submissionId: string; reason: string }[],
): NewAward[] {
  const others = awards.filter((award) => award.prizeId !== prizeId || award.place !== place);
  const own = winners.map(({ submissionId, reason }) => ({ prizeId, place, submissionId, reason }));
  return [...others.map(toNew), ...own];
}

function toNew({ prizeId, place, submissionId, reason }: Award): NewAward {
  return { prizeId, place, submissionId, reason };
}

/** Returns the awards of the places that the ranks decide and nobody has. */
export function clearAwards({ places, awards }: Results): NewAward[] {
  return places.flatMap(({ prizeId, place, candidates }) => {
    const [winner] = candidates;
    const isGiven = awards.some((award) => award.prizeId === prizeId && award.place === place);
    if (!winner || candidates.length > 1 || isGiven) return [];
    return [{ prizeId, place, submissionId: winner.submissionId, reason: '' }];
  });
}

/** Returns all awards and those of `clearAwards`. */
export function withClearAwards(results: Results): NewAward[] {
  return [...results.awards.map(toNew), ...clearAwards(results)];
}
