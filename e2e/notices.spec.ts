import { expectDone } from './done-notices.ts';
import { expect, expectWellMade, test } from './fixtures.ts';
import { confirmEmail, mailsTo } from './mailed-link.ts';
import type { RunningProgram } from './running-program.ts';
import { inDays, member, type Person } from './seed.ts';

/** Counts the mails to an address that have all the words. */
async function countMails(
  { dataDir }: RunningProgram,
  { email }: Person,
  words: readonly string[],
): Promise<number> {
  const mails = await mailsTo(dataDir, email);
  return mails.filter((mail) => mail.includes(`To: ${email}`) && words.every((word) => mail.includes(word)))
    .length;
}

test('an event moves while teams are registered: leader and member get a mail if the organizer agrees', async ({
  page,
  signIn,
  program,
  seed,
}) => {
  const organizer = await seed.manager();
  const [leader, ravi] = [await seed.student('Asha Verma'), await seed.student('Ravi Sharma')];
  for (const student of [leader, ravi]) await confirmEmail(program, student);
  const event = await seed.event(organizer, 'Moving Hack', {
    endDate: inDays(22),
    departments: ['All'],
  });
  await seed.team(leader, event, {
    teamName: 'Code Crafters',
    members: [
      { ...member('asha'), name: leader.name, email: leader.email },
      { ...member('ravi'), name: ravi.name, email: ravi.email },
      { ...member('mina'), name: 'Mina Das' },
    ],
  });
  await expect.poll(() => countMails(program, ravi, ['Asha Verma registered you in a team.'])).toBe(1);
  await expect.poll(() => countMails(program, leader, ['pass this link on to Mina Das'])).toBe(1);

  await signIn(organizer);
  await page.goto(`/events/${event._id}/edit`);
  await page.getByLabel(/^Venue name/u).fill('Hall B');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('dialog', { name: 'Tell 1 team about this change?' });
  await expect(question).toBeVisible();
  await expectWellMade(page);
  await question.getByRole('button', { name: 'Save without telling' }).click();
  await expectDone(page, 'Event updated successfully');

  await page.goto(`/events/${event._id}/edit`);
  const day = new Date(inDays(21)).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
  await page.getByLabel(/^Starts/u).fill(day);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Save and tell 1 team' }).click();
  await expectDone(page, 'Event updated successfully');
  for (const student of [leader, ravi]) {
    await expect
      .poll(() =>
        countMails(program, student, ['Subject: New date: Moving Hack', 'event.ics', 'Code Crafters']),
      )
      .toBe(1);
    expect(await countMails(program, student, ['New venue'])).toBe(0);
  }
});

test("an organizer's digest: the first team at once, a link to it, and the switch in the profile", async ({
  page,
  signIn,
  program,
  seed,
}) => {
  const organizer = await seed.manager();
  await confirmEmail(program, organizer);
  const event = await seed.event(organizer, 'Told Hack');
  const team = await seed.team(await seed.student(), event, { teamName: 'First Team' });
  const link = `${program.url}/manager/teams/${team._id}`;
  await expect
    .poll(() => countMails(program, organizer, ['Subject: First Team registered for Told Hack', link]))
    .toBe(1);
  await signIn(organizer);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'First Team' })).toBeVisible();

  await page.goto('/manager/profile');
  const digest = page.getByRole('checkbox', { name: /^Email me new teams/u });
  await expect(digest).toBeChecked();
  await expectWellMade(page);
  await digest.click();
  await expectDone(page, 'Digest turned off');
  await page.reload();
  await expect(digest).not.toBeChecked();
  const student = await seed.student();
  await confirmEmail(program, student);
  await seed.team(student, event, { teamName: 'Second Team' });
  await expect.poll(() => countMails(program, student, ['Second Team is registered'])).toBe(1);
  expect(await countMails(program, organizer, ['Second Team'])).toBe(0);
});

test('an organizer accepts twelve payments by keyboard in one call', async ({ page, signIn, seed }) => {
  const organizer = await seed.manager();
  const event = await seed.event(organizer, 'Busy Hack', {
    entryFee: 500,
    paymentDetails: { upiId: 'busy.hack@okaxis' },
  });
  for (let number = 1; number <= 12; number += 1) {
    await seed.team(await seed.student(), event, { teamName: `Team ${String(number).padStart(2, '0')}` });
  }
  await signIn(organizer);
  await page.goto(`/events/${event._id}/teams`);
  const table = page.getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(13);
  const heights = await table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  for (const height of heights) {
    expect(height).toBeGreaterThanOrEqual(44);
    expect(height).toBeLessThanOrEqual(48);
  }
  await page.getByRole('button', { name: 'Team', exact: true }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('Team 01');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected, ₹500')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Clear the selection' }).click();
  await page.getByRole('checkbox', { name: 'Select 12 pending payments' }).click();
  await expectWellMade(page);
  await page.keyboard.press('Shift+A');
  await expect(page.getByRole('dialog', { name: 'Accept 12 payments, ₹6,000?' })).toBeVisible();
  await expectWellMade(page);
  await page.keyboard.press('Enter');
  await expectDone(page, '12 payments accepted');
  await expect(table.getByText('Verified')).toHaveCount(12);
});
