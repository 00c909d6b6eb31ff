import type { FileOutcome, TrustFile } from './trust-files.ts';

export interface Result {
  promise: string;
  project: string;
  /** Undefined: as in `npm test`. */
  rounds: number | undefined;
  seconds: number;
  failures: number;
}

/** One row per test with more rounds, one for the others. */
export function resultsOf({ name, project }: TrustFile, { tests, failed, seconds }: FileOutcome): Result[] {
  const around = tests.filter(({ rounds }) => rounds !== undefined);
  const results = around.map((test): Result => {
    const { title: promise, rounds, passed } = test;
    return { promise, project, rounds, seconds: test.seconds, failures: passed ? 0 : 1 };
  });
  const others = tests.filter(({ rounds }) => rounds === undefined);
  const wrong = others.filter(({ passed }) => !passed).length;
  // A failure outside the tests must be visible.
  const failures = failed && tests.every(({ passed }) => passed) ? 1 : wrong;
  if (others.length === 0 && failures === 0) return results;
  const spent = others.reduce((sum, test) => sum + test.seconds, 0);
  const promise = `${name.replace('.test.ts', '')}: ${others.length} tests`;
  return [...results, { promise, project, rounds: undefined, seconds: spent || seconds, failures }];
}

export function asMarkdown(results: readonly Result[], machine: string): string {
  const lines = results.map(({ promise, project, rounds, seconds, failures }) => {
    const cells = [
      promise.replaceAll('|', String.raw`\|`),
      project,
      rounds ?? '',
      seconds.toFixed(0),
      failures,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    `### ${new Date().toISOString().slice(0, 10)}`,
    '',
    `${machine}.`,
    '',
    '| promise | run as | rounds | seconds | failures |',
    '| --- | --- | --: | --: | --: |',
    ...lines,
  ].join('\n');
}
