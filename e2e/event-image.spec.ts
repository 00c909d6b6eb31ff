import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectWellMade, test } from './fixtures.ts';
import { field } from './page-actions.ts';

const picture = join(import.meta.dirname, '../web/public/share.png');

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/manager/dashboard');
}

/** 0 until the picture is drawn. */
async function drawnWidth(page: Page): Promise<number> {
  const image = page.locator('article img');
  if ((await image.count()) === 0) return 0;
  return image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth));
}

test('an organizer adds and removes a picture that everybody sees', async ({
  browser,
  baseURL,
  page,
  request,
  program,
  seed,
  signIn,
}, { project }) => {
  const organizer = await seed.manager();
  const event = await seed.event(organizer, `Picture Hack ${project.name}`, { departments: ['CSE'] });
  const publicPage = `/events/public/${event.shareLink}`;
  const card = async () => (await request.get(`/api/public/events/${event.shareLink}/share-card.png`)).body();
  await signIn(organizer);
  await page.goto(publicPage);
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  expect(await drawnWidth(page)).toBe(0);
  const drawnCard = await card();

  await page.goto(`/events/${event._id}/edit`);
  await field(page, 'Image').setInputFiles({
    name: 'party.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await expect(
    page.getByText('The image is damaged or incomplete. Please choose another one.'),
  ).toBeVisible();
  await expectWellMade(page);
  await field(page, 'Image').setInputFiles(picture);
  await expect(page.getByAltText('Preview of the poster')).toBeVisible();
  await expectWellMade(page);
  await save(page);

  await page.goto(publicPage);
  await expect.poll(() => drawnWidth(page)).toBe(1200);
  await expectWellMade(page);
  expect((await card()).equals(drawnCard)).toBe(false);
  // A guest does not see the manager's list.
  const guest = await browser.newPage({ baseURL });
  await guest.goto('/events');
  const onCard = guest.getByRole('article').filter({ hasText: event.title }).locator('img');
  await expect.poll(() => onCard.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(640);
  await guest.close();

  await program.restart();
  await page.goto(`/events/${event._id}/edit`);
  await page.getByRole('button', { name: 'Remove image' }).click();
  await save(page);
  await page.goto(publicPage);
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  expect(await drawnWidth(page)).toBe(0);
});

test("a draft's picture survives a reload and is discarded with the draft", async ({
  page,
  seed,
  signIn,
}) => {
  await signIn(await seed.manager());
  await page.goto('/events/create');
  await field(page, 'Image').setInputFiles(picture);
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  await page.reload();
  const image = page.getByAltText('Preview of the poster');
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1200);
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(image).toHaveCount(0);
  await expect(page.getByText('Draft saved')).toHaveCount(0);
  const kept = async () => (await (await caches.open('event-drafts')).keys()).length;
  await expect.poll(() => page.evaluate(kept)).toBe(0);
});

test('a visitor downloads an event for the calendar', async ({ page, seed }, { project }) => {
  const event = await seed.event(await seed.manager(), `Calendar Hack ${project.name}`);
  await page.goto(`/events/public/${event.shareLink}`);
  const arrives = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await arrives).suggestedFilename()).toBe(`Calendar Hack ${project.name}.ics`);
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
});
