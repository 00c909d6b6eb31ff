import type { BrowserContext, Page } from '@playwright/test';

declare global {
  var layoutShift: number;
}

/** Measures on each page of a context how far its content moves by itself. */
export async function watchLayoutShift(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    globalThis.layoutShift = 0;
    const add = (shift: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => {
      if (!shift.hadRecentInput) globalThis.layoutShift += shift.value ?? 0;
    };
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
}

/** Waits until the program has taken over the page with its fonts. Returns the sum of the shifts. */
export async function shiftOf(page: Page): Promise<number> {
  await page.locator('html[data-fonts]').waitFor();
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    // The first frame begins to load the fonts; the last ones report the shifts.
    await frame();
    await document.fonts.ready;
    await frame();
    await frame();
    return globalThis.layoutShift;
  });
}
