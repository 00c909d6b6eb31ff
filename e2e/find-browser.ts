import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

// The headless shell halves the time.
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/**
 * Tries CHROMIUM_PATH, an installed Chromium, Debian's package as root, Playwright's download. Throws with
 * instructions.
 */
export async function findBrowser(): Promise<string> {
  return (
    installed() ??
    (installPackage() ? installed() : undefined) ??
    (run('npx', ['playwright', 'install', 'chromium']) ? installed() : undefined) ??
    fail()
  );
}

function installed(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...usualPlaces, chromium.executablePath()]
    .filter((path) => path !== undefined)
    .find((path) => existsSync(path));
}

function installPackage(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const packages = ['chromium-headless-shell', 'fonts-noto-core'];
  return (
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
  );
}

function run(command: string, args: string[]): boolean {
  console.log(`> ${command} ${args.join(' ')}`);
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    shell: process.platform === 'win32',
  });
  return status === 0;
}

function fail(): never {
  throw new Error('No Chromium found and none could be installed. Install one and name it in CHROMIUM_PATH.');
}
