import { serverAnswers } from '../api/load-code.ts';
import { sessionStore } from '../storage.ts';

const RELOADED_KEY = 'reloadedAt';
const minute = 60_000;

/** The messages of Chromium, Firefox and Safari. */
const missingCode = /dynamically imported module|importing a module script/i;

export function isMissingCode(fault: unknown): boolean {
  return fault instanceof Error && missingCode.test(fault.message);
}

/**
 * Reloads the page when code is missing: an upgrade may have removed it, or the browser has cached a failure. Reloads
 * each path at most once a minute. Returns false if it does not reload, such as while the server is unreachable.
 */
export async function reloadForNewerCode(): Promise<boolean> {
  const { pathname } = window.location;
  const [path, at] = sessionStore.getItem(RELOADED_KEY)?.split(' ') ?? [];
  if (path === pathname && Date.now() - Number(at) < minute) return false;
  if (!(await serverAnswers())) return false;
  sessionStore.setItem(RELOADED_KEY, `${pathname} ${Date.now()}`);
  window.location.reload();
  return true;
}
