import { sessionStore } from '../storage.ts';

const RELOADED_AT_KEY = 'reloadedAt';
const minute = 60_000;

/** A missing chunk in Chromium, Firefox and Safari. */
const missingCode = /dynamically imported module|importing a module script/i;

/**
 * Reloads the page if a chunk is missing after an upgrade. Once a minute at most, so a permanently missing chunk
 * causes no loop. Does nothing if the server is unreachable.
 */
export async function reloadForNewerCode(fault: unknown): Promise<void> {
  if (!(fault instanceof Error && missingCode.test(fault.message))) return;
  if (Date.now() - Number(sessionStore.getItem(RELOADED_AT_KEY)) < minute) return;
  const { ok } = await fetch(window.location.href).catch(() => ({ ok: false }));
  if (!ok) return;
  sessionStore.setItem(RELOADED_AT_KEY, String(Date.now()));
  window.location.reload();
}
