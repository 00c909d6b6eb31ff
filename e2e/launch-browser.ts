import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

/** A browser for tests: no sandbox inside a container, and no calls of its own to the outside. */
export const launchOptions = {
  executablePath: await findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export type { Browser };

/** Starts a browser that other tools can steer too, at `debuggingPort`. */
export function launchBrowser({ debuggingPort }: { debuggingPort: number }): Promise<Browser> {
  const args = [...launchOptions.args, `--remote-debugging-port=${debuggingPort}`];
  return chromium.launch({ ...launchOptions, args });
}
