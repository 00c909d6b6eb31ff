import type { RoundState } from './rounds.ts';
import { judgingLimits } from './limits.ts';

interface RoundTimes {
  /** As stored. */
  state: RoundState;
  opensAt: string | null;
  closesAt: string | null;
  closedAt: string | null;
}

/** Returns the state by the clock: an open round is closed after `closesAt`. */
export function stateOf({ state, closesAt }: Pick<RoundTimes, 'state' | 'closesAt'>, now: Date): RoundState {
  return state === 'open' && closesAt !== null && Date.parse(closesAt) <= now.getTime() ? 'closed' : state;
}

/** Returns when the round closed or will close; null for an open round without an end. */
export function closeOf({ closesAt, closedAt }: Pick<RoundTimes, 'closesAt' | 'closedAt'>): string | null {
  if (closedAt === null || closesAt === null) return closedAt ?? closesAt;
  return closedAt < closesAt ? closedAt : closesAt;
}

/**
 * Returns whether judges can send reviews now: in an open round after its opening, and for 15 minutes after its close,
 * because phones may have been offline. Their clocks are not asked.
 */
export function acceptsReviews(round: RoundTimes, now: Date): boolean {
  const { state, opensAt } = round;
  if (state === 'draft' || state === 'final') return false;
  if (opensAt !== null && Date.parse(opensAt) > now.getTime()) return false;
  const close = closeOf(round);
  return close === null || now.getTime() < Date.parse(close) + judgingLimits.lateMs;
}

/** Returns how many reviews each project gets: 3, or 5 from 200 projects. */
export function reviewsWanted(minReviews: number | null, projects: number): number {
  return minReviews ?? (projects >= 200 ? 5 : 3);
}
