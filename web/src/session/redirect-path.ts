import type { Audience } from '@hackon/contract/accounts/accounts';
import { pathTo } from '../app/paths.ts';

const REDIRECT_KEY = 'redirectPath';
const PENDING_KEY = 'pendingRegistration';

/** Remembers, for this tab, the path and search that somebody wanted and must sign in for. */
export function saveRedirectPath(path: string): void {
  sessionStorage.setItem(REDIRECT_KEY, path);
}

/** Remembers the event that a guest wanted to register for, by its id. */
export function savePendingRegistration(eventId: string): void {
  sessionStorage.setItem(PENDING_KEY, eventId);
}

/** Where somebody goes who has signed in: to the path they wanted, else to their dashboard. Forgets both notes. */
export function takeDestination(audience: Audience): string {
  const wanted = sessionStorage.getItem(REDIRECT_KEY);
  sessionStorage.removeItem(REDIRECT_KEY);
  sessionStorage.removeItem(PENDING_KEY);
  return destinationAfter(audience, wanted);
}

/**
 * The wanted path if it is one of this site and not one of the other audience; else the dashboard. Session
 * storage can be written by whatever runs in the tab, so the path is not trusted.
 */
export function destinationAfter(audience: Audience, wanted: string | null): string {
  const otherAudience = audience === 'student' ? '/manager' : '/student';
  if (wanted !== null && isSitePath(wanted) && !wanted.startsWith(otherAudience)) return wanted;
  return audience === 'student' ? pathTo('studentDashboard') : pathTo('managerDashboard');
}

/**
 * Whether a text is a path of this site, and not `//elsewhere`, `/\elsewhere` or a URL with a scheme: a browser
 * that resolves it must find exactly it as the path, nothing of it taken for a host or mended.
 */
export function isSitePath(text: string): boolean {
  try {
    const { pathname, search, hash } = new URL(text, 'https://site.invalid');
    return pathname + search + hash === text;
  } catch {
    return false;
  }
}
