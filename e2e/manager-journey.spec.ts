import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectDone } from './done-notices.ts';
import { expect, expectWellMade, test } from './fixtures.ts';

const day = 24 * 60 * 60 * 1000;

/** Returns a date value in India. */
function inDays(days: number): string {
  return new Date(Date.now() + days * day).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    // Required fields' labels end with a mark.
    await page.getByRole('textbox', { name: new RegExp(`^${label}`, 'u') }).fill(value);
  }
}

/** Date and time inputs have no textbox role. */
async function fillDates(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(new RegExp(String.raw`^${label}\s*\*?$`, 'u')).fill(value);
  }
}

async function signIn(page: Page, request: APIRequestContext, email: string): Promise<void> {
  const account = { name: 'Prof. Meera Nair', organization: 'PSG Tech', email, password: 'correct horse' };
  await request.post('/api/auth/register', { data: account });
  await page.goto('/manager/login');
  await fill(page, { Email: email });
  await page.getByLabel(/^Password/u).fill('correct horse');
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectDone(page, 'Login successful!');
  await expect(page).toHaveURL('/manager/dashboard');
}

async function create(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Create New Event' }).click();
  await fill(page, {
    Title: title,
    Description: 'Thirty hours to make one thing on campus work better.',
    'Venue name': 'Main Auditorium',
    Address: 'Avinashi Road',
    City: 'Coimbatore',
    State: 'Tamil Nadu',
    Country: 'India',
    'Entry fee': '500',
    'UPI ID': 'psgtech.hack@okaxis',
    'Contact email': 'hack@psgtech.example',
    'Contact phone': '0422 257 2177',
    'Rule 1': 'One demo, no slides.',
  });
  // The order of dates is checked while typing.
  await fillDates(page, { Starts: `${inDays(21)}T09:00`, Ends: `${inDays(20)}T15:00` });
  await expect(page.getByText('The event cannot end before it starts')).toBeVisible();
  await fillDates(page, {
    Starts: `${inDays(20)}T09:00`,
    Ends: `${inDays(21)}T15:00`,
    'Registration deadline': `${inDays(10)}T18:00`,
  });
  await expect(page.getByText('The event cannot end before it starts')).toHaveCount(0);
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expectDone(page, 'Event created successfully!');
  await expect(page).toHaveURL('/manager/dashboard');
  await expect(page.getByText(`${title} is published. Share it.`)).toBeVisible();
  await expectWellMade(page);
}

/** Saves the new event with only an amount added: nothing else is required. */
async function editFirst(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Event' })).toBeVisible();
  await fill(page, { 'First prize': '50000' });
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectDone(page, 'Event updated successfully');
  await expect(page).toHaveURL('/manager/dashboard');
}

async function editAgain(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Edit Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Event' });
  await expect(dialog).toBeVisible();
  await expectWellMade(page);
  await fill(page, { 'Venue name': 'Hall A' });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectDone(page, 'Event updated successfully');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Event' }).click();
  await dialog.getByRole('link', { name: 'Full edit form' }).click();
  await expect(page.getByRole('textbox', { name: /^Departments/u })).toHaveValue('All');
  await fill(page, {
    Departments: 'CSE, , ECE',
    'Skill 1': 'React',
    'Max teams': '20',
    'Venue name': 'Hall B',
    'Prizes in words': 'A trophy.',
    'Prize pool': '75000',
  });
  await fillDates(page, { 'Registration deadline': inDays(11) });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectDone(page, 'Event updated successfully');
  await page.getByRole('link', { name: title, exact: true }).click();
  // The deadline kept its time of day.
  const main = page.getByRole('main');
  await expect(main.getByText('Hall B, Avinashi Road, Coimbatore, Tamil Nadu, India')).toBeVisible();
  await expect(main.getByText('₹75,000')).toBeVisible();
  await expect(main.getByText('₹50,000')).toBeVisible();
  await expect(main.getByText('A trophy.')).toBeVisible();
  await expect(main.getByText(/6:00\spm\sIST/u).first()).toBeVisible();
  await expect(main.getByText('CSE, ECE')).toBeVisible();
}

