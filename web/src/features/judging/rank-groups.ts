import type { RankedEntry } from '@hackon/contract/judging/rounds';

/** Projects that cannot be told apart. */
export interface RankGroup {
  /** Such as '1' or '2–4'. */
  label: string;
  entries: RankedEntry[];
}

/** `unranked`: projects without a review. */
export function groupRanks(ranks: readonly RankedEntry[]): { groups: RankGroup[]; unranked: RankedEntry[] } {
  const ranked = ranks.filter(({ rank }) => rank !== null);
  const groups: RankGroup[] = [];
  for (const entry of ranked) {
    const last = groups.at(-1);
    if (last?.entries[0]?.tieGroup === entry.tieGroup) last.entries.push(entry);
    else groups.push({ label: '', entries: [entry] });
  }
  let place = 1;
  for (const group of groups) {
    const end = place + group.entries.length - 1;
    group.label = end === place ? String(place) : `${place}–${end}`;
    place = end + 1;
  }
  return { groups, unranked: ranks.filter(({ rank }) => rank === null) };
}

/** Half the width of the 80 % interval, in standard errors. */
const halfWidth = 1.2816;

/** Returns the 80 % interval of a score, within 0 and 100; undefined if the method has none. */
export function intervalOf({ score, se }: RankedEntry): { low: number; high: number } | undefined {
  if (score === null || se === null) return undefined;
  return { low: Math.max(0, score - halfWidth * se), high: Math.min(100, score + halfWidth * se) };
}

export interface Axis {
  from: number;
  to: number;
  ticks: number[];
}

/** Returns an axis with round ends, which holds all intervals. */
export function axisOf(ranks: readonly RankedEntry[]): Axis {
  const ends = ranks.flatMap((entry) => {
    const { low, high } = intervalOf(entry) ?? { low: entry.score, high: entry.score };
    return low === null || high === null ? [] : [low, high];
  });
  const least = Math.min(...ends, 100);
  const most = Math.max(...ends, least);
  const step = [1, 2, 5, 10].find((size) => (most - least) / size <= 5) ?? 20;
  const from = Math.max(0, Math.floor(least / step) * step);
  const to = Math.min(100, Math.max(Math.ceil(most / step) * step, from + step));
  const start = to === from ? from - step : from;
  const ticks = Array.from(
    { length: Math.floor((to - start) / step) + 1 },
    (_, index) => start + index * step,
  );
  return { from: start, to, ticks };
}

/** Returns the place on the axis, from 0 to 100. */
export function placeOn({ from, to }: Axis, score: number): number {
  return Math.round(((score - from) / (to - from)) * 10_000) / 100;
}
