import { localStore } from '../../storage.ts';

export interface DraftOwner {
  accountId: string;
  eventId: string;
}

export function draftPlace({ accountId, eventId }: DraftOwner): string {
  return `registrationDraft:${accountId}:${eventId}`;
}

/** Returns whether the student began to fill in the event's form on this device. */
export function hasDraft(owner: DraftOwner): boolean {
  return localStore.getItem(draftPlace(owner)) !== null;
}
