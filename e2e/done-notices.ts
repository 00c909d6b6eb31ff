import { type BrowserContext, expect, type Page } from '@playwright/test';

declare global {
  var doneNotices: string[] | undefined;
}

/**
 * Notes down every notice that the pages of a context show. One that something went well stays for 2 s, and a look
 * at a busy machine every second may come too late for it.
 */
export async function noteNotices(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const notices: string[] = [];
    globalThis.doneNotices = notices;
    new MutationObserver((changes) => {
      // The first one comes inside of the list that it begins.
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

/** Waits for the notice that something went well, in this document. Each answers for one such call. */
export async function expectDone(page: Page, words: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(takeNotice, words), {
      message: `the notice '${words}'`,
      intervals: [100, 250, 500],
    })
    .toBe(words);
}

/** Runs in the page. The notice with these words, taken out of the notes; or all that are there, for the report. */
function takeNotice(words: string): string {
  const notices = globalThis.doneNotices ?? [];
  const place = notices.indexOf(words);
  if (place === -1) return `no such notice among: ${notices.join(' | ')}`;
  notices.splice(place, 1);
  return words;
}
