// Runs the trust tests with full rounds and prints the table of docs/operations.md. `--only` names files.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine } from './describe-machine.ts';

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { only: { type: 'string', multiple: true, default: [''] } } });
const files = globSync('server/trust/**/*.test.ts', { cwd: root }).filter((file) =>
  values.only.some((part) => basename(file).includes(part)),
);
if (files.length === 0) {
  console.error(`server/trust/ has no test named ${values.only.join(', ')}`);
  process.exit(1);
}

interface Row {
  promise: string;
  project: string;
  rounds?: number;
  seconds: number;
  failures: number;
}

/** The fields read here. */
interface Report {
  testResults: { name: string; assertionResults: Test[] }[];
}

interface Test {
  fullName: string;
  status: string;
  duration?: number;
  /** `rounds` is set if more than in `npm test`. */
  meta: { rounds?: number };
}

const machine = describeMachine();
const rows = ['sqlite', 'postgres', 'program'].flatMap(runProject);
const lines = rows.map(({ promise, project, rounds = '', seconds, failures }) =>
  [promise.replaceAll('|', String.raw`\|`), project, rounds, seconds.toFixed(0), failures].join(' | '),
);
console.log(`
### ${new Date().toISOString().slice(0, 10)}

${machine}.

| promise | run as | rounds | seconds | failures |
| --- | --- | --: | --: | --: |
${lines.map((line) => `| ${line} |`).join('\n')}
`);
if (rows.some(({ failures }) => failures > 0)) process.exitCode = 1;

/** Runs one file after the other. */
function runProject(project: string): Row[] {
  const folder = mkdtempSync(join(tmpdir(), 'hackon-soak-'));
  const report = join(folder, 'report.json');
  const options = ['--passWithNoTests', '--no-file-parallelism', '--reporter=default', '--reporter=json'];
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--root', 'server', '--project', project, ...options, `--outputFile=${report}`, ...files],
    {
      cwd: root,
      env: { ...process.env, SOAK: '1' },
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  const read: Report = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] };
  rmSync(folder, { recursive: true });
  const found = read.testResults.flatMap(({ name, assertionResults }) =>
    rowsOf(basename(name, '.test.ts'), project, assertionResults),
  );
  // Reports a failure outside the tests.
  if (status === 0 || found.some(({ failures }) => failures > 0)) return found;
  return [...found, { promise: 'the run itself', project, seconds: 0, failures: 1 }];
}

/** One row per test with more rounds, one for the others. */
function rowsOf(file: string, project: string, tests: readonly Test[]): Row[] {
  const others = tests.filter(({ meta }) => meta.rounds === undefined);
  const around = tests.flatMap((test): Row[] => {
    const { rounds } = test.meta;
    return rounds === undefined ? [] : [{ promise: test.fullName, project, rounds, ...sumOf([test]) }];
  });
  if (others.length === 0) return around;
  return [...around, { promise: `${file}: ${others.length} tests`, project, ...sumOf(others) }];
}

function sumOf(tests: readonly Test[]): { seconds: number; failures: number } {
  return {
    seconds: tests.reduce((sum, { duration = 0 }) => sum + duration / 1000, 0),
    failures: tests.filter(({ status }) => status !== 'passed').length,
  };
}
