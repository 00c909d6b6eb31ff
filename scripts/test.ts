// Everything, from a fresh clone on a bare machine. Closes with `N passed, N failed`.
import { staticSteps, unitSteps } from './fast-steps.ts';
import { runSteps } from './steps.ts';

await runSteps(
  [
    ...staticSteps,
    ...unitSteps,
    {
      name: 'server on PostgreSQL',
      command: 'vitest',
      args: ['run', '--root', 'server', '--project', 'postgres'],
      runner: 'vitest',
    },
    { name: 'build', command: 'npm', args: ['run', '--silent', 'build'] },
    {
      name: 'journeys in Chromium',
      command: 'playwright',
      args: ['test', '--config', 'e2e/playwright.config.ts'],
      runner: 'playwright',
    },
  ],
  1,
);
