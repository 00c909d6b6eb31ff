import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const bin = join(root, 'node_modules', '.bin');

/** `runner` names the report that counts its tests; otherwise the step counts as one. */
export interface Step {
  name: string;
  command: string;
  args: string[];
  runner?: 'vitest' | 'playwright';
  /** Tags of tests that the step leaves out. */
  without?: string[];
  /** Tags of tests whose program is not installed. The summary names these tests. */
  missing?: string[];
  /** Runs last, as it keeps every core busy. */
  alone?: boolean;
}

/** A skipped test counts as failed, unless its tag is left out. */
interface Outcome {
  name: string;
  passed: number;
  failed: number;
  skipped: string[];
  seconds: number;
  output: string;
}

/**
 * Runs `lanes` steps at a time: one more than cores, because steps wait for databases and programs. Then runs those
 * that run alone. Ends with the line `N passed, N failed` and sets the exit code.
 */
export async function runSteps(
  steps: readonly Step[],
  lanes: number = availableParallelism() + 1,
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
      // Programs that tests start then load in half the time.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'hackon'),
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

type Counts = Pick<Outcome, 'passed' | 'failed' | 'skipped'>;

function count(step: Step, report: string, code: number): Counts {
  const passed = code === 0 ? 1 : 0;
  if (!step.runner) return { passed, failed: 1 - passed, skipped: [] };
  const read = existsSync(report) ? countTests(step, JSON.parse(readFileSync(report, 'utf8'))) : undefined;
  if (!read) return { passed: 0, failed: 1, skipped: [] };
  // A runner may fail outside its tests.
  return { ...read, failed: code === 0 ? read.failed : Math.max(1, read.failed) };
}

/** The fields read here. */
interface Report {
  testResults: { assertionResults: { fullName: string; status: string; tags: string[] }[] }[];
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
}

function countTests({ runner, without = [], missing = [] }: Step, report: Report): Counts {
  if (runner === 'playwright') {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky + skipped, skipped: [] };
  }
  const all = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const leftOut = (tagged: readonly string[]) =>
    all.filter(({ status, tags }) => status === 'skipped' && tags.some((tag) => tagged.includes(tag)));
  const passed = all.filter(({ status }) => status === 'passed').length;
  return {
    passed,
    failed: all.length - passed - leftOut([...without, ...missing]).length,
    skipped: leftOut(missing).map(({ fullName }) => fullName),
  };
}

function summary({ name, passed, failed, skipped, seconds }: Outcome): string {
  const counts = `${passed} passed, ${failed} failed`.padEnd(24);
  const line = `${failed > 0 ? 'FAIL' : 'ok  '}  ${name.padEnd(34)} ${counts} ${seconds.toFixed(1)} s`;
  const reason = 'skipped, because its program is not installed';
  return [line, ...skipped.map((test) => `      ${reason}: ${test}`)].join('\n');
}
