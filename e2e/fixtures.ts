import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test as base } from '@playwright/test';
import { type Engine, type RunningProgram, startProgram } from './running-program.ts';

/** Which database the program of a project runs on. */
export interface EngineOption {
  engine: Engine;
}

interface WorkerFixtures extends EngineOption {
  /** The program, started once for each worker. */
  program: RunningProgram;
}

/** Playwright's test with the program running. */
export const test = base.extend<object, WorkerFixtures>({
  engine: ['sqlite', { option: true, scope: 'worker' }],
  program: [
    async ({ engine }, use) => {
      const program = await startProgram(engine);
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ program }, use) => use(program.url),
});

/** Fails on what axe finds in the light and the dark theme, and on a page that scrolls sideways. */
export async function expectWellMade(page: Page): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveClass(scheme === 'dark' ? /dark/u : /^(?!.*dark)/u);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    expect(found, `axe on ${page.url()} in ${scheme}`).toEqual([]);
  }
}

export { expect };
