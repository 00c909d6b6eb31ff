// Builds web/dist, and web/dist-server beside it, if their sources changed. `--force` always builds.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/first-paint.js',
  'web/judge-worker.js',
  'contract/src',
  'package-lock.json',
];
const stamp = join(root, 'web/dist/.built-from');
const serverBundle = join(root, 'web/dist-server/entry-server.js');

const wanted = fingerprint();
const isFresh = existsSync(serverBundle) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
if (!isFresh || process.argv.includes('--force')) {
  console.log('Building the page …');
  build('web/vite.config.ts');
  build('web/vite.server.config.ts');
  writeFileSync(stamp, wanted);
}

function build(config: string): void {
  const { status } = spawnSync('vite', ['build', '--logLevel', 'warn', '--config', config], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Hashes contents, so a fresh checkout does not count as a change. */
function fingerprint(): string {
  const configs = readdirSync(join(root, 'web')).filter((name) => name.endsWith('.ts'));
  const hash = createHash('sha256');
  for (const path of [...sources, ...configs.map((name) => join('web', name))]) {
    for (const file of filesUnder(path)) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)));
}
