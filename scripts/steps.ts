import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const bin = join(root, 'node_modules', '.bin');

/** A command to run. `runner` says whose report to count tests by; without one the step counts as one test. */
export interface Step {
  name: string;
  command: string;
  args: string[];
  runner?: 'vitest' | 'playwright';
  env?: Record<string, string>;
  /** Runs after all others and by itself, since it keeps every core busy. */
  alone?: boolean;
}

/** What came of a step. A skipped test is a failed one: it shows nothing. */
interface Outcome {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
  output: string;
}

/**
 * Runs the steps, `lanes` at a time, and then those that run alone; prints what each wrote and a table at the end,
 * closes with the line `N passed, N failed`, and sets the exit code.
 */
export async function runSteps(
  steps: readonly Step[],
  lanes: number = availableParallelism(),
): Promise<void> {
  const waiting = steps.filter(({ alone }) => !alone);
  const outcomes: Outcome[] = [];
  const run = async (step: Step, live: boolean) => {
    const outcome = await runStep(step, live);
    outcomes.push(outcome);
    if (!live && (outcome.failed > 0 || process.env.CI)) process.stdout.write(outcome.output);
    console.log(summary(outcome));
  };
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await run(step, lanes === 1);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  for (const step of steps.filter(({ alone }) => alone)) await run(step, true);
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  console.log(`\n${outcomes.map(summary).join('\n')}\n\n${sum('passed')} passed, ${sum('failed')} failed`);
  if (sum('failed') > 0) process.exitCode = 1;
}

async function runStep(step: Step, live: boolean): Promise<Outcome> {
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'hackon-report-'));
  const report = join(folder, 'report.json');
  if (live) console.log(`\n> ${step.name}`);
  const { code, output } = await execute(step, report, live);
  const counts = count(step, report, code);
  rmSync(folder, { recursive: true });
  return { name: step.name, ...counts, seconds: (performance.now() - started) / 1000, output };
}

function execute(step: Step, report: string, live: boolean): Promise<{ code: number; output: string }> {
  const reportArgs =
    step.runner === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile=${report}`] : [];
  const child = spawn(step.command, [...step.args, ...reportArgs], {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...step.env,
    },
    stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((done) => {
    child.on('error', (error) => done({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

function count(step: Step, report: string, code: number): { passed: number; failed: number } {
  const passed = code === 0 ? 1 : 0;
  if (!step.runner) return { passed, failed: 1 - passed };
  const read = reported(step.runner, report);
  if (!read) return { passed: 0, failed: 1 };
  // A runner that ends badly with every test passed (an error outside a test) has failed all the same.
  return { passed: read.passed, failed: code === 0 ? read.failed : Math.max(1, read.failed) };
}

/** The part of each runner's JSON report that is read here. */
interface Report {
  numPassedTests: number;
  numTotalTests: number;
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
}

function reported(
  runner: 'vitest' | 'playwright',
  path: string,
): { passed: number; failed: number } | undefined {
  if (!existsSync(path)) return undefined;
  const report: Report = JSON.parse(readFileSync(path, 'utf8'));
  if (runner === 'vitest') {
    return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests };
  }
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + skipped };
}

function summary({ name, passed, failed, seconds }: Outcome): string {
  const counts = `${passed} passed, ${failed} failed`.padEnd(24);
  return `${failed > 0 ? 'FAIL' : 'ok  '}  ${name.padEnd(34)} ${counts} ${seconds.toFixed(1)} s`;
}
