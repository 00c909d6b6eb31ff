// The fast inner loop: docs/decisions/0044-check-what-changed.md.
import { availableParallelism } from 'node:os';
import { changedTests } from './changed-tests.ts';
import { staticSteps, vitest } from './fast-steps.ts';
import { runSteps } from './steps.ts';

const slower = { without: ['soak', 'slow'] };
const { server, web } = changedTests();

await runSteps(
  [
    ...staticSteps,
    ...(server.length > 0
      ? [
          vitest(
            'changed, server on SQLite',
            ['--root', 'server', '--project', 'sqlite', '--passWithNoTests', ...server],
            slower,
          ),
        ]
      : []),
    ...(web.length > 0
      ? [vitest('changed, page', ['--root', 'web', '--passWithNoTests', ...web], slower)]
      : []),
    vitest('contract', ['--root', 'contract'], slower),
  ],
  // The tests leave a core idle while they wait.
  availableParallelism() + 1,
);
