import type { Browser, Page } from '@playwright/test';
import { expect, expectWellMade, test } from './fixtures.ts';
import { confirmEmail } from './mailed-link.ts';
import { field, notice } from './page-actions.ts';
import type { RunningProgram } from './running-program.ts';
import { screens } from './screens.ts';
import { inDays, member, type Made, type Person, type Seed } from './seed.ts';
import { watchFaults } from './watch-faults.ts';

interface Device {
  page: Page;
  faults: string[];
  setOffline: (isOffline: boolean) => Promise<void>;
}

/** A browser of its own, where the person is signed in. */
async function deviceOf(browser: Browser, { url }: RunningProgram, person: Person): Promise<Device> {
  const localStorage = [
    { name: 'user', value: JSON.stringify(person.user) },
    { name: 'userType', value: person.audience },
    { name: 'token', value: person.token },
  ];
  const context = await browser.newContext({
    ...screens.phone,
    baseURL: url,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  const faults = await watchFaults(context);
  return {
    page: await context.newPage(),
    faults,
    setOffline: (isOffline) => context.setOffline(isOffline),
  };
}

/** Two members of one team, each with a device that shows the project. */
async function twoMembers(browser: Browser, program: RunningProgram, seed: Seed) {
  const organizer = await seed.manager();
  const event = await seed.event(organizer, 'Campus Hack');
  await seed.collectProjects(organizer, event, inDays(19));
  const riya = await seed.student('Riya Das');
  const arjun = await seed.student('Arjun Nair');
  await confirmEmail(program, arjun);
  const team = await seed.team(riya, event, {
    members: [
      { ...member(`r${riya.email}`), name: riya.name, email: riya.email },
      { ...member(`a${arjun.email}`), name: arjun.name, email: arjun.email },
    ],
  });
  const [one, two] = await Promise.all([deviceOf(browser, program, riya), deviceOf(browser, program, arjun)]);
  await Promise.all([openProject(one.page, team), openProject(two.page, team)]);
  return { team, one, two };
}

async function openProject(page: Page, team: Made): Promise<void> {
  await page.goto(`/teams/${team._id}/project`);
  await expect(field(page, 'Description')).toBeVisible();
}

/** Leaves the field, which saves it. */
async function write(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).fill(text);
  await field(page, label).blur();
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^Saved \d\d:\d\d:\d\d$/u)).toBeVisible();
}

test('two members write at once, one of them offline: both texts survive', async ({
  browser,
  program,
  seed,
}) => {
  const { team, one, two } = await twoMembers(browser, program, seed);
  await one.setOffline(true);
  await write(one.page, 'Description', 'Written on the bus.');
  await expect(one.page.getByText(/^Not saved: no connection\. Your text is kept/u)).toBeVisible();
  await write(two.page, 'Title', 'Bus Kab?');
  await expectSaved(two.page);
  await one.setOffline(false);
  await expectSaved(one.page);
  await expect(field(one.page, 'Title')).toHaveValue('Bus Kab?');
  await two.page.reload();
  await expect(field(two.page, 'Description')).toHaveValue('Written on the bus.');

  // A page that closes offline has its text when it opens again.
  await one.setOffline(true);
  await write(one.page, 'Tagline', 'When the bus comes.');
  await expect(one.page.getByText(/^Not saved: no connection/u)).toBeVisible();
  const later = await one.page.context().newPage();
  await one.page.close();
  await one.setOffline(false);
  await openProject(later, team);
  await expect(field(later, 'Tagline')).toHaveValue('When the bus comes.');
  await expectSaved(later);
  await expectWellMade(later);
  await expectWellMade(later, 'light');
  expect([...one.faults, ...two.faults]).toEqual([]);
});

