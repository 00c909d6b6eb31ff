// Everything, from a fresh clone on a bare machine. Closes with `N passed, N failed`.
import { assistantStep, serverSteps, staticSteps, vitest } from './fast-steps.ts';
import { runSteps } from './steps.ts';

// The tests wait for databases, processes and time limits as much as they compute, so two steps go at a time. Those
// that take longest come first, so that no lane is left waiting for one of them.
await runSteps([
  vitest('server on PostgreSQL', ['--root', 'server', '--project', 'postgres']),
  ...serverSteps,
  vitest('server as a program', ['--root', 'server', '--project', 'program']),
  vitest('page', ['--root', 'web']),
  ...staticSteps,
  { name: 'signatures of dependencies', command: 'node', args: ['scripts/check-signatures.ts'] },
  assistantStep,
  { name: 'build', command: 'npm', args: ['run', '--silent', 'build'] },
  {
    name: 'journeys in Chromium',
    command: 'playwright',
    args: ['test', '--config', 'e2e/playwright.config.ts'],
    runner: 'playwright',
    alone: true,
  },
]);
