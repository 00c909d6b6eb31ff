// The fast inner loop: docs/decisions/0044-check-what-changed.md.
import { availableParallelism } from 'node:os';
import { changedTests } from './changed-tests.ts';
import { staticSteps, vitest } from './fast-steps.ts';
import { runSteps } from './steps.ts';

const slower = { without: ['soak', 'slow'] };
const { server, web } = changedTests();
// They name what a new endpoint, table or column lacks.
const complete = ['trust/every-row', 'trust/every-column'];

await runSteps(
  [
    ...staticSteps,
    ...(server.length > 0
      ? [
          vitest(
            'changed, server on SQLite',
            ['--root', 'server', '--project', 'sqlite', ...server, ...complete],
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