test('two members write one field: both texts are shown, and the other one can be restored', async ({
  browser,
  program,
  seed,
}) => {
  const { one, two } = await twoMembers(browser, program, seed);
  await one.setOffline(true);
  await write(one.page, 'Description', 'Same line.\nBatteries.');
  await write(one.page, 'Title', 'Bus Kab?');
  await expect(one.page.getByText(/^Not saved: no connection/u)).toBeVisible();
  await write(two.page, 'Description', 'Same line.\nSolar.');
  await expectSaved(two.page);
  await one.setOffline(false);

  const conflict = one.page.getByRole('region', { name: /^Arjun Nair changed this/u });
  await expect(conflict.getByText('Batteries.')).toBeVisible();
  await expect(conflict.getByText('Solar.')).toBeVisible();
  await expect(field(one.page, 'Description')).toHaveValue('Same line.\nBatteries.');
  await expect(one.page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await expectWellMade(one.page);
  // The field without a conflict does not wait.
  await two.page.reload();
  await expect(field(two.page, 'Title')).toHaveValue('Bus Kab?');

  await conflict.getByRole('radio', { name: 'Yours' }).check();
  await conflict.getByRole('button', { name: 'Keep the chosen text' }).click();
  await expect(conflict).toHaveCount(0);
  await expectSaved(one.page);
  await two.page.reload();
  await expect(field(two.page, 'Description')).toHaveValue('Same line.\nBatteries.');

  await two.page.getByText('Earlier versions').click();
  const solar = two.page.getByRole('listitem').filter({ hasText: 'Arjun Nair' });
  await solar.getByRole('button', { name: /^Restore/u }).click();
  await expect(field(two.page, 'Description')).toHaveValue('Same line.\nSolar.');
  await expectSaved(two.page);
  expect([...one.faults, ...two.faults]).toEqual([]);
});

test('the last second counts by the server’s clock; a later text stays to copy', async ({
  browser,
  program,
  seed,
}) => {
  const organizer = await seed.manager();
  const event = await seed.event(organizer, 'Punctual Hack');
  const student = await seed.student('Riya Das');
  const slow = await seed.student('Arjun Nair');
  const team = await seed.team(student, event);
  const late = await seed.team(slow, event);
  const deadline = Date.now() + 20_000;
  await seed.collectProjects(organizer, event, new Date(deadline).toISOString(), { graceS: 0 });

  const one = await deviceOf(browser, program, student);
  // A day slow, as a phone without a network can be.
  await one.page.clock.install({ time: Date.now() - 24 * 60 * 60_000 });
  const two = await deviceOf(browser, program, slow);
  await openProject(one.page, team);
  await openProject(two.page, late);
  await write(one.page, 'Title', 'Bus Kab?');
  await write(one.page, 'Tagline', 'When the bus comes.');
  await write(one.page, 'Description', 'It is late.');
  await two.setOffline(true);
  await write(two.page, 'Description', 'One second too late.');

  await expect(one.page.getByText(/^0:00:0[1-3]$/u)).toBeVisible({ timeout: 20_000 });
  await one.page.getByRole('button', { name: 'Submit' }).click();
  await expect(notice(one.page, 'Project submitted')).toBeVisible();

  await expect(one.page.getByText(/^Submissions closed at/u)).toBeVisible();
  expect(Date.now()).toBeGreaterThan(deadline);
  await expect(one.page.getByText(/^Judges read your version of/u)).toBeVisible();
  await expect(one.page.getByRole('button', { name: 'Submit' })).toHaveCount(0);

  await two.setOffline(false);
  const unsaved = two.page.getByRole('region', { name: 'Not saved' });
  await expect(unsaved.getByText('One second too late.')).toBeVisible();
  await expect(two.page.getByText(/^Not saved: Submissions closed at/u)).toBeVisible();
  await expectWellMade(two.page);
  await two.page.reload();
  await expect(unsaved.getByRole('button', { name: 'Copy Description' })).toBeVisible();
  await unsaved.getByRole('button', { name: 'Discard my changes' }).click();
  await two.page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(unsaved).toHaveCount(0);
  expect([...one.faults, ...two.faults]).toEqual([]);
});

test('a student finds the project on the dashboard, submits it, and comes back after a sign-in', async ({
  page,
  seed,
  signIn,
}) => {
  const organizer = await seed.manager();
  const event = await seed.event(organizer, 'Door Hack');
  await seed.collectProjects(organizer, event, inDays(19));
  const student = await seed.student();
  const team = await seed.team(student, event, { teamName: 'Off By One' });
  await signIn(student);
  await page.goto('/student/dashboard');
  await expectWellMade(page);
  await page.getByRole('link', { name: /^Your project of Off By One\s*Not started/u }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(
    page.getByText('Add a title, a tagline and a description before you submit.').first(),
  ).toBeVisible();
  await expect(field(page, 'Title')).toBeFocused();
  await page.keyboard.type('Bus Kab?');
  await write(page, 'Tagline', 'When the bus comes.');
  await write(page, 'Description', 'It is late.');
  await write(page, 'Code', 'github.com/offbyone');
  await expect(field(page, 'Code')).toHaveValue('https://github.com/offbyone');
  await write(page, 'Demo', 'http://bus.example');
  await expect(page.getByText('Not saved: Demo. The rest is saved.')).toBeVisible();
  await write(page, 'Demo', '');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(notice(page, 'Project submitted')).toBeVisible();
  await page.getByRole('button', { name: 'What judges see' }).click();
  await expect(page.getByRole('heading', { name: 'Bus Kab?' })).toBeVisible();
  await page.getByRole('button', { name: 'Write' }).click();

  await seed.endSession(student);
  await write(page, 'Description', 'It is late, but it comes.');
  await expect(page).toHaveURL('/student/login');
  await field(page, 'Email').fill(student.email);
  await field(page, 'Password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`/teams/${team._id}/project`);
  await expect(field(page, 'Description')).toHaveValue('It is late, but it comes.');
  await expectSaved(page);
  await page.getByRole('link', { name: 'Back to My Registrations' }).click();
  await expect(page.getByRole('link', { name: /^Your project of Off By One\s*Submitted/u })).toBeVisible();
});

test('a long choice of the settings wraps on a phone', async ({ page, signIn, seed }) => {
  const organizer = await seed.manager();
  const event = await seed.event(organizer, 'Campus Hack');
  await seed.collectProjects(organizer, event, inDays(19));
  await signIn(organizer);
  await page.goto(`/events/${event._id}/submissions/settings`);
  await page.getByText('More settings').click();
  const choice = page.getByLabel('After the deadline');
  const heightOf = async (value: string) => {
    await choice.selectOption(value);
    return (await choice.boundingBox())?.height ?? 0;
  };
  const ofOneLine = await heightOf('refuse');
  expect(ofOneLine).toBe(44);
  expect(await heightOf('mark')).toBeGreaterThan(ofOneLine);
});
