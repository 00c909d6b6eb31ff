import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, expectWellMade, test } from './fixtures.ts';
import { confirmEmail, mailsTo } from './mailed-link.ts';
import { fill } from './page-actions.ts';
import type { RunningProgram } from './running-program.ts';
import { type Made, type Person, password, type Seed } from './seed.ts';

const fee = { entryFee: 500, paymentDetails: { upiId: 'psgtech@okaxis' } };

/** Invites through the page, and returns the mailed link. */
async function invite(page: Page, program: RunningProgram, email: string, role: string): Promise<string> {
  await page.getByLabel(/^Email/u).fill(email);
  await page.getByRole('radio', { name: new RegExp(`^${role}`, 'u') }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent')).toBeVisible();
  let link: string | undefined;
  const isMailed = async () => {
    const words = (await mailsTo(program.dataDir, email)).flatMap((mail) => mail.split(/[\s"<>]/u));
    link = words.find((word) => word.startsWith(`${program.url}/invitations/`));
    return link;
  };
  await expect.poll(isMailed).toBeDefined();
  return link ?? '';
}

interface Stage {
  page: Page;
  browser: Browser;
  program: RunningProgram;
  seed: Seed;
  signIn: (person: Person) => Promise<void>;
}

/** An owner at the People page of an event with a fee, and the page of a helper with a confirmed address. */
async function start({ page, browser, program, seed, signIn }: Stage, title: string) {
  const owner = await seed.manager('Meera Nair');
  const helper = await seed.manager('Ravi Kumar');
  const event = await seed.event(owner, title, fee);
  const context: BrowserContext = await browser.newContext();
  const other = await context.newPage();
  await signIn(owner);
  await confirmEmail(program, owner);
  await confirmEmail(program, helper);
  await page.goto(`/events/${event._id}`);
  await page.getByRole('link', { name: 'People' }).click();
  return { owner, helper, event, other, context };
}

/** Signs in from the invitation, which leads back to it, and accepts. */
async function acceptAs(page: Page, link: string, { email }: Person): Promise<void> {
  await page.goto(link);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fill(page, { Email: email, Password: password });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
}

test('an owner invites a treasurer, who decides payments and cannot edit', async ({
  page,
  browser,
  program,
  seed,
  signIn,
}) => {
  const stage = await start({ page, browser, program, seed, signIn }, 'Treasury Hack');
  const { helper, event, other, context } = stage;
  const team = await seed.team(await seed.student(), event);
  await expectWellMade(page);
  const link = await invite(page, program, helper.email, 'Finance');
  await expect(page.getByRole('heading', { name: 'Open invitations' })).toBeVisible();

  await acceptAs(other, link, helper);
  await expect(other.getByText('Your role: Finance.')).toBeVisible();
  await expectWellMade(other);
  for (const name of ['Edit Event', 'Duplicate']) {
    await expect(other.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(other.getByRole('link', { name: 'People' })).toHaveCount(0);
  await other.goto(`${program.url}/events/${event._id}/edit`);
  await expect(other.getByText('Your role at this event does not allow editing it.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
  await other.goto(`${program.url}/manager/teams/${team._id}`);
  await other.getByRole('button', { name: /^Accept/u }).click();
  await expect(other.getByRole('main').getByText('Payment accepted successfully')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ravi Kumar' })).toContainText('Finance');
  await page.getByRole('button', { name: 'Remove Ravi Kumar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('This person no longer has access to the event')).toBeVisible();
  await other.reload();
  await expect(other.getByText('Team not found')).toBeVisible();
  await context.close();
});

test('a check-in helper sees no phone, email or transaction id anywhere', async ({
  page,
  browser,
  program,
  seed,
  signIn,
}) => {
  const stage = await start({ page, browser, program, seed, signIn }, 'Door Hack');
  const { helper, event, other, context } = stage;
  const student = await seed.student('Arjun Menon');
  const team = await seed.team(student, event, { upiTransactionId: '987612345670' });
  await acceptAs(other, await invite(page, program, helper.email, 'Check-in'), helper);
  await expect(other.getByText('Your role: Check-in.')).toBeVisible();

  const secrets = ['987612345670', '9876543210', student.email, 'members.example', '22Z-'];
  const seen: string[] = [];
  other.on('response', async (response) => {
    if (response.url().includes('/api/')) seen.push(await response.text().catch(() => ''));
  });
  await other.getByRole('link', { name: 'Teams' }).click();
  await expect(other.getByText(team.teamName)).toBeVisible();
  await expect(other.getByRole('button', { name: /Export/u })).toHaveCount(0);
  seen.push(await other.content());
  await other.getByRole('link', { name: team.teamName }).click();
  await expect(other.getByRole('heading', { name: team.teamName })).toBeVisible();
  await expect(other.getByText('Arjun Menon')).toBeVisible();
  await expect(other.getByText('Not specified')).toHaveCount(0);
  await expectWellMade(other);
  seen.push(await other.content());

  const { token } = await seed.signIn('manager', helper.email, password);
  seen.push(...(await answersTo(program.url, token, event, team)));
  for (const secret of secrets) expect(seen.filter((text) => text.includes(secret))).toEqual([]);
  expect(seen.join('')).toContain('Arjun Menon');
  await context.close();
});

/** Returns the answers to every call about teams, and to the exports. */
async function answersTo(url: string, token: string, event: Made, team: Made): Promise<string[]> {
  const ofEvent = ['', '/teams', '/history', '/people', '/export-csv', '/export-pdf', '/export-xlsx'];
  const ofTeam = ['', '/payments', '/history'];
  const paths = [
    ...ofEvent.map((path) => `/api/events/${event._id}${path}`),
    `/api/teams/event/${event._id}`,
    ...ofTeam.map((path) => `/api/teams/${team._id}${path}`),
  ];
  return Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
      return answer.text();
    }),
  );
}

test('an owner hands the event over, and leaves', async ({ page, browser, program, seed, signIn }) => {
  const { helper, event, other, context } = await start({ page, browser, program, seed, signIn }, 'Old Hack');
  await acceptAs(other, await invite(page, program, helper.email, 'Organizer'), helper);
  await expect(other.getByText('Your role: Organizer.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Leave' })).toHaveCount(0);
  await page.getByText('Hand the event over').click();
  await page.getByLabel('New owner').selectOption({ label: `Ravi Kumar (${helper.email})` });
  await page.getByRole('button', { name: 'Hand over' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand over' }).click();
  await page.getByRole('button', { name: 'Leave the event' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('You have left the event')).toBeVisible();
  await other.goto(`${program.url}/events/${event._id}/people`);
  await expect(other.getByRole('listitem').getByText('Can do everything')).toBeVisible();
  await expect(other.getByText('Meera Nair')).toHaveCount(0);
  await seed.change(await seed.signIn('manager', helper.email, password), event, { entryFee: 900 });
  await context.close();
});
