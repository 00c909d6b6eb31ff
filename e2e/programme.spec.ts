import { expect, expectWellMade, test } from './fixtures.ts';
import { inDays } from './seed.ts';

test("an organizer adds a FAQ and a schedule, a guest without JavaScript reads them, and next year's draft has both", async ({
  browser,
  page,
  signIn,
  seed,
}) => {
  const organizer = await seed.manager();
  const day = inDays(20).slice(0, 10);
  const event = await seed.event(organizer, 'Programme Hack', {
    startDate: `${day}T09:00`,
    endDate: `${inDays(21).slice(0, 10)}T15:00`,
  });
  await signIn(organizer);
  await page.goto(`/events/${event._id}`);
  await page.getByRole('link', { name: 'FAQ and schedule' }).click();
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.keyboard.type('Is food provided?');
  await page.getByLabel(/^Answer/u).fill('Yes, three meals a day.');
  for (const [at, title, starts] of [
    [0, 'Closing', `${day}T18:00`],
    [1, 'Opening', `${day}T09:30`],
  ] as const) {
    await page.getByRole('button', { name: 'Add an entry' }).click();
    await page.keyboard.type(title);
    await page.getByLabel('Place').nth(at).fill('Hall A');
    await page
      .getByLabel(/^Starts/u)
      .nth(at)
      .fill(starts);
  }
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('FAQ and schedule saved')).toBeVisible();
  await expect(page.getByLabel(/^Entry 1/u)).toHaveValue('Opening');

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
  const guest = await context.newPage();
  await guest.goto(`/events/public/${event.shareLink}`);
  await expect(guest.getByText('Opening')).toBeVisible();
  await expect(guest.getByText('9:30 am IST')).toBeVisible();
  await expect(guest.getByText('Yes, three meals a day.')).toBeHidden();
  await guest.getByText('Is food provided?').click();
  await expect(guest.getByText('Yes, three meals a day.')).toBeVisible();
  expect(await guest.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
    expect.stringContaining('FAQPage'),
  );
  const calendar = await context.request.get(`/api/public/events/${event.shareLink}/calendar.ics`);
  const text = (await calendar.text()).replaceAll('\r\n ', '');
  expect(text).toContain(': Opening (Hall A)');
  expect(text).toContain(': Closing (Hall A)');
  const href = await guest.getByRole('link', { name: 'All hackathons as a calendar' }).getAttribute('href');
  const feed = await context.request.get(href ?? '');
  expect(await feed.text()).toContain(`UID:${event._id}@hackon`);
  await context.close();

  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicate Programme Hack' });
  await dialog.getByLabel(/^Start date/u).fill('2028-02-29');
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page).toHaveURL(/^[^?]*\/events\/[0-9a-f]{24}\/edit$/u);
  await page.goto(page.url().replace(/edit$/u, 'programme'));
  await expect(page.getByLabel(/^Question 1/u)).toHaveValue('Is food provided?');
  await expect(page.getByLabel(/^Starts/u).first()).toHaveValue('2028-02-29T09:30');
  await expectWellMade(page);
});
