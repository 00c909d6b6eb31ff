import { expect, expectWellMade, test } from './fixtures.ts';
import { inDays } from './seed.ts';

test('an organizer collects projects, and the gallery opens by the clock', async ({
  browser,
  page,
  signIn,
  seed,
}) => {
  const organizer = await seed.manager();
  const event = await seed.event(organizer, 'Gallery Hack');
  await signIn(organizer);
  await page.goto(`/events/${event._id}/edit`);
  await page.getByText('Projects', { exact: true }).click();
  await page.getByRole('link', { name: 'Collect projects' }).click();
  await page.getByLabel(/^Deadline/u).fill(`${inDays(19).slice(0, 10)}T18:00`);
  await page.getByText('More settings').click();
  await page.getByLabel('Show the projects to everybody').check();
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Start collecting' }).click();
  await expect(page.getByText('Settings of projects saved')).toBeVisible();
  await page.getByRole('button', { name: 'Add a track' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a track' });
  await dialog.getByLabel(/^Title/u).fill('Campus transport');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Campus transport')).toBeVisible();
  await expectWellMade(page);

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
  const guest = await context.newPage();
  const early = await guest.goto(`/events/public/${event.shareLink}/projects`);
  expect(early?.status()).toBe(404);
  await guest.goto(`/events/public/${event.shareLink}`);
  await expect(guest.getByText(/^Submit by/u)).toBeVisible();

  // Late projects count, so that a slow machine is no fault.
  const quick = await seed.event(organizer, 'Quick Hack');
  const student = await seed.student();
  const team = await seed.team(student, quick, { teamName: 'Off By One' });
  await seed.openGallery(organizer, quick);
  const body = `# Why\n\n- **Bus 12** is [late](https://late.example/)\n\n\`\`\`\n${'bus '.repeat(99)}\n\`\`\``;
  await seed.project(student, team, { body, demoUrl: 'https://bus.example/', tags: ['GPS'] });
  const gallery = `/events/public/${quick.shareLink}/projects`;
  expect((await guest.goto(gallery))?.status()).toBe(200);
  await expect(guest.getByRole('heading', { name: '1 project' })).toBeVisible();
  await guest.getByRole('searchbox').fill('zebra');
  await guest.getByRole('button', { name: 'Search' }).click();
  await expect(guest.getByText('No project matches')).toBeVisible();
  await guest.getByRole('link', { name: 'Show all projects' }).click();
  await guest.getByRole('link', { name: 'Bus Kab?' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Bus Kab?' })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Demo' })).toHaveAttribute('rel', 'nofollow ugc noopener');
  await expect(guest.getByRole('heading', { level: 2, name: 'Why' })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'late' })).toHaveAttribute('href', 'https://late.example/');
  const projectPath = new URL(guest.url()).pathname;
  await context.close();

  for (const path of [gallery, projectPath]) {
    await page.goto(path);
    await expect(page.getByText('Off By One')).toBeVisible();
    await expectWellMade(page);
  }
  await page.getByRole('button', { name: 'Report this project' }).click();
  await page.getByLabel('What is wrong?').fill('The code is copied.');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('Thank you. The organizers will look at it.')).toBeVisible();
});

test('a hidden project is gone at once, and comes back', async ({ browser, page, signIn, seed }) => {
  const organizer = await seed.manager();
  const event = await seed.event(organizer, 'Hiding Hack');
  const student = await seed.student();
  const team = await seed.team(student, event, { teamName: 'Off By One' });
  await seed.openGallery(organizer, event);
  await seed.project(student, team);
  const gallery = `/events/public/${event.shareLink}/projects`;
  await signIn(organizer);
  await page.goto(`/events/${event._id}/submissions/${team._id}`);
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const guest = await context.newPage();
  await guest.goto(gallery);
  await guest.getByRole('link', { name: 'Bus Kab?' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Bus Kab?' })).toBeVisible();

  await page.getByRole('button', { name: 'Hide from the gallery' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hide it' }).click();
  await expect(page.getByText('Hidden from the gallery.')).toBeVisible();
  expect((await guest.reload())?.status()).toBe(404);
  await expect(guest.getByText('This project is not public')).toBeVisible();
  await guest.goto(gallery);
  await expect(guest.getByText('Bus Kab?')).toBeHidden();
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Show it again' }).click();
  await expect(page.getByText('Shown in the gallery.')).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('link', { name: 'Bus Kab?' })).toBeVisible();
  await context.close();
});

test('an event without projects shows no word of them', async ({ page, signIn, seed }) => {
  const organizer = await seed.manager();
  const event = await seed.event(organizer, 'Plain Hack');
  await signIn(organizer);
  for (const path of [
    `/events/${event._id}`,
    `/events/public/${event.shareLink}`,
    `/events/${event._id}/teams`,
    '/manager/dashboard',
    '/manager/events',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/project/iu)).toBeHidden();
  }
  await page.goto(`/events/${event._id}`);
  await expect(page.getByRole('link', { name: 'Announcements' })).toBeVisible();
  await expect(page.getByRole('link', { name: /project/iu })).toBeHidden();

  await page.goto(`/events/${event._id}/edit`);
  const words = page
    .getByRole('main')
    .getByText(/project/iu)
    .filter({ visible: true });
  await expect(words).toHaveText(['Projects']);
  await words.click();
  await expect(page.getByRole('link', { name: 'Collect projects' })).toBeVisible();

  const student = await seed.student();
  const team = await seed.team(student, event);
  await signIn(student);
  for (const path of [
    '/student/dashboard',
    '/student/registered',
    `/registration-success/${event._id}`,
    `/events/${event._id}`,
  ]) {
    await page.goto(path);
    await expect(page.getByText('Plain Hack').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText(/project/iu)).toBeHidden();
  }
  await page.goto(`/teams/${team._id}/project`);
  await expect(page.getByText('This event does not collect projects')).toBeVisible();
});
