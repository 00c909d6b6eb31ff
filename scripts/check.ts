// The fast inner loop: run it before each commit. Whole pages, started programs, PostgreSQL and the browser are left
// to `npm test`.
import { serverSteps, staticSteps, vitest } from './fast-steps.ts';
import { runSteps } from './steps.ts';

await runSteps([
  ...serverSteps,
  vitest('pieces of the page', ['--root', 'web', '--exclude', 'src/app/**']),
  ...staticSteps,
]);
