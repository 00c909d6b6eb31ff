// The fast inner loop: docs/decisions/0027-three-levels-of-tests.md.
import { availableParallelism } from 'node:os';
import { staticSteps, vitest } from './fast-steps.ts';
import { runSteps } from './steps.ts';

const slower = { without: ['soak', 'slow'] };

await runSteps(
  [
    vitest('server on SQLite', ['--root', 'server', '--project', 'sqlite', 'src/'], slower),
    vitest(
      'pieces of the page',
      ['--root', 'web', 'src/api', 'src/features', 'src/forms', 'src/session', 'src/ui'],
      slower,
    ),
    ...staticSteps,
    vitest('contract', ['--root', 'contract'], slower),
  ],
  // The tests leave a core idle while they wait.
  availableParallelism() + 1,
);
