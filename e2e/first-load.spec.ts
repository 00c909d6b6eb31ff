import { expect, test } from './fixtures.ts';
import { firstLoadBudget, loadedScripts } from './loaded-scripts.ts';

// Separate tests, because the first page would fill the cache.
for (const path of ['/', '/events', '/events/public/:shareLink'])
  test(`${path} loads no more JavaScript than the budget`, async ({ page, seed }) => {
    const { shareLink } = await seed.event(await seed.manager(), 'First Load Hack');
    const { files, bytes } = await loadedScripts(page, path.replace(':shareLink', shareLink));
    expect(bytes).toBeLessThanOrEqual(firstLoadBudget);
    expect(bytes).toBeGreaterThan(firstLoadBudget / 2);
    expect(files).toBeLessThanOrEqual(8);
  });
