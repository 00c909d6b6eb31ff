import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

export type { Browser, BrowserContext, Page } from '@playwright/test';

/** Turns off the sandbox in a container, and background calls. */
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

/** Other tools control it through `debuggingPort`. */
export function launchBrowser({ debuggingPort }: { debuggingPort?: number } = {}): Promise<Browser> {
  const port = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`];
  return chromium.launch({ ...launchOptions, args: [...launchOptions.args, ...port] });
}
