import { expect, test } from './fixtures.ts';
import { firstLoadBudget, loadedScripts } from './loaded-scripts.ts';

test('no public page loads more JavaScript than a cheap phone can take', async ({ context, seed }) => {
  const { shareLink } = await seed.event(await seed.manager(), 'First Load Hack');
  for (const path of ['/', '/events', `/events/public/${shareLink}`]) {
    const page = await context.newPage();
    const { files, bytes } = await loadedScripts(page, path);
    expect(bytes, `JavaScript of ${path}`).toBeLessThanOrEqual(firstLoadBudget);
    expect(files, `scripts of ${path}`).toBeLessThanOrEqual(8);
    expect(files, `scripts of ${path}`).toBeGreaterThan(2);
    await page.close();
  }
});
