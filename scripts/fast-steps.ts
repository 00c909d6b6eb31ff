import type { Step } from './steps.ts';

/** The checks that run no code: types, import boundaries, format, unused exports, and the pages that say what is there. */
export const staticSteps: Step[] = [
  { name: 'types', command: 'npm', args: ['run', '--silent', 'typecheck'] },
  { name: 'lint', command: 'npm', args: ['run', '--silent', 'lint'] },
  { name: 'format', command: 'npm', args: ['run', '--silent', 'format:check'] },
  { name: 'unused code', command: 'npm', args: ['run', '--silent', 'unused'] },
  { name: 'tests that pages name', command: 'node', args: ['scripts/check-named-tests.ts'] },
  { name: 'files that pages name', command: 'node', args: ['scripts/check-named-files.ts'] },
  { name: 'table of settings', command: 'node', args: ['scripts/write-settings.ts'] },
  { name: 'tables of figures', command: 'node', args: ['scripts/write-figures.ts'] },
  { name: 'list of decisions', command: 'node', args: ['scripts/write-decisions.ts'] },
  { name: 'dependencies', command: 'node', args: ['scripts/check-dependencies.ts'] },
];

/** Tests of the contract, and of the server on SQLite. */
export const serverSteps: Step[] = [
  vitest('contract', ['--root', 'contract']),
  vitest('server on SQLite', ['--root', 'server', '--project', 'sqlite']),
];

/** The evaluation of the assistant: fails when too few of its questions are answered right. */
export const assistantStep: Step = {
  name: 'questions to the assistant',
  command: 'node',
  args: ['scripts/eval-assistant.ts'],
};

/** A step that runs tests with Vitest. */
export function vitest(name: string, args: string[]): Step {
  return { name, command: 'vitest', args: ['run', ...args], runner: 'vitest' };
}
