// The fast inner loop: run it before each commit. Tests on PostgreSQL and in a browser are `npm test`'s.
import { staticSteps, unitSteps } from './fast-steps.ts';
import { runSteps } from './steps.ts';

await runSteps([...unitSteps, ...staticSteps]);
