const RELOADED_AT_KEY = 'reloadedAt';
const minute = 60_000;

/** Chromium, Firefox and Safari. */
const missingCode = /dynamically imported module|importing a module script/i;

/** Reloads if an upgrade removed a chunk, at most once a minute. Does nothing if the server is unreachable. */
export async function reloadForNewerCode(fault: unknown): Promise<void> {
  if (!(fault instanceof Error && missingCode.test(fault.message))) return;
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT_KEY)) < minute) return;
  const { ok } = await fetch(window.location.href).catch(() => ({ ok: false }));
  if (!ok) return;
  sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
  window.location.reload();
}
