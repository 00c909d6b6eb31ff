import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectWellMade, storageOf, test as base } from './fixtures.ts';
import { fill } from './page-actions.ts';
import { screens } from './screens.ts';
import { inDays, password, type Person } from './seed.ts';
import { watchFaults } from './watch-faults.ts';

interface Browsers {
  /** Opens an own browser, of a guest without a person. Any fault fails the test. */
  open: (screen: keyof typeof screens, person?: Person) => Promise<Page>;
}

const test = base.extend<Browsers>({
  open: async ({ browser, program }, use) => {
    const opened: { context: BrowserContext; faults: string[] }[] = [];
    await use(async (screen, person) => {
      const context = await browser.newContext({ ...screens[screen], baseURL: program.url });
      opened.push({ context, faults: await watchFaults(context) });
      if (person) await context.setStorageState(storageOf(program.url, person));
      return context.newPage();
    });
    for (const { context } of opened) await context.close();
    expect(opened.flatMap(({ faults }) => faults)).toEqual([]);
  },
});

async function fillIn(page: Page, registerNumber: string): Promise<void> {
  await fill(page, { 'Register Number': registerNumber, 'Mobile Number': '9876543210' });
  await page.getByRole('button', { name: 'Save my details' }).click();
  await expect(page.getByRole('button', { name: 'Edit my details' })).toBeVisible();
}

async function join(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expect(page.getByText(/^You asked to join\. /u)).toBeVisible();
}

async function letIn(page: Page, name: string): Promise<void> {
  // The room asks the server from time to time.
  await page.reload();
  await page.getByRole('button', { name: `Let in ${name}` }).click();
  await expect(page.getByRole('button', { name: `More for ${name}` })).toBeVisible();
}

test('a team forms in four browsers and registers; another waits, gets its place, and takes it', async ({
  open,
  seed,
}) => {
  test.setTimeout(240_000);
  const organizer = await seed.manager();
  const event = await seed.event(organizer, 'Roomy Hack', {
    minTeamSize: 3,
    maxTeamSize: 3,
    entryFee: 500,
    paymentDetails: { upiId: 'psgtech.hack@okaxis', accountName: 'PSG Hack Fund' },
    registrationDeadline: inDays(5),
    maxTeams: 1,
  });
  const [asha, bina, chitra, dev] = [
    await seed.student('Asha Rao'),
    await seed.student('Bina Shah'),
    await seed.student('Chitra Iyer'),
    await seed.student('Dev Patel'),
  ];

  const leader = await open('phone', asha);
  await leader.goto(`/events/public/${event.shareLink}`);
  await leader.getByRole('link', { name: 'Invite teammates by link' }).click();
  await fill(leader, { 'Team Name': 'Byte Me' });
  await expectWellMade(leader);
  await leader.getByRole('button', { name: 'Create the team' }).click();
  await expect(leader.getByText('2 more members')).toBeVisible();
  const room = leader.url();
  await fillIn(leader, 'RM-1');
  await expectWellMade(leader);
  const whatsapp = await leader.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
  const link = /\/join\/\w+/u.exec(decodeURIComponent(whatsapp ?? ''))?.[0] ?? '';

  // A guest signs in, and comes back to the link.
  const second = await open('phone');
  await second.goto(link);
  await expect(second.getByRole('heading', { level: 1, name: 'Join Byte Me' })).toBeVisible();
  await expectWellMade(second);
  await second.getByRole('link', { name: 'Sign in to join' }).click();
  await fill(second, { Email: bina.email, Password: password });
  await second.getByRole('button', { name: 'Sign In' }).click();
  await second.getByRole('button', { name: 'Ask to join' }).click();
  await fillIn(second, 'RM-2');
  await expectWellMade(second);
  const third = await open('desktop', chitra);
  await join(third, link);
  await letIn(leader, 'Bina Shah');
  await letIn(leader, 'Chitra Iyer');
  await expect(leader.getByText('Chitra Iyer: fill in the details')).toBeVisible();

  await leader.getByRole('button', { name: 'More for Chitra Iyer' }).click();
  await leader.getByRole('menuitem', { name: 'Remove' }).click();
  await leader.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(leader.getByText('One more member')).toBeVisible();
  await third.reload();
  await expect(third.getByText('Team not found')).toBeVisible();
  const fourth = await open('desktop', dev);
  await join(fourth, link);
  await fillIn(fourth, 'RM-3');
  await letIn(leader, 'Dev Patel');
  await expect(leader.getByText('Nothing is missing.')).toBeVisible();

  await leader.getByRole('button', { name: 'Hold a place and pay' }).click();
  await expect(leader.getByText(/^Your place is held for 1[45]:\d\d/u)).toBeVisible();
  await expectWellMade(leader);
  await fourth.reload();
  await expect(fourth.getByText('Place held')).toBeVisible();
  await expectWellMade(fourth);
  await fill(leader, { 'UPI Transaction ID': '412788901199' });
  await leader.getByRole('button', { name: 'Register the team' }).click();
  await expect(leader).toHaveURL(/\/student\/registered$/u);
  await expect(leader.getByRole('article').filter({ hasText: 'Byte Me' })).toBeVisible();

  await second.goto(room);
  await expect(second.getByText('Your team is registered.')).toBeVisible();
  await second.getByRole('link', { name: 'My Registrations' }).click();
  await expect(second.getByRole('article').filter({ hasText: 'Byte Me' })).toBeVisible();

  // The only place is taken: a fifth student's team waits for it.
  const late = await open('phone', await seed.student('Esha Nair'));
  await late.goto(`/events/public/${event.shareLink}`);
  await late.getByRole('link', { name: 'Join the waitlist' }).filter({ visible: true }).click();
  await fill(late, { 'Team Name': 'Null Pointers' });
  await late.getByRole('button', { name: 'Create the team' }).click();
  await fillIn(late, 'RM-9');
  const code = /\/join\/\w+/u.exec(await late.getByText(/\/join\/\w+/u).innerText())?.[0] ?? '';
  for (const number of [7, 8]) {
    const mate = await open('desktop', await seed.student(`Mate ${number}`));
    await join(mate, code);
    await fillIn(mate, `RM-${number}`);
    await letIn(late, `Mate ${number}`);
  }
  await late.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(late.getByText(/^You are number 1 on the waitlist/u)).toBeVisible();
  await expectWellMade(late);
  await leader.getByRole('link', { name: /^Edit/u }).click();
  await leader.getByRole('button', { name: 'Withdraw Team' }).click();
  await leader
    .getByRole('alertdialog')
    .getByRole('button', { name: /Withdraw/u })
    .click();
  await expect(leader).toHaveURL(/\/student\/registered$/u);
  // The server looks for free places each minute.
  await expect(async () => {
    await late.reload();
    await expect(late.getByText(/^A place is yours until /u).first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
  await expectWellMade(late);
  await fill(late, { 'UPI Transaction ID': '412788901200' });
  await late.getByRole('button', { name: 'Register the team' }).click();
  await expect(late.getByRole('article').filter({ hasText: 'Null Pointers' })).toBeVisible();
});
