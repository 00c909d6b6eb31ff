import { spawnSync } from 'node:child_process';

/** Returns the installed strace, or Debian's package for root. Throws with instructions. */
export function findStrace(): string {
  if (isInstalled()) return 'strace';
  if (process.getuid?.() === 0) {
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', 'strace');
    if (isInstalled()) return 'strace';
  }
  throw new Error('No strace found and none could be installed. Install the package strace.');
}

function isInstalled(): boolean {
  return spawnSync('strace', ['--version']).status === 0;
}

function apt(...args: string[]): void {
  spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
