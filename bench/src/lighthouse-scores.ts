import lighthouse from 'lighthouse';
import type { Result } from './result.ts';
import { withPublicPages } from './with-public-pages.ts';

/** What each score has to be, of 100 (design, point 9). */
const scores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Of so many runs the middle one counts: performance differs from run to run. */
const runs = 3;

/** Lighthouse's scores of each public page on its mid-range phone with a slow connection. */
export function lighthouseScores(): Promise<Result[]> {
  return withPublicPages(async ({ pages, debuggingPort }) => {
    const results: Result[] = [];
    for (const { name, url } of pages) {
      const reports = [];
      for (let run = 0; run < runs; run++) reports.push(await audit(url, debuggingPort));
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

async function audit(url: string, port: number) {
  const outcome = await lighthouse(url, { port, logLevel: 'error', onlyCategories: Object.keys(scores) });
  if (!outcome || outcome.lhr.runtimeError) {
    throw new Error(`Lighthouse could not audit ${url}: ${outcome?.lhr.runtimeError?.message}`);
  }
  return outcome.lhr;
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
