import type { PublicEvent } from '@hackon/contract/events/events';
import { registrationIssues } from '@hackon/contract/teams/registration-rules';
import { RegisterTeamBody } from '@hackon/contract/teams/teams';
import { type Attempt, readAttempt } from '../../api/attempt.ts';
import { localStore } from '../../storage.ts';
import { type DraftOwner, draftPlace } from './draft-place.ts';

export interface RegistrationDraft {
  values: RegisterTeamBody;
  attempt?: Attempt | undefined;
}

/** Returns undefined for a missing or invalid draft. */
export function readDraft(owner: DraftOwner): RegistrationDraft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(draftPlace(owner)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('values' in stored)) return undefined;
    const values = RegisterTeamBody.safeParse(stored.values).data;
    return values && { values, attempt: 'attempt' in stored ? readAttempt(stored.attempt) : undefined };
  } catch {
    return undefined;
  }
}

/** Returns whether nothing is missing but the payment. */
export function isWhole(event: PublicEvent, values: RegisterTeamBody): boolean {
  return registrationIssues(event, values).every(({ path }) => path === 'upiTransactionId');
}

/** Returns false when storage is full or blocked. */
export function saveDraft(owner: DraftOwner, draft: RegistrationDraft): boolean {
  try {
    localStorage.setItem(draftPlace(owner), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(owner: DraftOwner): void {
  localStore.removeItem(draftPlace(owner));
}
