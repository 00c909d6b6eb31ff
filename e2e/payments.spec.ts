import { join } from 'node:path';
import { expect, expectWellMade, test } from './fixtures.ts';
import type { Seed } from './seed.ts';

/** Signs up an organizer with an event and pending payments, and returns the ids that the teams sent. */
async function pendingPayments(seed: Seed, count: number, firstDigit: string) {
  const organizer = await seed.manager('Meera Nair');
  const event = await seed.event(organizer, 'Ledger Hack', {
    maxTeams: 100,
    entryFee: 500,
    paymentDetails: { upiId: 'psgtech@okaxis' },
  });
  const ids: string[] = [];
  for (let team = 0; team < count; team += 1) {
    // No two are similar.
    const id = `${firstDigit}${String(team * 1_010_101).padStart(11, '0')}`;
    await seed.team(await seed.student(`Leader ${team}`), event, { upiTransactionId: id });
    ids.push(id);
  }
  return { organizer, event, ids };
}

test('an organizer decides 60 payments by keyboard, and undoes one', async ({ page, seed, signIn }) => {
  test.setTimeout(180_000);
  const { organizer, event } = await pendingPayments(seed, 60, '4');
  await signIn(organizer);
  await page.goto(`/events/${event._id}`);
  await page.getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByText('60 to decide, ₹30,000')).toBeVisible();
  await expectWellMade(page);
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  for (let payment = 0; payment < 57; payment += 1) await press('a');
  await expect(page.getByText('3 to decide, ₹1,500')).toBeVisible();
  await press('r');
  await press('1');
  await expect(page.getByText(/^Rejected .*The email leaves in 10 minutes\.$/u)).toBeVisible();
  await expectWellMade(page);
  await press('u');
  await expect(page.getByText('3 to decide, ₹1,500')).toBeVisible();
  for (let payment = 0; payment < 3; payment += 1) await press('a');
  await expect(page.getByText('No payment waits')).toBeVisible();
  expect(presses).toBeLessThanOrEqual(120);
  await expectWellMade(page);
  // The page hides a decided payment before its decision is stored.
  await expect(async () => {
    const teams = await seed.teams(organizer, event);
    expect(teams.filter(({ paymentStatus }) => paymentStatus === 'pending')).toEqual([]);
  }).toPass({ timeout: 30_000 });
  await page.reload();
  await expect(page.getByText('All payments are decided.')).toBeVisible();
});

test('an organizer accepts 60 payments by pasting their IDs', async ({ page, seed, signIn }) => {
  test.setTimeout(180_000);
  const { organizer, event, ids } = await pendingPayments(seed, 60, '5');
  await signIn(organizer);
  await page.goto(`/events/${event._id}/payments`);
  await page.getByRole('button', { name: 'Paste IDs' }).click();
  const copied = [...ids.map((id) => `12 Nov 2026  0000${id}  ₹500.00`), '999999999999'].join('\n');
  await page.getByRole('textbox', { name: 'Transaction IDs' }).fill(copied);
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText('60 to accept, 0 already decided, 1 not found')).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Accept 60, ₹30,000' }).click();
  await expect(page.getByText(/^Accepted 60 payments/u)).toBeVisible();
  await page.reload();
  await expect(page.getByText('All payments are decided.')).toBeVisible();
});

test('an organizer asks about a payment, and the team answers with a picture', async ({
  page,
  seed,
  signIn,
}) => {
  const organizer = await seed.manager('Meera Nair');
  const event = await seed.event(organizer, 'Ledger Hack', {
    entryFee: 500,
    paymentDetails: { upiId: 'psgtech@okaxis' },
  });
  const leader = await seed.student('Asha Kumar');
  const team = await seed.team(leader, event, { upiTransactionId: '412345678901' });
  await signIn(organizer);
  await page.goto(`/events/${event._id}/payments`);
  await page.getByText('1 to decide, ₹500').waitFor();
  await page.keyboard.press('q');
  await page.getByRole('textbox', { name: 'What do you ask?' }).fill('we cannot find it');
  await expectWellMade(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Asked 1' })).toBeVisible();

  await signIn(leader);
  await page.goto('/student/dashboard');
  await page
    .getByRole('link', { name: /^The organizer asks about your payment: we cannot find it/u })
    .click();
  await expect(page.getByRole('heading', { name: 'A question about your payment' })).toBeVisible();
  await expectWellMade(page);
  await page.locator('input[type=file]').setInputFiles(join(import.meta.dirname, '../web/public/share.png'));
  await expect(page.getByText(/^You answered on .* Your picture is stored\./u)).toBeVisible();

  await signIn(organizer);
  await page.goto(`/events/${event._id}/payments`);
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Payment of /u })).toBeVisible();
  await expectWellMade(page);
  await page.keyboard.press('a');
  await expect(page.getByText('No payment waits')).toBeVisible();
  await expect(page.getByText(`Accepted ${team.teamName}`)).toBeVisible();
});
