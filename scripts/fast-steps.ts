import type { Step } from './steps.ts';

/** The checks that run no code: types, lint with the import boundaries, format, unused files and exports. */
export const staticSteps: Step[] = [
  { name: 'types', command: 'npm', args: ['run', '--silent', 'typecheck'] },
  { name: 'lint', command: 'npm', args: ['run', '--silent', 'lint'] },
  { name: 'format', command: 'npm', args: ['run', '--silent', 'format:check'] },
  { name: 'unused code', command: 'npm', args: ['run', '--silent', 'unused'] },
];

/** Tests without a browser: contract, page, and the server on SQLite. */
export const unitSteps: Step[] = [
  { name: 'contract', command: 'vitest', args: ['run', '--root', 'contract'], runner: 'vitest' },
  {
    name: 'server on SQLite',
    command: 'vitest',
    args: ['run', '--root', 'server', '--project', 'sqlite'],
    runner: 'vitest',
  },
  { name: 'page', command: 'vitest', args: ['run', '--root', 'web'], runner: 'vitest' },
];
