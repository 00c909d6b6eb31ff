import { launchBrowser } from '@hackon/e2e/launch-browser';
import { freePort } from '@hackon/e2e/running-program';
import lighthouse from 'lighthouse';
import type { Result } from './result.ts';
import { withPublicPages } from './with-public-pages.ts';

/** Lowest score that passes. */
const scores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** Per page. The median counts. */
const runs = 3;

/** On Lighthouse's mid-range phone with a slow connection. */
export function lighthouseScores(): Promise<Result[]> {
  return withPublicPages(async (pages) => {
    const results: Result[] = [];
    for (const { name, url } of pages) {
      const reports = [];
      for (let run = 0; run < runs; run++) reports.push(await audit(url));
      for (const [category, atLeast] of Object.entries(scores)) {
        const values = reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100);
        results.push({
          measure: `Lighthouse mobile of ${name}, ${category}`,
          value: Math.round(middle(values)),
          unit: '',
          atLeast,
        });
      }
    }
    return results;
  });
}

/** Retries once if Lighthouse loses the browser. */
async function audit(url: string, mayRetry = true): Promise<Report> {
  const port = await freePort();
  const browser = await launchBrowser({ debuggingPort: port });
  try {
    const outcome = await lighthouse(url, { port, logLevel: 'error', onlyCategories: Object.keys(scores) });
    if (outcome && !outcome.lhr.runtimeError) return outcome.lhr;
    if (!mayRetry)
      throw new Error(`Lighthouse could not audit ${url}: ${outcome?.lhr.runtimeError?.message}`);
  } finally {
    await browser.close();
  }
  return audit(url, false);
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
