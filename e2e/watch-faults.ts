import type { BrowserContext } from '@playwright/test';

declare global {
  var reportForbidden: (what: string) => void;
}

/**
 * Collects faults on the pages of a context: uncaught errors, console errors, violations of the content policy, and
 * server errors. Refusals (4xx) are left to each test.
 */
export async function watchFaults(context: BrowserContext): Promise<string[]> {
  const faults: string[] = [];
  await context.exposeFunction('reportForbidden', (what: string) => faults.push(`forbidden: ${what}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      globalThis.reportForbidden(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  context.on('weberror', (error) => faults.push(error.error().message));
  context.on('console', (line) => {
    const isFault = line.type() === 'error' && !line.text().startsWith('Failed to load resource');
    if (isFault) faults.push(line.text());
  });
  context.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
  return faults;
}
