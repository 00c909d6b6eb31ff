import type { Reporter, TestModule } from 'vitest/node';

/** Fails the run when a test was skipped or left to do: such a test shows nothing, and nobody would notice. */
export class FailOnSkipped implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) => [...module.children.allTests('skipped')]);
    if (skipped.length === 0) return;
    for (const test of skipped) process.stderr.write(`Skipped: ${test.module.moduleId} > ${test.fullName}\n`);
    process.exitCode = 1;
  }
}
