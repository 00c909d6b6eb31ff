import type { RoundMode, RoundState } from '@hackon/contract/judging/rounds';
import { timeAgo } from '../../format/time-ago.ts';
import type { Tone } from '../../ui/badge.tsx';

export const modeWords: Record<RoundMode, { name: string; hint: string }> = {
  scores: { name: 'Scores', hint: 'Judges score each criterion. Right for most rounds.' },
  placing: {
    name: 'Placing',
    hint: 'Judges only say “better” or “worse”. Right for a crowded expo, where scores are noisy.',
  },
  ballot: { name: 'Ballot', hint: 'Every judge puts all finalists in order. Right for a final.' },
};

export const stateTones: Record<RoundState, Tone> = {
  draft: 'neutral',
  open: 'green',
  closed: 'amber',
  final: 'blue',
};

/** Such as 'Round 1 is open'. */
export function stateText(state: RoundState, number: number): string {
  if (state === 'draft') return `Round ${number} is a draft`;
  return state === 'final' ? `Ranks of round ${number} are stored` : `Round ${number} is ${state}`;
}

export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Such as 'Absent for 2 judges'. */
export function absentText(judges: number): string {
  return `Absent for ${countOf(judges, 'judge')}`;
}

/** Such as 'now' or '6 min ago'. */
export function seenText(instant: string, now: Date): string {
  const ago = timeAgo(instant, now);
  return ago === 'just now' ? 'now' : ago;
}
