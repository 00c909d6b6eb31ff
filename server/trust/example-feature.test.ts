// @module-tag slow
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { makeFastFolder } from '../test/fast-folder.ts';

const root = join(import.meta.dirname, '../..');
const workspaces = ['contract', 'server', 'web'];
const listings = /^`(?<path>[^`]+)`[^\n]*\n\n```(?<kind>ts|diff)\n(?<text>.*?)^```$/gmsu;

test('the feature of CONTRIBUTING.md compiles, and every list of the program has it', async () => {
  const copy = copySources();
  const section = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
    .split(/^## /mu)
    .find((one) => one.startsWith('Adding a feature\n'));
  for (const { groups: { path = '', kind, text = '' } = {} } of (section ?? '').matchAll(listings)) {
    const file = join(copy, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, kind === 'ts' ? text : patched(readFileSync(file, 'utf8'), text));
  }
  for (const workspace of workspaces) {
    const args = ['-p', workspace, '--incremental', 'false', '--checkers', '1'];
    expect(await faultsOf('tsc', args, copy)).toBe('');
  }
  const tests = [
    'trust/example-in-place.test.ts',
    'src/features/notices/send-notice.test.ts',
    'trust/every-row.test.ts',
  ] as const;
  cpSync(fileURLToPath(import.meta.resolve('./example-in-place.ts')), join(copy, 'server', tests[0]));
  const args = ['run', '--root', 'server', '--project', 'sqlite', ...tests];
  expect(await faultsOf('vitest', args, copy)).toBe('');
}, 180_000);

/** Copies what the tests need. Returns the folder. */
function copySources(): string {
  const copy = makeFastFolder('hackon-example-');
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const name of ['package.json', 'tsconfig.base.json', 'test-tags.ts', ...workspaces]) {
    const filter = (path: string) => basename(path) !== 'node_modules';
    cpSync(join(root, name), join(copy, name), { recursive: true, filter });
  }
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@hackon'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const isPackage = !name.startsWith('.') && name !== '@hackon';
    if (isPackage) symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const name of workspaces) symlinkSync(join(copy, name), join(modules, '@hackon', name));
  return copy;
}

/**
 * Applies a patch without line numbers: lines with + follow the line above them. Throws unless that line occurs once.
 */
function patched(source: string, patch: string): string {
  const lines = source.split('\n');
  let at = 0;
  for (const line of patch.trimEnd().split('\n')) {
    if (line.startsWith('+')) {
      lines.splice(at, 0, line.slice(1));
      at += 1;
      continue;
    }
    const found = lines.flatMap((one, index) => (one === line.slice(1) ? [index] : []));
    expect(found, `lines '${line}'`).toHaveLength(1);
    at = found[0] ?? 0;
    if (line.startsWith('-')) lines.splice(at, 1);
    else at += 1;
  }
  return lines.join('\n');
}

/** Returns a failing tool's output. */
async function faultsOf(tool: string, args: string[], cwd: string): Promise<string> {
  try {
    await promisify(execFile)(join(root, 'node_modules/.bin', tool), args, { cwd });
    return '';
  } catch (error) {
    const { stdout, stderr } = Object.assign({ stdout: '', stderr: '' }, error);
    return `${tool} failed:\n${stdout}${stderr}`;
  }
}
