import type { Page } from '@playwright/test';
import { crowdedWorld, type World } from './crowded-world.ts';
import { expect, test as base } from './fixtures.ts';
import { settle } from './page-actions.ts';
import { arrive, type Viewer, type Visit, visitsOfWorld } from './visits.ts';

// WCAG 2.2, 2.4.11: bars must not hide the focused element. axe does not check this.

const test = base.extend<object, { world: World }>({
  world: [({ seed }, use) => crowdedWorld(seed).then(use), { scope: 'worker', timeout: 60_000 }],
});

/** Screens with bars. */
const screens = [
  { width: 390, height: 700 },
  { width: 1280, height: 720 },
];

/** WCAG 1.4.12. */
const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** Enough Tab presses for every page except those with fifty members. */
const mostSteps = 150;

/** Returns the focused element if something covers it for a second. `null` after the last element. */
async function coveredFocus(): Promise<string | null | undefined> {
  const element = document.activeElement;
  // In a dialog, the first element follows the last one.
  if (!element || element === document.body || element.hasAttribute('data-walked')) return null;
  element.setAttribute('data-walked', '');
  // For a hidden control, checks its label.
  const isFile = element instanceof HTMLInputElement && element.type === 'file';
  const shown = (isFile && element.labels?.[0]) || element;
  const isSeen = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (shown.contains(hit) || element.contains(hit));
  };
  // A link on two lines has two boxes. A box taller than half the screen must be visible in part.
  const isVisible = () =>
    [...shown.getClientRects()].some(({ left, top, width, height }) => {
      const parts = height > window.innerHeight / 2 ? [0.1, 0.3, 0.5, 0.7, 0.9] : [0.5];
      return parts.some((part) => isSeen(left + width / 2, top + height * part));
    });
  const end = performance.now() + 1000;
  while (!isVisible() && performance.now() < end) await new Promise((drawn) => requestAnimationFrame(drawn));
  if (isVisible()) return undefined;
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
  return `${element.tagName} ${element.id} ${name} at ${Math.round(element.getBoundingClientRect().top)}`;
}

/** The content security policy allows no style tags. */
async function addStyle(page: Page, text: string): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, text);
}

async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const covered: string[] = [];
  await settle(page);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
    for (const element of document.querySelectorAll('[data-walked]')) element.removeAttribute('data-walked');
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
  // Toasts disappear on their own.
  await addStyle(page, '[data-sonner-toaster] { display: none !important; }');
  for (const screen of screens) {
    await page.setViewportSize(screen);
    const covered = [...(await tabThrough(page, 'Tab')), ...(await tabThrough(page, 'Shift+Tab'))];
    expect.soft(covered, `${screen.width} × ${screen.height}`).toEqual([]);
  }
  // A desktop at 400 % zoom has no bars.
  await page.setViewportSize({ width: 320, height: 256 });
  await addStyle(page, textSpacing);
  expect.soft(await tabThrough(page, 'Tab'), 'with text spacing').toEqual([]);
  expect(await page.evaluate(tooWide), 'wider than the screen with text spacing').toEqual([]);
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

test.describe.configure({ mode: 'parallel' });

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

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('the registration form fits with text spacing', async ({ page, signIn, world }) => {
    await signIn(world.student);
    await page.goto(`/register/${world.unbroken.shareLink}`);
    await expect(page.getByRole('button', { name: 'Register Team' })).toBeVisible();
    await addStyle(page, textSpacing);
    expect(await page.evaluate(tooWide)).toEqual([]);
  });

  test('the ways to pay fit with text spacing', async ({ page, signIn, world }) => {
    await signIn(world.student);
    await page.goto(`/events/${world.another._id}/edit-team/${world.rejected._id}`);
    await page.getByText('I still need to pay').click();
    await expect(page.getByRole('button', { name: 'Show the QR code for another phone' })).toBeVisible();
    await addStyle(page, textSpacing);
    expect(await page.evaluate(tooWide)).toEqual([]);
  });
});
