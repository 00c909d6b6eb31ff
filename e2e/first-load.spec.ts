import { expect, test } from './fixtures.ts';
import { firstLoadBudget, loadedScripts } from './loaded-scripts.ts';

// A test for each page: in one of them the second page would find the scripts of the first in the browser's cache.
for (const path of ['/', '/events', '/events/public/:shareLink'])
  test(`${path} loads no more JavaScript than a cheap phone can take`, async ({ page, seed }) => {
    const { shareLink } = await seed.event(await seed.manager(), 'First Load Hack');
    const { files, bytes } = await loadedScripts(page, path.replace(':shareLink', shareLink));
    expect(bytes).toBeLessThanOrEqual(firstLoadBudget);
    expect(bytes).toBeGreaterThan(firstLoadBudget / 2);
    expect(files).toBeLessThanOrEqual(8);
  });
