import type { RankedProject } from './ranking.ts';

interface Winners {
  /** Ids of sure winners, first the best. */
  sure: string[];
  /** Ids of projects that cannot be told apart, of which somebody must choose the other winners. */
  unclear: string[];
  /** How many to choose. */
  open: number;
}

/**
 * Splits the ranked candidates of a prize, first the best, into sure winners and those at the border that cannot be told
 * apart. Leave out projects that the prize does not accept or that have already won.
 */
export function cannotTell(candidates: readonly RankedProject[], places: number): Winners {
  const ranked = candidates.filter(({ rank }) => rank !== null);
  const winners = ranked.slice(0, places);
  const firstLoser = ranked[places];
  const doubtful = winners.filter((winner) => firstLoser && reaches(winner, firstLoser));
  const lastDoubtful = doubtful.at(-1);
  const rivals = ranked.slice(places).filter((loser) => lastDoubtful && reaches(lastDoubtful, loser));
  return {
    sure: idsOf(winners.filter((winner) => !doubtful.includes(winner))),
    unclear: idsOf([...doubtful, ...rivals]),
    open: doubtful.length,
  };
}

function reaches({ tiedThrough }: RankedProject, { rank }: RankedProject): boolean {
  return (tiedThrough ?? 0) >= (rank ?? Infinity);
}

function idsOf(projects: readonly RankedProject[]): string[] {
  return projects.map(({ projectId }) => projectId);
}
