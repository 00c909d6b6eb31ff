import type { Page } from '@playwright/test';
import { expect, expectWellMade } from './fixtures.ts';
import { startJudging, test, titles } from './judge-phones.ts';

async function open(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'All projects' }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Answers the questions by the alphabet. Returns how many there were. */
async function place(page: Page, title: string): Promise<number> {
  await open(page, title);
  await page.getByRole('button', { name: /^(?:Place it first|Better or worse)/u }).click();
  const placed = page.getByRole('heading', { level: 1, name: new RegExp(`^${title} is \\d of \\d$`, 'u') });
  for (let questions = 0; ; questions += 1) {
    await expect(placed.or(page.getByText(`Question ${questions + 1} of`))).toBeVisible();
    if (await placed.isVisible()) return questions;
    const question = await page.getByRole('heading', { level: 1 }).innerText();
    const against = titles.find((each) => question.includes(each)) ?? '';
    await page.getByRole('button', { name: title < against ? 'Better' : 'Worse' }).click();
  }
}

async function orderOn(page: Page): Promise<string[]> {
  const links = page.getByRole('list', { name: 'Your order' }).getByRole('link');
  return (await links.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
}

test('a judge keeps an own order on two phones, one of them offline', async ({ phoneOf, seed }) => {
  const { organizer, event, judges } = await startJudging(seed, ['Asha Rao']);
  await seed.round(organizer, event, { name: 'Expo', mode: 'placing', minReviews: 1 });
  const [judge] = judges;
  if (!judge) throw new Error('A judge is wanted');
  const one = await phoneOf(judge);
  const { page } = one;

  // Nobody is at the table; then the team comes back.
  await open(page, 'Delta');
  await page.getByRole('button', { name: 'Team absent' }).click();
  await expect(page.getByText('Delta is marked as absent.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delta' })).toBeVisible();

  expect(await place(page, 'Bravo')).toBe(0);
  await expectWellMade(page);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  expect(await place(page, 'Alpha')).toBe(1);
  await expect(page.getByText('All sent')).toBeVisible();
  await one.setOffline(true);
  expect(await place(page, 'Delta')).toBeLessThanOrEqual(2);
  await expect(page.getByText('1 not sent yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 not sent yet')).toBeVisible();
  expect(await place(page, 'Charlie')).toBeLessThanOrEqual(2);
  expect(await orderOn(page)).toEqual(titles);
  await one.setOffline(false);
  await expect(page.getByText('All sent')).toBeVisible({ timeout: 30_000 });

  // The same link opens a second phone, where the judge corrects the order.
  const two = await phoneOf(judge);
  await two.page.getByRole('link', { name: 'Your order' }).click();
  await expect.poll(() => orderOn(two.page)).toEqual(titles);
  await two.page.getByRole('button', { name: 'Move Bravo up' }).click();
  await expect(two.page.getByText('All sent')).toBeVisible();
  await page.getByRole('link', { name: 'All projects' }).click();
  await page.getByRole('link', { name: 'Your order' }).click();
  await page.reload();
  await expect.poll(() => orderOn(page)).toEqual(['Bravo', 'Alpha', 'Charlie', 'Delta']);
  await expect(page.getByText(`${titles.length} of ${titles.length}`)).toBeVisible();
});
