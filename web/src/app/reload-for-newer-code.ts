const RELOADED_AT_KEY = 'reloadedAt';
const minute = 60_000;

/** How Chromium and Firefox, and Safari, say that a part of the code did not arrive. */
const missingCode = /dynamically imported module|importing a module script/i;

/**
 * Reloads the page where `fault` is code that did not arrive while the server answers: the server was upgraded under
 * a tab that was open, and has the code of now alone. Once a minute at most, so that a page whose code is
 * really missing stands still in the end. Without an answer it leaves the page as it is, with what it says.
 */
export async function reloadForNewerCode(fault: unknown): Promise<void> {
  if (!(fault instanceof Error && missingCode.test(fault.message))) return;
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT_KEY)) < minute) return;
  const { ok } = await fetch(window.location.href).catch(() => ({ ok: false }));
  if (!ok) return;
  sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
  window.location.reload();
}
