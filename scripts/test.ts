// Everything that guards a promise. Ends with `N passed, N failed`.
import { staticSteps, vitest } from './fast-steps.ts';
import { findPooler } from '@hackon/server/test/find-pooler';
import { runSteps } from './steps.ts';

/** Tags of tests whose program is not installed. */
const missing = findPooler() === undefined ? ['pgbouncer'] : [];

const onEngine = (name: string, project: string, shard: string) =>
  vitest(`server on ${name} ${shard}`, ['--root', 'server', '--project', project, '--shard', shard], {
    missing,
  });
const ofPage = (shard: string) => vitest(`page ${shard}`, ['--root', 'web', '--shard', shard]);

// Long steps are in halves, and come first, so that none runs alone at the end.
await runSteps([
  onEngine('PostgreSQL', 'postgres', '2/2'),
  onEngine('PostgreSQL', 'postgres', '1/2'),
  onEngine('SQLite', 'sqlite', '2/2'),
  vitest('server as a program', ['--root', 'server', '--project', 'program']),
  onEngine('SQLite', 'sqlite', '1/2'),
  ofPage('1/2'),
  ofPage('2/2'),
  ...staticSteps,
  { name: 'unused code', command: 'node', args: ['--run', 'unused'] },
  vitest('contract', ['--root', 'contract']),
  { name: 'signatures of dependencies', command: 'node', args: ['scripts/check-signatures.ts'] },
  { name: 'questions to the assistant', command: 'node', args: ['scripts/eval-assistant.ts'] },
  { name: 'build', command: 'node', args: ['--run', 'build'] },
  {
    name: 'journeys in Chromium',
    command: 'playwright',
    args: ['test', '--config', 'e2e/playwright.config.ts'],
    runner: 'playwright',
    alone: true,
  },
]);
