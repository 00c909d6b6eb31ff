// Everything, from a fresh clone on a bare machine. Closes with `N passed, N failed`.
import { assistantStep, serverSteps, staticSteps, vitest } from './fast-steps.ts';
import { runSteps } from './steps.ts';

await runSteps(
  [
    ...staticSteps,
    { name: 'signatures of dependencies', command: 'node', args: ['scripts/check-signatures.ts'] },
    ...serverSteps,
    assistantStep,
    vitest('server as a program', ['--root', 'server', '--project', 'program']),
    vitest('server on PostgreSQL', ['--root', 'server', '--project', 'postgres']),
    vitest('page', ['--root', 'web']),
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
