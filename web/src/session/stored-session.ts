import type { Audience, ManagerUser, StudentUser } from '@hackon/contract/accounts/accounts';
import { storedToken, TOKEN_KEY } from '../api/token.ts';

/** The keys of local storage that a session is kept under (point 3 of the specification). */
const USER_KEY = 'user';
const USER_TYPE_KEY = 'userType';

/** Somebody signed in, as the page shows them. */
export type SessionUser = ManagerUser | StudentUser;

/** Only what a user is of a reply that holds more: no token, no registrations. */
export function userOf(from: SessionUser): SessionUser {
  const { _id, name, email } = from;
  if ('college' in from) return { _id, name, email, college: from.college };
  const { organization, department, role } = from;
  return { _id, name, email, organization, department, role };
}

/** What this browser remembers of a session. The user is missing where what is stored is not readable. */
export interface StoredSession {
  token: string;
  audience: Audience;
  user: SessionUser | undefined;
}

/** Reads the session that is stored, or undefined without a token. Who is not a student is a manager. */
export function readSession(): StoredSession | undefined {
  const token = storedToken();
  if (token === undefined) return undefined;
  const audience = localStorage.getItem(USER_TYPE_KEY) === 'student' ? 'student' : 'manager';
  return { token, audience, user: readUser() };
}

/** Stores a session. The token comes last: other tabs read all of it when the token changes. */
export function writeSession(token: string, audience: Audience, user: SessionUser): void {
  writeUser(user);
  localStorage.setItem(USER_TYPE_KEY, audience);
  localStorage.setItem(TOKEN_KEY, token);
}

/** Stores the user anew, after their profile has changed. */
export function writeUser(user: SessionUser): void {
  localStorage.setItem(USER_KEY, JSON.stringify(user));
}

/** Forgets the session. */
export function clearSession(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
  localStorage.removeItem(USER_TYPE_KEY);
}

/** Whether a storage event, from another tab, is about the session. A null key: the whole storage was cleared. */
export function concernsSession(event: StorageEvent): boolean {
  return event.key === null || event.key === TOKEN_KEY || event.key === USER_KEY;
}

function readUser(): SessionUser | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(USER_KEY) ?? '');
    return isUser(stored) ? userOf(stored) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether what was stored is a user; an older release may have stored something else. */
function isUser(stored: unknown): stored is SessionUser {
  const isText = (name: string) => typeof Object(stored)[name] === 'string';
  return isText('_id') && isText('name') && isText('email') && (isText('college') || isText('organization'));
}
