import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  SOAK: '1',
};
const shell = process.platform === 'win32';

/** On one database, or as a program. */
export interface TrustFile {
  /** Path below `server/trust/`. */
  name: string;
  path: string;
  project: string;
}

/** `rounds` is set if more than in `npm test`. */
interface TestOutcome {
  title: string;
  passed: boolean;
  seconds: number;
  rounds: number | undefined;
}

export interface FileOutcome {
  tests: TestOutcome[];
  /** A test, or something outside. */
  failed: boolean;
  seconds: number;
  output: string;
}

/** One per project that runs it. */
export function findTrustFiles(): TrustFile[] {
  const args = ['list', '--filesOnly', '--json', '--root', 'server'];
  const { stdout, stderr } = spawnSync('vitest', args, { cwd: root, env, shell, encoding: 'utf8' });
  const listed: { file: string; projectName: string }[] = JSON.parse(stdout || '[]');
  const folder = join(root, 'server/trust/');
  const files = listed
    .filter(({ file }) => file.startsWith(folder))
    .map(({ file, projectName }) => ({ name: file.slice(folder.length), path: file, project: projectName }));
  if (files.length === 0) throw new Error(`There are no trust tests: ${stderr}`);
  return files;
}

export async function runTrustFile({ path, project }: TrustFile): Promise<FileOutcome> {
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'hackon-soak-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  const args = ['run', '--root', 'server', '--project', project, path, ...reporters];
  const child = spawn('vitest', args, { cwd: root, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.on('close', done));
  const tests = readReport(report);
  rmSync(folder, { recursive: true });
  const failed = code !== 0 || tests.some(({ passed }) => !passed);
  return { tests, failed, seconds: (performance.now() - started) / 1000, output };
}

/** The fields read here. */
interface Report {
  testResults: {
    assertionResults: {
      title: string;
      ancestorTitles: string[];
      status: string;
      duration?: number;
      meta: { rounds?: number };
    }[];
  }[];
}

function readReport(path: string): TestOutcome[] {
  if (!existsSync(path)) return [];
  const { testResults }: Report = JSON.parse(readFileSync(path, 'utf8'));
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, ancestorTitles, status, duration = 0, meta }) => ({
      title: [...ancestorTitles, title].filter(Boolean).join(': '),
      passed: status === 'passed',
      seconds: duration / 1000,
      rounds: meta.rounds,
    })),
  );
}
