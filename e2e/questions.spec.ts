import { readFile } from 'node:fs/promises';
import { expect, expectWellMade, test } from './fixtures.ts';
import { member } from './seed.ts';

test('an organizer asks the T-shirt size, a student answers, and the organizer reads it', async ({
  page,
  signIn,
  seed,
}) => {
  const [organizer, student] = [await seed.manager(), await seed.student()];
  const event = await seed.event(organizer, 'Shirt Hack');
  await signIn(organizer);
  await page.goto(`/events/${event._id}/edit`);
  await page.getByRole('button', { name: 'Add questions' }).click();
  await page.getByRole('button', { name: 'Add Question' }).click();
  const question = page.getByRole('group', { name: 'Question 1' });
  await question.getByLabel(/^Question/u).fill('T-shirt size');
  await question.getByLabel('Answer type').selectOption('One option');
  await question.getByLabel('Who answers').selectOption('Each member');
  await question.getByLabel('Option 1', { exact: true }).fill('Small');
  await question.getByLabel('Option 2', { exact: true }).fill('=Large');
  await question.getByLabel('Required').check();
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/manager\/dashboard$/u);

  await page.goto('about:blank');
  await signIn(student);
  await page.goto(`/register/${event.shareLink}`);
  await page.getByLabel(/^Team Name/u).fill('Byte Force');
  const leader = page.getByRole('group', { name: /Team Leader/u });
  await leader.getByLabel(/^Register Number/u).fill('22Z201');
  await leader.getByLabel(/^Mobile Number/u).fill(member('a').mobileNumber);
  await page.getByRole('button', { name: 'Register Team' }).click();
  await expect(page.getByText('Please answer this question', { exact: true }).last()).toBeVisible();
  const size = page.getByLabel(/^T-shirt size/u);
  await size.selectOption('Small');
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Register Team' }).click();
  await expect(page).toHaveURL(/\/student\/registered$/u);
  const [team] = await seed.teams(organizer, event);
  await page.goto(`/events/${event._id}/edit-team/${team?._id ?? ''}`);
  await page.getByRole('button', { name: 'Edit Team Leader' }).click();
  await expect(size.locator('option:checked')).toHaveText('Small');
  await size.selectOption('=Large');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).not.toHaveURL(/edit-team/u);

  await page.goto('about:blank');
  await signIn(organizer);
  await page.goto(`/manager/teams/${team?._id ?? ''}`);
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers.getByRole('definition')).toHaveText('=Large');
  await page.goto(`/events/${event._id}/teams`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('T-shirt size');
  expect(csv).toContain("'=Large");
});
