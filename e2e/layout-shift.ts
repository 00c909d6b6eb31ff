import type { BrowserContext, Page } from '@playwright/test';

declare global {
  var layoutShift: number;
}

/** Measures the layout shift of each page of a context. */
export async function watchLayoutShift(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    globalThis.layoutShift = 0;
    new PerformanceObserver((list) => {
      const shifts: (PerformanceEntry & { value?: number; hadRecentInput?: boolean })[] = list.getEntries();
      for (const { value = 0, hadRecentInput } of shifts)
        if (!hadRecentInput) globalThis.layoutShift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until the page is hydrated and its fonts are loaded. Returns the sum of the shifts. */
export async function shiftOf(page: Page): Promise<number> {
  await page.locator('html[data-fonts]').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const nextFrame = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  // The first frame uses the fonts; other faces may follow. The last ones report the shifts.
  await nextFrame();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await nextFrame();
  await nextFrame();
  return page.evaluate(() => globalThis.layoutShift);
}
