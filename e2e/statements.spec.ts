import type { Page } from '@playwright/test';
import { expect, expectWellMade, test as base } from './fixtures.ts';

/** Own programs: an address may sign up 300 times in an hour. */
const test = base.extend<object, { isCrowded: boolean }>({ isCrowded: [true, { scope: 'worker' }] });

const fee = 500;

/** No two ids of teams are similar. */
function idOf(team: number): string {
  return `4${String(team * 1_010_101).padStart(11, '0')}`;
}

function swapped(id: string): string {
  const at = Array.from(id).findIndex((digit, index) => index > 0 && digit !== id[index + 1]);
  return `${id.slice(0, at)}${id[at + 1]}${id[at]}${id.slice(at + 2)}`;
}

interface Line {
  narration: string;
  reference?: string;
  paid?: number;
  spent?: number;
}

/** Returns a statement as HDFC exports it. */
function statementOf(lines: readonly Line[]): Buffer {
  const [year, month, date] = new Date().toISOString().slice(0, 10).split('-');
  const day = `${date}/${month}/${year}`;
  let balance = 10_000_000;
  const rows = lines.map(({ narration, reference = '', paid = 0, spent = 0 }) => {
    balance += paid - spent;
    const amounts = [spent.toFixed(2), paid.toFixed(2), reference.padStart(16, '0'), balance.toFixed(2)];
    return [day, narration, day, ...amounts].join(',');
  });
  const header = 'Date ,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance';
  return Buffer.from([header, ...rows, ''].join('\n'));
}

/** 150 teams paid with their id, 20 swapped two digits, 10 paid too little, 20 did not pay. */
function eveningLines(): Line[] {
  const lines = Array.from({ length: 180 }, (_, team): Line => {
    const reference = team < 150 || team >= 170 ? idOf(team) : swapped(idOf(team));
    const paid = team < 170 ? fee : fee - 50;
    return { narration: `UPI-PAYER ${team}-P${team}@YBL-${reference}-HACK`, reference, paid };
  });
  const ofNobody = Array.from({ length: 20 }, (_, nth): Line => {
    const reference = String(900_111_222_333 + nth * 7_654_321);
    return { narration: `UPI-STRANGER-S${nth}@YBL-${reference}-X`, reference, paid: fee };
  });
  const others = Array.from({ length: 700 }, (_, nth): Line => ({
    narration: `POS SHOP ${nth}`,
    ...(nth % 2 === 0 ? { spent: 10 + nth } : { paid: 7_000 + nth }),
  }));
  return [...lines, ...ofNobody, ...others];
}

async function upload(page: Page, lines: readonly Line[]): Promise<void> {
  await page
    .getByLabel('Bank statement')
    .setInputFiles({ name: 'december.csv', mimeType: 'text/csv', buffer: statementOf(lines) });
}

test('a treasurer decides the payments of 200 teams with a statement of 900 lines, and undoes it', async ({
  page,
  seed,
  signIn,
}) => {
  test.setTimeout(600_000);
  const organizer = await seed.manager('Meera Nair');
  const event = await seed.event(organizer, 'Ledger Hack', {
    maxTeams: 250,
    entryFee: fee,
    // Other journeys in this program pay to other ids.
    paymentDetails: { upiId: 'ledger@okaxis' },
  });
  for (let team = 0; team < 200; team += 1)
    await seed.team(await seed.student(`Leader ${team}`), event, { upiTransactionId: idOf(team) });
  await signIn(organizer);
  await page.goto(`/events/${event._id}/payments`);
  await expect(page.getByText('200 to decide, ₹1,00,000')).toBeVisible();
  await page.getByRole('link', { name: 'Upload a bank statement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bank statements' })).toBeVisible();
  await expectWellMade(page);

  const began = Date.now();
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await upload(page, eveningLines());
  await expect(
    page.getByRole('heading', {
      name: '900 lines, 200 payments: 180 to check, 20 without a team',
    }),
  ).toBeVisible();
  await expect(page.getByText('150 selected, ₹75,000')).toBeVisible();
  await press('Shift+A');
  await expect(page.getByRole('dialog', { name: 'Accept 150 payments, ₹75,000?' })).toBeVisible();
  await press('Enter');
  await expect(page.getByText('Accepted 150 payments.')).toBeVisible();
  const matches = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^No/u }) });
  for (let left = 30; left > 0; left -= 1) {
    await expect(matches).toHaveCount(left);
    const open = page.locator('li[aria-current="true"]');
    const isSwapped = (await open.innerText()).includes('Two digits are swapped.');
    await press(isSwapped ? 'a' : 'r');
  }
  await expect(matches).toHaveCount(0);
  const seconds = (Date.now() - began) / 1000;
  expect(seconds).toBeLessThanOrEqual(180);
  expect(presses).toBeLessThanOrEqual(60);
  await expectWellMade(page);

  // Nobody else was accepted, and nobody was rejected.
  const statuses = async () => {
    const teams = await seed.teams(organizer, event);
    return Map.groupBy(teams, ({ paymentStatus }) => paymentStatus);
  };
  const paid = new Set(Array.from({ length: 170 }, (_, team) => `Leader ${team}`));
  // The page hides a decided payment before its decision is stored, and shows it again if that fails.
  await expect(async () => {
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
    expect(await matches.allInnerTexts()).toEqual([]);
    const decided = await statuses();
    expect(new Set(decided.get('verified')?.map(({ members }) => members[0]?.name))).toEqual(paid);
    expect(decided.get('pending')).toHaveLength(30);
  }).toPass({ timeout: 30_000 });

  await page.getByRole('link', { name: 'the queue' }).click();
  await expect(page.getByText('30 to decide, ₹15,000')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Undo this upload' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo this upload' }).click();
  await expect(page.getByText('170 payments wait again.')).toBeVisible();
  expect((await statuses()).get('pending')).toHaveLength(200);
});

test('a student who sends the transaction ID after the upload is accepted at once', async ({
  page,
  seed,
  signIn,
}) => {
  const organizer = await seed.manager('Meera Nair');
  const event = await seed.event(organizer, 'Late Hack', {
    entryFee: fee,
    paymentDetails: { upiId: 'late@okaxis' },
  });
  await signIn(organizer);
  await page.goto(`/events/${event._id}/statements`);
  await page.getByRole('checkbox', { name: 'Accept sure matches at once' }).click();
  await expect(page.getByRole('checkbox', { name: 'Accept sure matches at once' })).toBeChecked();
  await upload(page, [{ narration: `UPI-ASHA-${idOf(7)}-X`, reference: idOf(7), paid: fee }]);
  await expect(page.getByRole('heading', { name: /1 without a team$/u })).toBeVisible();
  const team = await seed.team(await seed.student('Asha'), event, { upiTransactionId: idOf(7) });
  expect(team.paymentStatus).toBe('verified');
});
