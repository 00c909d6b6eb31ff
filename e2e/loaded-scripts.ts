import type { Page, Request } from '@playwright/test';

/** Compressed bytes of JavaScript before an interaction (decision 21). */
export const firstLoadBudget = 125_000;

/**
 * Opens a page without preloading the next ones, and waits until the network is idle. Returns the number of scripts and
 * their compressed bytes.
 */
export async function loadedScripts(page: Page, url: string): Promise<{ files: number; bytes: number }> {
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.push(request);
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const sizes = await Promise.all(scripts.map((script) => script.sizes()));
  return {
    files: scripts.length,
    bytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
  };
}
