import { expect, expectWellMade, test } from './fixtures.ts';
import { confirmEmail, mailedLink, mailsTo } from './mailed-link.ts';

test('an announcement to verified teams reaches exactly them once; a student reads it, then turns them off', async ({
  page,
  browser,
  program,
  seed,
  signIn,
}) => {
  const organizer = await seed.manager('Meera Nair');
  const event = await seed.event(organizer, 'Megaphone Hack', {
    entryFee: 500,
    paymentDetails: { upiId: 'psgtech@okaxis' },
  });
  const [paid, pending] = [await seed.student('Arjun Menon'), await seed.student('Divya Raj')];
  const team = await seed.team(paid, event);
  await seed.team(pending, event);
  for (const person of [organizer, paid, pending]) await confirmEmail(program, person);
  await signIn(organizer);
  await page.goto(`/manager/teams/${team._id}`);
  await page.getByRole('button', { name: /^Accept/u }).click();
  await expect(page.getByRole('main').getByText('Payment accepted successfully')).toBeVisible();

  await page.goto(`/events/${event._id}`);
  await page.getByRole('link', { name: 'Announcements' }).click();
  await expect(page.getByText('No announcements yet')).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Write an announcement' }).click();
  await page.getByLabel(/^Subject/u).fill('Doors open at nine');
  await page.getByLabel(/^Text/u).fill('Dear {team},\ncome to Hall B.');
  for (const name of ['Pending', 'No Payment Required']) await page.getByRole('checkbox', { name }).uncheck();
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Save and preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check before sending' });
  await expect(dialog.getByText('Goes to 1 person in 1 team.')).toBeVisible();
  await expect(dialog.getByText(`Dear ${team.teamName},`)).toBeVisible();
  await expectWellMade(page);
  await dialog.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Doors open at nine' })).toContainText(
    '1 email sent',
  );
  await expectWellMade(page);
  const link = await mailedLink(program, paid.email, '/unsubscribe');
  const announced = async (email: string) =>
    (await mailsTo(program.dataDir, email)).filter((mail) => mail.includes('come to Hall B.'));
  expect(await announced(paid.email)).toHaveLength(1);
  expect(await announced(pending.email)).toEqual([]);

  const { token, user, audience: userType } = paid;
  const stored = Object.entries({ token, user: JSON.stringify(user), userType });
  const localStorage = stored.map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: program.url, localStorage }] };
  const context = await browser.newContext({ storageState });
  const other = await context.newPage();
  await other.goto(`${program.url}/student/dashboard`);
  const news = other.getByRole('link', { name: /^Announcements/u });
  await expect(news).toContainText('1 new');
  await expectWellMade(other);
  await news.click();
  await expect(other.getByRole('heading', { name: 'Doors open at nine' })).toContainText('New');
  await expect(other.getByText('come to Hall B.')).toBeVisible();
  await expectWellMade(other);
  await other.goto(`${program.url}/student/dashboard`);
  await expect(news).not.toContainText('new');

  await other.goto(link);
  await expect(other.getByText('You get these emails:')).toBeVisible();
  await expectWellMade(other);
  await other.getByRole('button', { name: 'Turn off' }).click();
  await expect(other.getByRole('button', { name: 'Turn on again' })).toBeVisible();
  await other.goto(`${program.url}/student/profile`);
  await expect(other.getByRole('checkbox', { name: /^Announcements/u })).not.toBeChecked();
  await expectWellMade(other);
  await context.close();
});
