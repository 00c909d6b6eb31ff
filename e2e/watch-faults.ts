import type { BrowserContext } from '@playwright/test';

declare global {
  var reportForbidden: (what: string) => void;
}

/** Collects uncaught and console errors, content policy violations and server errors. Tests check refusals (4xx). */
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
