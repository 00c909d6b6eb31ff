import { type BrowserContext, expect, type Page } from '@playwright/test';

declare global {
  var doneNotices: string[] | undefined;
}

/** Records notices, because a success shows for only 2 s, too short for polling. */
export async function noteNotices(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const notices: string[] = [];
    globalThis.doneNotices = notices;
    new MutationObserver((changes) => {
      // The first notice arrives in a new list.
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof Element)) continue;
        const within = [added, ...added.querySelectorAll('*')];
        notices.push(
          ...within.filter((one) => one.matches('[data-sonner-toast]')).map((one) => one.textContent),
        );
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Each call consumes one notice. */
export async function expectDone(page: Page, words: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(takeNotice, words), {
      message: `the notice '${words}'`,
      intervals: [100, 250, 500],
    })
    .toBe(words);
}

/** Runs in the page. Takes the notice from the record; returns the others for the report. */
function takeNotice(words: string): string {
  const notices = globalThis.doneNotices ?? [];
  const place = notices.indexOf(words);
  if (place === -1) return `no such notice among: ${notices.join(' | ')}`;
  notices.splice(place, 1);
  return words;
}
