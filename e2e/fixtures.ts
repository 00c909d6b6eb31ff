import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { noteNotices } from './done-notices.ts';
import { type Engine, type RunningProgram, startProgram } from './running-program.ts';
import { type Person, type Seed, seedOf } from './seed.ts';
import { watchFaults } from './watch-faults.ts';

export interface EngineOption {
  engine: Engine;
}

interface TestFixtures {
  /** Call it before opening a page. */
  signIn: (person: Person) => Promise<void>;
  /** Any fault fails the test. Refused calls are not faults. */
  faults: string[];
}

interface WorkerFixtures extends EngineOption {
  /** Starts once per worker. */
  program: RunningProgram;
  seed: Seed;
}

/** A file that extends it with a worker fixture has its own program. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['sqlite', { option: true, scope: 'worker' }],
  program: [
    async ({ engine }, use) => {
      const program = await startProgram(engine);
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  seed: [({ program }, use) => use(seedOf(program.url)), { scope: 'worker' }],
  baseURL: ({ program }, use) => use(program.url),
  context: async ({ context }, use) => {
    await noteNotices(context);
    await use(context);
  },
  signIn: ({ context, program }, use) =>
    use((person) => context.setStorageState(storageOf(program.url, person))),
  faults: [
    async ({ context }, use) => {
      const faults = await watchFaults(context);
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** What the browser of a signed-in person stores. */
export function storageOf(origin: string, { token, user, audience }: Person) {
  const localStorage = [
    { name: 'user', value: JSON.stringify(user) },
    { name: 'userType', value: audience },
    // Last, as the page writes it: a page that finds the token reads the rest.
    { name: 'token', value: token },
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** Fails on axe violations and sideways scroll. */
export async function expectWellMade(page: Page, scheme: 'dark' | 'light' = 'dark'): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveClass(scheme === 'dark' ? /dark/u : /^(?!.*dark)/u);
  expect(await violationsOn(page), `axe on ${page.url()} in ${scheme}`).toEqual([]);
}

const axe = { path: fileURLToPath(import.meta.resolve('axe-core/axe.min.js')) };

/** Later pages load axe at their start, which takes a fifth of the time. */
export async function addAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript(axe);
}

/** Our pages have no frames, so axe runs in the page alone. */
async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis)))
    await page.evaluate(await readFile(axe.path, 'utf8'));
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}

declare global {
  var axe: typeof import('axe-core');
}

export { expect };
