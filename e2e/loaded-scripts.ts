import type { Page, Request } from '@playwright/test';

/** The most JavaScript that a public page may load by itself, in bytes as they are sent (decision 8). */
export const firstLoadBudget = 110_000;

/** Opens a page and waits until it has nothing more to load. Answers how many scripts came, and their bytes as sent. */
export async function loadedScripts(page: Page, url: string): Promise<{ files: number; bytes: number }> {
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.push(request);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const sizes = await Promise.all(scripts.map((script) => script.sizes()));
  return {
    files: scripts.length,
    bytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
  };
}
