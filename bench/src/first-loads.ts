import { launchBrowser } from '@hackon/e2e/launch-browser';
import { firstLoadBudget, loadedScripts } from '@hackon/e2e/loaded-scripts';
import type { Result } from './result.ts';
import { withPublicPages } from './with-public-pages.ts';

/** Compressed JavaScript of each public page. */
export function firstLoads(): Promise<Result[]> {
  return withPublicPages(async (pages) => {
    const results: Result[] = [];
    for (const { name, url } of pages) {
      // The browser's cache is empty.
      const browser = await launchBrowser();
      const { files, bytes } = await loadedScripts(await browser.newPage(), url);
      await browser.close();
      results.push({
        measure: `initial JavaScript of ${name}, brotli`,
        value: bytes / 1000,
        unit: 'kB',
        atMost: firstLoadBudget / 1000,
        parts: { files },
      });
    }
    return results;
  });
}
