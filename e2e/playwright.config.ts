import { defineConfig } from '@playwright/test';
import { findBrowser } from './find-browser.ts';
import type { EngineOption } from './fixtures.ts';

const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
};

const projects = (['sqlite', 'postgres'] as const).flatMap((engine) =>
  Object.entries(screens).map(([name, screen]) => ({
    name: `${engine}-${name}`,
    use: { engine, ...screen },
  })),
);

export default defineConfig<object, EngineOption>({
  testDir: '.',
  outputDir: 'results',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'results/report.json' }],
  ],
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  projects,
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 10_000,
    video: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findBrowser(),
      // A browser for tests: no sandbox inside a container, and no calls of its own to the outside.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
