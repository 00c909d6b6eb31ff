import type { Audience, ManagerUser, StudentUser } from '@hackon/contract/accounts/accounts';
import { storedToken, TOKEN_KEY } from '../api/token.ts';
import { localStore } from '../storage.ts';

/** Specification, point 3. */
const USER_KEY = 'user';
const USER_TYPE_KEY = 'userType';

export type SessionUser = ManagerUser | StudentUser;

/** Drops token and registrations. */
export function userOf(from: SessionUser): SessionUser {
  const { _id, name, email } = from;
  if ('college' in from) return { _id, name, email, college: from.college };
  const { organization, department, role } = from;
  return { _id, name, email, organization, department, role };
}

/** An unreadable user is undefined. */
export interface StoredSession {
  token: string;
  audience: Audience;
  user: SessionUser | undefined;
}

/** Returns undefined without a token. Default audience: manager. */
export function readSession(): StoredSession | undefined {
  const token = storedToken();
  if (token === undefined) return undefined;
  const audience = localStore.getItem(USER_TYPE_KEY) === 'student' ? 'student' : 'manager';
  return { token, audience, user: readUser() };
}

/** Writes the token last. Other tabs react to the token and then read the rest. */
export function writeSession(token: string, audience: Audience, user: SessionUser): void {
  writeUser(user);
  localStore.setItem(USER_TYPE_KEY, audience);
  localStore.setItem(TOKEN_KEY, token);
}

export function writeUser(user: SessionUser): void {
  localStore.setItem(USER_KEY, JSON.stringify(user));
}

export function clearSession(): void {
  localStore.removeItem(TOKEN_KEY);
  localStore.removeItem(USER_KEY);
  localStore.removeItem(USER_TYPE_KEY);
}

/** A null key means that the whole storage was cleared. */
export function concernsSession(event: StorageEvent): boolean {
  return event.key === null || event.key === TOKEN_KEY || event.key === USER_KEY;
}

function readUser(): SessionUser | undefined {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(USER_KEY) ?? '');
    return isUser(stored) ? userOf(stored) : undefined;
  } catch {
    return undefined;
  }
}

/** Older releases stored other shapes. */
function isUser(stored: unknown): stored is SessionUser {
  const isText = (name: string) => typeof Object(stored)[name] === 'string';
  return isText('_id') && isText('name') && isText('email') && (isText('college') || isText('organization'));
}
