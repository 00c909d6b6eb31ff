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

/** Returns whether the next sign-in leads to the form of a team, or to a team that forms. */
export function leadsToTeam(): boolean {
  const wanted = sessionStore.getItem(REDIRECT_KEY) ?? '';
  return (['registerTeam', 'formTeam', 'join'] as const).some((page) => wanted.startsWith(pathTo(page, '')));
}

/** Returns and clears the stored destination. */
export function takeDestination(audience: Audience): string {
  const wanted = sessionStore.getItem(REDIRECT_KEY);
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
