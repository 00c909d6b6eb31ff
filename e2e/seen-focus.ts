import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { settle } from './page-actions.ts';

// WCAG 2.2, 2.4.11: bars must not hide the focused element. axe does not check this.

/** Screens with bars. */
const screens = [
  { width: 390, height: 700 },
  { width: 1280, height: 720 },
];

/** WCAG 1.4.12. */
const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** Checks the focus on three screens, the last with text spacing. Changes the page's size and style. */
export async function expectFocusSeen(page: Page): Promise<void> {
  // On a touch screen, a link's touch area may cover its neighbour, which stays in sight.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  // Toasts disappear on their own.
  await addStyle(page, '[data-sonner-toaster] { display: none !important; }');
  // After a key, scripts too set a visible focus.
  await page.keyboard.press('Tab');
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await settle(page);
    const covered = await page.evaluate(coveredFocus, ['forwards', 'backwards'] as const);
    expect.soft(covered, `${screen.width} × ${screen.height}`).toEqual([]);
  }
  // A desktop at 400 % zoom has no bars.
  await page.setViewportSize({ width: 320, height: 256 });
  await expectFitsWithTextSpacing(page);
  await settle(page);
  expect.soft(await page.evaluate(coveredFocus, ['forwards'] as const), 'with text spacing').toEqual([]);
}

export async function expectFitsWithTextSpacing(page: Page): Promise<void> {
  await addStyle(page, textSpacing);
  expect(await page.evaluate(tooWide), 'wider than the screen with text spacing').toEqual([]);
}

/** The content security policy allows no style tags. */
async function addStyle(page: Page, text: string): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, text);
}

/**
 * Focuses each element that the Tab key reaches. `focus()` scrolls as the key does, without a round trip for each
 * element. Returns those that something covers for a second.
 */
async function coveredFocus(directions: readonly ('forwards' | 'backwards')[]): Promise<string[]> {
  const covered: string[] = [];
  for (const direction of directions) {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
    const all = [...document.querySelectorAll<HTMLElement>('body *')].filter(({ tabIndex }) => tabIndex >= 0);
    for (const element of direction === 'forwards' ? all : all.toReversed()) {
      element.focus();
      // Hidden elements take no focus, and a dialog keeps it.
      if (document.activeElement !== element) continue;
      // For a hidden control, checks its label.
      const isFile = element instanceof HTMLInputElement && element.type === 'file';
      const shown = (isFile && element.labels?.[0]) || element;
      const isAt = (x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (shown.contains(hit) || element.contains(hit));
      };
      // A link on two lines has two boxes. A box taller than half the screen must be visible in part.
      const isVisible = () =>
        [...shown.getClientRects()].some(({ left, top, width, height }) => {
          const parts = height > window.innerHeight / 2 ? [0.1, 0.3, 0.5, 0.7, 0.9] : [0.5];
          return parts.some((part) => isAt(left + width / 2, top + height * part));
        });
      const end = performance.now() + 1000;
      while (!isVisible() && performance.now() < end)
        await new Promise((drawn) => requestAnimationFrame(drawn));
      if (isVisible()) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
      const top = Math.round(element.getBoundingClientRect().top);
      covered.push(`${direction}: ${element.tagName} ${element.id} ${name} at ${top}`);
    }
  }
  return covered;
}

/** Returns what makes the page scroll sideways. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return wide.map(({ tagName, textContent }) => `${tagName} ${textContent.trim().slice(0, 40)}`);
}
