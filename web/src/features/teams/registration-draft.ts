import { RegisterTeamBody } from '@hackon/contract/teams/teams';

/** Whose registration for which event is being written. */
export interface DraftOwner {
  accountId: string;
  eventId: string;
}

/** What was last sent of a draft, and the idempotency key it was sent under. */
export interface Attempt {
  key: string;
  body: string;
}

/** What is kept of a form until it is sent. */
export interface RegistrationDraft {
  values: RegisterTeamBody;
  attempt?: Attempt | undefined;
}

/** The draft kept on this device, if there is one that can still be read. */
export function readDraft(owner: DraftOwner): RegistrationDraft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(placeOf(owner)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('values' in stored)) return undefined;
    const values = RegisterTeamBody.safeParse(stored.values).data;
    return values && { values, attempt: 'attempt' in stored ? readAttempt(stored.attempt) : undefined };
  } catch {
    return undefined;
  }
}

/** Keeps a draft. Answers whether it is kept: a browser may have no room, or refuse storage altogether. */
export function saveDraft(owner: DraftOwner, draft: RegistrationDraft): boolean {
  try {
    localStorage.setItem(placeOf(owner), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Forgets a draft. */
export function dropDraft(owner: DraftOwner): void {
  localStorage.removeItem(placeOf(owner));
}

/**
 * The key to send a body under: the last one while the body stays the same, so that sending again, after a
 * reload too, cannot register a second team; a new one as soon as it differs.
 */
export function attemptFor(body: unknown, last: Attempt | undefined): Attempt {
  const text = JSON.stringify(body);
  return last?.body === text ? last : { key: randomKey(), body: text };
}

// Not randomUUID, which browsers keep from pages that are served without HTTPS, such as in a campus network.
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function placeOf({ accountId, eventId }: DraftOwner): string {
  return `registrationDraft:${accountId}:${eventId}`;
}

function readAttempt(stored: unknown): Attempt | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { key, body } = stored as Partial<Record<keyof Attempt, unknown>>;
  return typeof key === 'string' && typeof body === 'string' ? { key, body } : undefined;
}