/** The public page links its organizer back. */
async function share(page: Page, title: string): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download poster' }).click();
  expect((await download).suggestedFilename()).toBe(`${title}.png`);
  await page.getByRole('link', { name: 'Public page' }).click();
  await page.getByRole('link', { name: 'Manage event' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Share' })).toBeVisible();
}

/** Registers a team as the form does. */
async function register(
  request: APIRequestContext,
  eventId: string,
  name: string,
  id: string,
): Promise<void> {
  const email = `${name}-${eventId}@psgtech.example`.toLowerCase();
  const student = { name, email, password: 'correct horse', college: 'PSG Tech' };
  const signUp = await request.post('/api/student/register', { data: student });
  const { token }: { token: string } = await signUp.json();
  const members = [{ name, email, registerNumber: name, mobileNumber: '9876543210' }];
  const answer = await request.post(`/api/public/events/${eventId}/register`, {
    headers: { authorization: `Bearer ${token}` },
    data: { teamName: `Team ${name}`, members, upiTransactionId: id },
  });
  expect(answer.status()).toBe(201);
}

/** Rejects a payment, finds its id on another team, continues by keyboard. */
async function decide(page: Page, request: APIRequestContext, eventId: string): Promise<void> {
  await register(request, eventId, 'Asha', '412788901123');
  await register(request, eventId, 'Ravi', 'CICAgMDw8KqzXw');
  await page.getByRole('link', { name: 'Teams', exact: true }).click();
  await expect(page.getByText('2 / 20')).toBeVisible();
  await expect(page.getByText('Open', { exact: true })).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('searchbox').fill('ASHA');
  await expect(page.getByText('Showing 1 of 2')).toBeVisible();
  await page.getByRole('link', { name: 'Team Asha' }).click();
  await expect(page.getByText('No other team in your events has used this ID.')).toBeVisible();
  await page.getByLabel('Notes').fill('Not on the statement.');
  await page.getByRole('button', { name: 'Reject Payment' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Your note: Not on the statement.');
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await expectDone(page, 'Payment rejected successfully');
  await page.getByRole('button', { name: 'Reopen Payment' }).click();
  await expectDone(page, 'Payment reopened. The team holds a place again.');
  await expect(page.getByRole('heading', { name: 'Payment Verification' })).toBeFocused();
  await expect(page.getByText(/^This is the ID that was rejected on \d/u)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Asha PSG Tech' })).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Reject Payment' }).click();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await expectDone(page, 'Payment rejected successfully');
  await expect(page.getByRole('link', { name: 'Next pending: Team Ravi' })).toBeFocused();
  await register(request, eventId, 'Divya', '4127 8890 1123');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Team Ravi' })).toBeVisible();
  await expect(page.getByText('not 12 digits').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 pending')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: 'Team Divya' })).toBeVisible();
  await expect(page.getByText(/^Also used by Team Asha for /u)).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Accept Payment' }).dblclick();
  await expectDone(page, 'Payment accepted successfully');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
}

async function exportTeams(page: Page, title: string): Promise<void> {
  // Back kept the search.
  await expect(page.getByRole('searchbox')).toHaveValue('ASHA');
  await page.getByRole('searchbox').clear();
  await page.getByRole('combobox', { name: 'Payment status' }).selectOption('verified');
  // The search left one team of three.
  await expect(page.getByRole('link', { name: 'Team Divya' })).toBeVisible();
  await expect(page.getByText('Showing 1 of 3')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await expectWellMade(page);
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${title}-verified-teams.csv`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Team Divya');
  expect(text).not.toContain('Team Asha');
  await expectDone(page, 'Verified teams exported to CSV successfully');
}

/** Finds every step in the history. */
async function readHistory(page: Page, title: string, eventId: string): Promise<void> {
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Showing 12 of 12')).toBeVisible();
  await expect(history.getByText('Today')).toBeVisible();
  for (const words of [
    'You exported the verified teams as CSV',
    'You accepted the payment of Team Divya',
    'You rejected the payment of Team Asha',
    'You reopened the payment of Team Asha',
    'Ravi registered Team Ravi with 1 member',
    'You edited the event',
    'You created the event',
  ]) {
    await expect(history.getByText(words).first()).toBeVisible();
  }
  await expect(history.getByText('Max teams from 50 to 20')).toBeVisible();
  await expect(history.getByText(/^Chrome on .+ · 127\.0\.0\.0\/24$/u).first()).toBeVisible();
  await expectWellMade(page);
  // A team's own history has students' actions.
  await history.getByRole('link', { name: 'Team Ravi' }).click();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(history.getByText('Ravi registered the team with 1 member')).toBeVisible();
  await expectWellMade(page);
  await page.goto(`/events/${eventId}/teams`);
}

async function remove(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByText('₹500 collected')).toBeVisible();
  await expect(page.getByText('₹500 pending')).toBeVisible();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/^2 teams hold places/u)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete Event' })).toBeDisabled();
  await dialog.getByRole('textbox').fill(title);
  await dialog.getByRole('button', { name: 'Delete Event' }).click();
  await expectDone(page, 'Event deleted successfully');
  await expect(page.getByText('No events created yet. Create your first event!')).toBeVisible();
  await page.goto('/manager/profile');
  await expect(page.getByLabel(/^Organization/u)).toHaveValue('PSG Tech');
  await expectWellMade(page);
}

test(
  'an organizer creates an event, edits it twice, decides payments, exports the teams, and deletes it',
  { tag: ['@spec-2-13', '@spec-1'] },
  async ({ page, request }, { project }) => {
    // Unique: a worker's tests share a program.
    const title = `Winter Hack ${project.name}`;
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));

    await test.step('signs in', () => signIn(page, request, `meera-${project.name}@psgtech.example`));
    await test.step('creates an event with a fee', () => create(page, title));
    await test.step('edits it', () => editFirst(page, title));
    await test.step('edits it again', () => editAgain(page, title));
    await test.step('shares it', () => share(page, title));
    const eventId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await test.step('decides payments', () => decide(page, request, eventId));
    await test.step('exports the verified teams', () => exportTeams(page, title));
    await test.step('reads the history', () => readHistory(page, title, eventId));
    await test.step('deletes it', () => remove(page, title));

    await test.step('nobody can find it', async () => {
      const answer = await request.get(`/api/public/events/${eventId}`);
      expect(answer.status()).toBe(404);
    });
    expect(faults).toEqual([]);
  },
);

test('the page does not move when the tabs of its event appear', async ({ page, seed, signIn: signInAs }) => {
  const manager = await seed.manager();
  const event = await seed.event(manager, 'Steady Hack');
  await signInAs(manager);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`/api/events/${event._id}`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/events/${event._id}/teams`);
  const link = page.getByRole('link', { name: 'Back to Dashboard' });
  const top = (await link.boundingBox())?.y;
  release();
  await expect(page.getByRole('navigation', { name: event.title })).toBeVisible();
  // Its width may change with the fonts.
  expect((await link.boundingBox())?.y).toBe(top);
});
