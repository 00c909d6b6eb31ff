import type { Step } from './steps.ts';

/** Checks types, import boundaries, format and generated pages. */
export const staticSteps: Step[] = [
  { name: 'lint and types', command: 'node', args: ['--run', 'lint'] },
  { name: 'format', command: 'node', args: ['--run', 'format:check'] },
  { name: 'tests of promises', command: 'node', args: ['scripts/write-spec-coverage.ts'] },
  { name: 'files that pages name', command: 'node', args: ['scripts/check-named-files.ts'] },
  { name: 'table of settings', command: 'node', args: ['scripts/write-settings.ts'] },
  { name: 'tables of figures', command: 'node', args: ['scripts/write-figures.ts'] },
  { name: 'list of decisions', command: 'node', args: ['scripts/write-decisions.ts'] },
  { name: 'dependencies', command: 'node', args: ['scripts/check-dependencies.ts'] },
];

/** Leaves out tests with these tags. The summary names those with a tag in `missing`. */
export function vitest(
  name: string,
  args: string[],
  { without = ['soak'], missing = [] }: { without?: string[]; missing?: string[] } = {},
): Step {
  const filter = [...without, ...missing].map((tag) => `--tags-filter=!${tag}`);
  return { name, command: 'vitest', args: ['run', ...args, ...filter], runner: 'vitest', without, missing };
}
