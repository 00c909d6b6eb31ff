import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { EngineOption } from './fixtures.ts';
import { launchOptions } from './launch-browser.ts';
import { screens } from './screens.ts';

const specs = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => file.replace('.spec.ts', ''));

// Only API tests and the main journey run on both databases. Journeys run on one screen, unless the other differs.
const projectsOf: Record<string, string[]> = {
  chat: ['sqlite-phone', 'sqlite-desktop'],
  'first-load': ['sqlite-desktop'],
  'main-journey': ['sqlite-phone', 'postgres-desktop'],
  'manager-journey': ['sqlite-desktop'],
  'security-policy': ['sqlite-desktop'],
  notices: ['sqlite-desktop'],
};

const projects = (
  [
    // First, because it starts a database, and would run alone at the end.
    ['postgres', 'desktop'],
    ['sqlite', 'desktop'],
    ['sqlite', 'phone'],
  ] as const
).map(([engine, screen]) => {
  const name = `${engine}-${screen}`;
  const isHere = (spec: string) => (projectsOf[spec] ?? ['sqlite-phone']).includes(name);
  const testIgnore = specs.filter((spec) => !isHere(spec)).map((spec) => `${spec}.spec.ts`);
  return { name, use: { engine, ...screens[screen] }, testIgnore };
});

export default defineConfig<object, EngineOption>({
  testDir: '.',
  outputDir: 'results',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'results/report.json' }],
  ],
  forbidOnly: true,
  retries: 0,
  // One more than cores, because journeys wait for the clock.
  workers: availableParallelism() + 1,
  timeout: 300_000,
  // On a loaded machine, a page that is right can take long.
  expect: { timeout: 60_000 },
  projects,
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 60_000,
    video: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
