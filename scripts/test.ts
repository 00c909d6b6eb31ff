// Everything that guards a promise. Ends with `N passed, N failed`.
import { staticSteps, vitest } from './fast-steps.ts';
import { findPooler } from '@hackon/server/test/find-pooler';
import { runSteps } from './steps.ts';

/** Tags of tests whose program is not installed. */
const missing = findPooler() === undefined ? ['pgbouncer'] : [];

const onPostgres = (shard: string) =>
  vitest(`server on PostgreSQL ${shard}`, ['--root', 'server', '--project', 'postgres', '--shard', shard], {
    missing,
  });

// The longest steps come first, and PostgreSQL in halves, so that no long step runs alone at the end.
await runSteps([
  onPostgres('1/2'),
  onPostgres('2/2'),
  vitest('server on SQLite', ['--root', 'server', '--project', 'sqlite']),
  vitest('server as a program', ['--root', 'server', '--project', 'program']),
  vitest('page', ['--root', 'web']),
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
