import { expect, type Locator, type Page } from '@playwright/test';

/** Required fields' labels end with a mark. */
export function field(form: Page | Locator, label: string): Locator {
  return form.getByLabel(new RegExp(String.raw`^${label}\s*\*?$`, 'u'));
}

export async function fill(form: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(form, label).fill(value);
}

/** A phone folds the bar behind its menu button. */
export async function navigate(page: Page, name: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
}

/** The button that unfolds the navigation on a phone. */
export function phoneMenu(page: Page): Locator {
  return page.locator('summary').filter({ hasText: 'Menu' });
}

/** Unfolds a phone's navigation by key: a notice may cover the button. */
export async function openMenu(page: Page): Promise<void> {
  const menu = phoneMenu(page);
  if (await menu.isVisible()) await menu.press('Enter');
}

/** Uses the name menu or a phone's navigation. */
export async function signOut(page: Page, name: string): Promise<void> {
  const menu = phoneMenu(page);
  if (await menu.isVisible()) {
    await menu.press('Enter');
    await page.getByRole('button', { name: 'Sign out' }).click();
    return;
  }
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** Matches several notices, if there are any. */
export function notice(page: Page, text: string | RegExp): Locator {
  return page
    .getByRole('region', { name: /^Notifications/u })
    .getByText(text, { exact: true })
    .first();
}

/** As a finger does, at one place. */
export async function tapTwice(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const place = [x + width / 2, y + height / 2] as const;
  await page.touchscreen.tap(...place);
  await page.waitForTimeout(200);
  await page.touchscreen.tap(...place);
}

/** Waits until nothing loads and the layout is final. */
export async function settle(page: Page): Promise<void> {
  const loading = page.locator('.animate-pulse, .animate-spin, [aria-busy="true"]');
  await expect(loading.filter({ visible: true })).toHaveCount(0);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}
