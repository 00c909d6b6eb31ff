import type { JudgeKit, KitReview, KitRound, ReviewBody } from '@hackon/contract/judging/judging';
import { isComplete } from '@hackon/contract/judging/review-rules';
import type { Criterion } from '@hackon/contract/judging/rounds';
import { randomHex } from '../../api/random-hex.ts';
import type { Draft } from './judge-shelf.ts';
import { assignmentOf } from './judge-write.ts';

/** Returns what the judge has sent, to go on with. */
export function draftOf(kit: JudgeKit, roundId: string, submissionId: string): Draft {
  const {
    scores = {},
    commentTeam = '',
    commentPrivate = '',
  }: Partial<KitReview> = assignmentOf(kit, roundId, submissionId)?.review ?? {};
  return { scores, commentTeam, commentPrivate };
}

/** Returns the criteria that need a score. Of optional criteria alone, one must have a score. */
export function unscored({ mode, criteria }: KitRound, { scores }: Draft): Criterion[] {
  if (mode !== 'scores' || isComplete(criteria, scores)) return [];
  const open = criteria.filter(({ _id }) => scores[_id] === undefined);
  const required = open.filter((criterion) => criterion.required);
  return required.length > 0 ? required : open;
}

export function isSameDraft(one: Draft, other: Draft): boolean {
  const ids = new Set([...Object.keys(one.scores), ...Object.keys(other.scores)]);
  return (
    one.commentTeam.trim() === other.commentTeam.trim() &&
    one.commentPrivate.trim() === other.commentPrivate.trim() &&
    [...ids].every((id) => one.scores[id] === other.scores[id])
  );
}

/** The same `clientId` counts once, however often it is sent. */
export function reviewOf(draft: Draft, roundId: string, now: Date): ReviewBody {
  return { roundId, clientId: randomHex(), clientAt: now.toISOString(), ...draft };
}
