import type { Judge } from '@hackon/contract/judging/judges';
import type { Board, Round } from '@hackon/contract/judging/rounds';

/** Returns the judges who may come and have no project in this round. */
export function idleJudges(judges: readonly Judge[], board: Board): Judge[] {
  const busy = new Set(board.judges.map(({ judgeId }) => judgeId));
  return judges.filter((judge) => mayJudge(judge, board.round) && !busy.has(judge._id));
}

/** Rounds of other tracks and prizes give a judge no project. */
function mayJudge({ state, kind, trackIds, prizeIds }: Judge, { trackId, prizeId }: Round): boolean {
  if (state !== 'invited' && state !== 'accepted') return false;
  if (kind === 'sponsor') return prizeId !== null && prizeIds.includes(prizeId);
  return kind === 'general' || trackId === null || trackIds.includes(trackId);
}

/** Such as 'A, B and 3 more have no project in this round.' */
export function idleSentence(idle: readonly Judge[]): string {
  const [first, second] = idle.map(({ name }) => name);
  if (idle.length === 1) return `${first} has no project in this round.`;
  if (idle.length === 2) return `${first} and ${second} have no project in this round.`;
  return `${first}, ${second} and ${idle.length - 2} more have no project in this round.`;
}
