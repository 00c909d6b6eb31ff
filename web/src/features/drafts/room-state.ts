import type { Draft, DraftMember } from '@hackon/contract/drafts/drafts';
import type { Tone } from '../../ui/badge.tsx';

export function ownOf(draft: Draft, studentId: string): DraftMember | undefined {
  return draft.members.find(({ accountId }) => accountId === studentId);
}

export function leaderOf({ members }: Draft): DraftMember | undefined {
  return members.find(({ isLeader }) => isLeader);
}

/** In two or three words. */
export function stateOfRoom(draft: Draft, studentId: string): { tone: Tone; text: string } {
  const { state, missing, waitlist } = draft;
  if (state === 'submitted' && ownOf(draft, studentId)?.state === 'asked') {
    return { tone: 'neutral', text: 'Not in the team' };
  }
  if (state === 'submitted') return { tone: 'green', text: 'Registered' };
  if (state === 'dissolved') return { tone: 'neutral', text: 'Ended' };
  if (ownOf(draft, studentId)?.state === 'asked') return { tone: 'blue', text: 'You asked to join' };
  if (waitlist?.state === 'offered') return { tone: 'green', text: 'A place is yours: register now' };
  if (waitlist) return { tone: 'blue', text: `Number ${waitlist.position} on the waitlist` };
  if (state === 'holding') return { tone: 'green', text: 'Place held' };
  if (missing.length === 0) return { tone: 'green', text: 'Complete' };
  return {
    tone: 'amber',
    text: missing.length === 1 ? '1 thing missing' : `${missing.length} things missing`,
  };
}
