import type { Audience } from '@hackon/contract/accounts/accounts';
import { pathTo } from '../app/paths.ts';

const REDIRECT_KEY = 'redirectPath';
const PENDING_KEY = 'pendingRegistration';

/** Stores the path to open after the sign-in. */
export function saveRedirectPath(path: string): void {
  sessionStorage.setItem(REDIRECT_KEY, path);
}

/** Stores the event that a guest wants to register for. */
export function savePendingRegistration(eventId: string): void {
  sessionStorage.setItem(PENDING_KEY, eventId);
}

/** Returns whether the next sign-in leads into the team form. */
export function leadsToTeamForm(): boolean {
  return sessionStorage.getItem(REDIRECT_KEY)?.startsWith(pathTo('registerTeam', '')) ?? false;
}

/** Returns the path to open after a sign-in, and clears what was stored. */
export function takeDestination(audience: Audience): string {
  const wanted = sessionStorage.getItem(REDIRECT_KEY);
  sessionStorage.removeItem(REDIRECT_KEY);
  sessionStorage.removeItem(PENDING_KEY);
  return destinationAfter(audience, wanted);
}

/**
 * Returns the wanted path, or the dashboard if it is off the site or of the other audience. Session storage is not
 * trusted, as scripts can write it.
 */
export function destinationAfter(audience: Audience, wanted: string | null): string {
  const otherAudience = audience === 'student' ? '/manager' : '/student';
  if (wanted !== null && isSitePath(wanted) && !wanted.startsWith(otherAudience)) return wanted;
  return audience === 'student' ? pathTo('studentDashboard') : pathTo('managerDashboard');
}

/** Refuses `//elsewhere`, `/\elsewhere` and full URLs. Browsers must resolve the text to exactly this path. */
export function isSitePath(text: string): boolean {
  try {
    const { pathname, search, hash } = new URL(text, 'https://site.invalid');
    return pathname + search + hash === text;
  } catch {
    return false;
  }
}
