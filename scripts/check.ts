// The fast inner loop, before each commit: docs/decisions/0027-three-levels-of-tests.md.
import { staticSteps, vitest } from './fast-steps.ts';
import { runSteps } from './steps.ts';

const slower = ['soak', 'slow'];

await runSteps([
  vitest('server on SQLite', ['--root', 'server', '--project', 'sqlite', '--exclude', 'trust/**'], slower),
  ...staticSteps,
  vitest('pieces of the page', ['--root', 'web', '--exclude', 'src/app/**'], slower),
  vitest('contract', ['--root', 'contract'], slower),
]);
