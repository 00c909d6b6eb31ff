import type { Locator, Page } from '@playwright/test';

/** The control of a label. The label of a required field ends with a visual mark. */
export function field(form: Page | Locator, label: string): Locator {
  return form.getByLabel(new RegExp(String.raw`^${label}\s*\*?$`, 'u'));
}

/** Fills in fields by their labels. */
export async function fill(form: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(form, label).fill(value);
}

/** Follows a link of the navigation bar, which a phone folds behind its menu button. */
export async function navigate(page: Page, name: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
}

/** The button that unfolds the navigation on a phone. */
export function phoneMenu(page: Page): Locator {
  return page.locator('summary').filter({ hasText: 'Menu' });
}

/**
 * Unfolds the navigation on a phone. Presses a key, as a notice may cover the button and stays while the pointer is on
 * it.
 */
export async function openMenu(page: Page): Promise<void> {
  const menu = phoneMenu(page);
  if (await menu.isVisible()) await menu.press('Enter');
}

/** Signs out through the name menu, or through a phone's unfolded navigation. */
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

/** The notices at the top right with this text. There may be several. */
export function notice(page: Page, text: string | RegExp): Locator {
  return page
    .getByRole('region', { name: /^Notifications/u })
    .getByText(text, { exact: true })
    .first();
}
