import { expect, expectWellMade, test } from './fixtures.ts';

test("last year's event becomes this year's draft", async ({ page, signIn, seed }) => {
  const organizer = await seed.manager();
  const event = await seed.event(organizer, 'Yearly Hack', { description: 'Build for the hostel.' });
  await seed.team(await seed.student(), event);
  await signIn(organizer);
  await page.goto(`/events/${event._id}`);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicate Yearly Hack' });
  await expect(dialog.getByLabel(/^Title/u)).toHaveValue('Yearly Hack');
  await dialog.getByLabel(/^Title/u).fill('Yearly Hack 2028');
  await dialog.getByLabel(/^Start date/u).fill('2028-02-29');
  await dialog.getByLabel('Fee and payment details').uncheck();
  await expectWellMade(page);
  // The second click must not make another draft.
  await dialog.getByRole('button', { name: 'Duplicate' }).dblclick();

  await expect(page).toHaveURL(/^[^?]*\/events\/[0-9a-f]{24}\/edit$/u);
  await expect(page.getByLabel(/^Title/u)).toHaveValue('Yearly Hack 2028');
  await expect(page.getByLabel(/^Description/u)).toHaveValue('Build for the hostel.');
  await expect(page.getByLabel(/^Starts/u)).toHaveValue(/^2028-02-29/u);
  await expect(page.getByLabel('Status')).toHaveValue('draft');
  await page.goto('/manager/dashboard');
  for (const name of ['Yearly Hack', 'Yearly Hack 2028'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(1);
});
