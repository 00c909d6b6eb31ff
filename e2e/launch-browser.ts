import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

export type { Browser, BrowserContext, Page } from '@playwright/test';

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

/** Starts a browser, one that other tools can steer too where a `debuggingPort` is named. */
export function launchBrowser({ debuggingPort }: { debuggingPort?: number } = {}): Promise<Browser> {
  const port = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`];
  return chromium.launch({ ...launchOptions, args: [...launchOptions.args, ...port] });
}
