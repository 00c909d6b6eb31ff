import type { Page } from '@playwright/test';
import { crowdedWorld, type World } from './crowded-world.ts';
import { expect, test as base } from './fixtures.ts';
import { arrive, type Viewer, type Visit, visitsOfWorld } from './visits.ts';

// WCAG 2.2, 2.4.11: bars must not hide the focused element. axe cannot check it.

const test = base.extend<object, { world: World }>({
  world: [({ seed }, use) => crowdedWorld(seed).then(use), { scope: 'worker', timeout: 60_000 }],
});

/** The first screen is a desktop at 400 % zoom. */
const screens = [
  { width: 320, height: 256 },
  { width: 390, height: 700 },
  { width: 1280, height: 720 },
];

/** WCAG 1.4.12. */
const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** Enough for every page except those with fifty members. */
const mostSteps = 150;

/** Returns the focused element if something covers it. `null` once the focus has left the page. */
function coveredFocus(): string | null | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  // A label represents a hidden control, a card its link.
  const label =
    element instanceof HTMLInputElement && element.type === 'file' ? element.labels?.[0] : undefined;
  const shown = label ?? element;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const isSeen = (x: number, y: number) => {
    const hit = document.elementFromPoint(left + width * x, top + height * y);
    return hit !== null && (shown.contains(hit) || element.contains(hit));
  };
  const isBig = height > window.innerHeight / 2;
  const parts = isBig ? [0.1, 0.3, 0.5, 0.7, 0.9] : [0.5];
  // The middle of a two-line link may be empty.
  const isVisible = parts.some((y) => [0.5, 0.05, 0.95].some((x) => isSeen(x, y)));
  return isVisible
    ? undefined
    : `${element.tagName} ${element.getAttribute('aria-label') ?? element.id} ${element.textContent?.slice(0, 40)} at ${Math.round(top)}`;
}

async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const covered: string[] = [];
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
  });
  for (let step = 0; step < mostSteps; step++) {
    await page.keyboard.press(key);
    const found = await page.evaluate(coveredFocus);
    if (found === null) break;
    if (found !== undefined) covered.push(`${key}: ${found}`);
  }
  return covered;
}

async function expectFocusSeen(page: Page, visit: Visit, world: World): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arrive(page, visit, world);
  for (const screen of screens) {
    await page.setViewportSize(screen);
    const covered = [...(await tabThrough(page, 'Tab')), ...(await tabThrough(page, 'Shift+Tab'))];
    expect(covered, `${screen.width} × ${screen.height}`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addStyleTag({ content: textSpacing }).catch(() => undefined);
  expect(await tabThrough(page, 'Tab'), 'with text spacing').toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    'scrolls sideways with text spacing',
  ).toBeLessThanOrEqual(0);
}

const viewers: Viewer[] = ['guest', 'student', 'manager'];
for (const viewer of viewers) {
  for (const visit of visitsOfWorld[viewer]) {
    const state = visit.state === undefined ? '' : `, ${visit.state}`;
    test(`a ${viewer} sees the focus at ${visit.page}${state}`, async ({ page, signIn, world }) => {
      if (viewer === 'student') await signIn(world.student);
      if (viewer === 'manager') await signIn(world.organizer);
      await expectFocusSeen(page, visit, world);
    });
  }
}
