import type { Audience } from '@hackon/contract/accounts/accounts';
import { pathTo } from '../app/paths.ts';
import { sessionStore } from '../storage.ts';

const REDIRECT_KEY = 'redirectPath';
const PENDING_KEY = 'pendingRegistration';

export function saveRedirectPath(path: string): void {
  sessionStore.setItem(REDIRECT_KEY, path);
}

export function savePendingRegistration(eventId: string): void {
  sessionStore.setItem(PENDING_KEY, eventId);
}

export function storedRedirectPath(): string | null {
  return sessionStore.getItem(REDIRECT_KEY);
}

/** Returns and clears the stored destination. */
export function takeDestination(audience: Audience): string {
  const wanted = storedRedirectPath();
  sessionStore.removeItem(REDIRECT_KEY);
  sessionStore.removeItem(PENDING_KEY);
  return destinationAfter(audience, wanted);
}

/**
 * Returns the wanted path. Returns the dashboard instead if the path is on another site or belongs to the other
 * audience. Scripts can write session storage, so the path is checked.
 */
export function destinationAfter(audience: Audience, wanted: string | null): string {
  const otherAudience = audience === 'student' ? '/manager' : '/student';
  if (wanted !== null && isSitePath(wanted) && !wanted.startsWith(otherAudience)) return wanted;
  return audience === 'student' ? pathTo('studentDashboard') : pathTo('managerDashboard');
}

/** Rejects `//elsewhere`, `/\elsewhere` and full URLs. */
export function isSitePath(text: string): boolean {
  try {
    const { pathname, search, hash } = new URL(text, 'https://site.invalid');
    return pathname + search + hash === text;
  } catch {
    return false;
  }
}
