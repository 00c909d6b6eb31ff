import { defineConfig } from '@playwright/test';
import type { EngineOption } from './fixtures.ts';
import { launchOptions } from './launch-browser.ts';

const screens = {
  // The narrowest phones that students carry.
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
};

// A journey runs on both databases and both screens, except where one of them makes no difference to it.
const onlyOn: Record<string, string[]> = {
  'account-journey': ['sqlite-phone', 'postgres-desktop'],
  chat: ['sqlite-phone', 'sqlite-desktop', 'postgres-desktop'],
  'event-image': ['sqlite-phone', 'postgres-desktop'],
  'every-page': ['sqlite-phone', 'sqlite-desktop'],
  'first-load': ['sqlite-desktop'],
  'guest-journey': ['sqlite-phone', 'sqlite-desktop'],
  'hostile-organizer': ['sqlite-phone'],
  'manager-journey': ['sqlite-phone', 'sqlite-desktop'],
  'security-policy': ['sqlite-desktop'],
  'student-journey': ['sqlite-phone', 'postgres-desktop'],
  'unreliable-network': ['sqlite-phone', 'postgres-phone'],
};

const projects = (['sqlite', 'postgres'] as const).flatMap((engine) =>
  Object.entries(screens).map(([screen, shape]) => {
    const name = `${engine}-${screen}`;
    const elsewhere = Object.keys(onlyOn).filter((spec) => !onlyOn[spec]?.includes(name));
    return {
      name,
      use: { engine, ...shape },
      testIgnore: elsewhere.map((spec) => `${spec}.spec.ts`),
    };
  }),
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
  timeout: 300_000,
  expect: { timeout: 10_000 },
  projects,
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 10_000,
    video: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
