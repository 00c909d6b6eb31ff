import type { Locator, Page } from '@playwright/test';
import { expectDone, noteNotices } from './done-notices.ts';
import { expect, expectWellMade, test } from './fixtures.ts';
import { fill, navigate } from './page-actions.ts';
import { watchFaults } from './watch-faults.ts';

const day = 24 * 60 * 60 * 1000;

/** A datetime-local value in India. */
function inDays(days: number, time: string): string {
  const date = new Date(Date.now() + days * day).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
  return `${date}T${time}`;
}

async function signUpOrganizer(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Why Choose HackOn?' })).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('link', { name: 'Host a Hackathon' }).click();
  await expect(page).toHaveURL('/manager/register');
  await fill(page, {
    'Full Name': 'Prof. Meera Nair',
    Email: 'meera@psgtech.example',
    Organization: 'PSG College of Technology',
    Password: 'correct horse',
    'Confirm Password': 'correct horse',
  });
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectDone(page, 'Registration successful! Redirecting to dashboard...');
  await expect(page).toHaveURL('/manager/dashboard');
  await expect(page.getByText('No events created yet. Create your first event!')).toBeVisible();
  await expectWellMade(page);
}

async function createPaidEvent(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Create New Event' }).first().click();
  await fill(page, {
    Title: title,
    Description: 'Thirty hours to make one thing on campus work better.',
    Starts: inDays(20, '09:00'),
    Ends: inDays(21, '15:00'),
    'Registration deadline': inDays(10, '23:59'),
    'Venue name': 'Main Auditorium',
    Address: 'Avinashi Road',
    City: 'Coimbatore',
    State: 'Tamil Nadu',
    Country: 'India',
    'Min team size': '2',
    'Entry fee': '500',
    'Contact email': 'hack@psgtech.example',
    'Contact phone': '0422 257 2177',
  });
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(page.getByText('Please enter UPI ID for payment collection').first()).toBeVisible();
  await expectWellMade(page);
  await fill(page, { 'UPI ID': 'smart.campus@okaxis' });
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expectDone(page, 'Event created successfully!');
  await expect(page).toHaveURL('/manager/dashboard');
  await expect(page.getByText(title).first()).toBeVisible();
  await expectWellMade(page);
}

async function findEventAsGuest(page: Page, title: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore Hackathons' }).click();
  await page.getByRole('searchbox').fill(title);
  await expect(page).toHaveURL(/q=/u);
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByText('50 of 50 places left')).toBeVisible();
  await expectWellMade(page);
  await card.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const register = page.getByRole('link', { name: /^Register Now/u }).filter({ visible: true });
  await expect(register).toBeInViewport({ ratio: 1 });
  await expectWellMade(page);
  await page.getByRole('link', { name: 'Back to Events' }).click();
  await page
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('link', { name: 'Login to Register' })
    .click();
  await expect(page.getByText('Please login as a student to register for events')).toBeVisible();
  await expect(page).toHaveURL('/student/login');
  await expectWellMade(page);
}

async function signUpStudent(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await fill(page, {
    'Full Name': 'Arjun Menon',
    Email: 'Arjun@PSGTech.example ',
    Password: 'hunter2!',
    'College Name': 'PSG College of Technology',
  });
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectDone(page, 'Account createdRegistration successful!');
}

/** Returns the pay code. */
async function registerTeam(page: Page, title: string): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: 'Register Your Team' })).toBeVisible();
  await expectWellMade(page);
  const submit = page.getByRole('button', { name: 'Register Team' });
  await submit.click();
  await expect(page.getByText('Please enter a team name').first()).toBeVisible();
  await fill(page, { 'Team Name': 'Null Pointers' });
  const leader = page.getByRole('group', { name: /Team Leader/u });
  await fill(leader, { 'Register Number': '22Z214', 'Mobile Number': '9876543210' });
  await fill(page.getByRole('group', { name: /Member 2/u }), {
    Name: 'Sana Sheikh',
    Email: 'sana@psgtech.example',
    'Register Number': '22Z251',
    'Mobile Number': '98765 432',
  });
  const payCode = await readPayCode(page);
  await fill(page, { 'UPI Transaction ID': '412788901123' });
  await submit.click();
  await expect(page.getByText('Please enter valid 10-digit mobile numbers').first()).toBeVisible();
  await expectWellMade(page);
  await fill(page.getByRole('group', { name: /Member 2/u }), { 'Mobile Number': '9876543211' });
  await submit.click();
  await expectDone(page, 'Team registered successfully!');
  await expect(page).toHaveURL(/\/student\/registered/u);
  await expect(ticketOf(page, title).getByText('Pending', { exact: true })).toBeVisible();
  await expectWellMade(page);
  return payCode;
}

async function readPayCode(page: Page): Promise<string> {
  const payCode = await page.getByText(/^[2-9A-Z]{5}$/u).textContent();
  return payCode ?? '';
}

function ticketOf(page: Page, title: string): Locator {
  return page.getByRole('article').filter({ hasText: title });
}

async function verifyPayment(page: Page, payCode: string): Promise<void> {
  await page.goto('/manager/dashboard');
  await page
    .getByRole('link', { name: /^Teams/u })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
  await expect(page.getByText('1 / 50')).toBeVisible();
  await expectWellMade(page);
  const isFound = page.waitForResponse((response) => response.url().includes(`q=${payCode}`));
  await page.getByRole('searchbox').fill(payCode);
  await isFound;
  await page.getByRole('link', { name: 'Null Pointers' }).click();
  await expect(page.getByText(`begin with the pay code ${payCode}.`)).toBeVisible();
  await expect(page.getByText('4127 8890 1123').first()).toBeVisible();
  await expectWellMade(page);
  await fill(page, { Notes: 'Seen on the statement.' });
  await page.getByRole('button', { name: 'Accept Payment' }).click();
  await expectDone(page, 'Payment accepted successfully');
  await expect(page.getByRole('button', { name: 'Accept Payment' })).toHaveCount(0);
  await expectWellMade(page);
}

test(
  'an organizer publishes a paid hackathon, a student registers a team, and the payment is verified',
  { tag: ['@spec-1'] },
  async ({ browser, baseURL, viewport, hasTouch, program }, { project }) => {
    // Unique: a worker's tests share a program.
    const title = `Smart Campus Hack ${project.name}`;
    const screen = { baseURL, viewport, hasTouch };
    const contexts = [await browser.newContext(screen), await browser.newContext(screen)] as const;
    for (const context of contexts) await noteNotices(context);
    const faults = await Promise.all(contexts.map(watchFaults));
    const [organizer, student] = [await contexts[0].newPage(), await contexts[1].newPage()];

    await test.step('the organizer signs up', () => signUpOrganizer(organizer));
    await test.step('the organizer publishes an event with a fee', () => createPaidEvent(organizer, title));
    await test.step('a guest finds it', () => findEventAsGuest(student, title));
    await test.step('the guest signs up as a student and returns to the form', () => signUpStudent(student));
    const payCode = await test.step('the student registers a team', () => registerTeam(student, title));
    await test.step('the organizer finds the payment by its code and verifies it', () =>
      verifyPayment(organizer, payCode));

    await test.step('the student sees it verified', async () => {
      await student.reload();
      await expect(ticketOf(student, title).getByText('Verified', { exact: true })).toBeVisible();
      await expect(ticketOf(student, title).getByText('Seen on the statement.')).toBeVisible();
      await expectWellMade(student);
    });

    await test.step('after a restart all data and the session are still there', async () => {
      await program.restart();
      await navigate(student, 'Dashboard');
      await expect(student).toHaveURL('/student/dashboard');
      await student.reload();
      await expect(ticketOf(student, title).getByText('Null Pointers')).toBeVisible();
      await expect(ticketOf(student, title).getByText('Verified', { exact: true })).toBeVisible();
      await expectWellMade(student);
    });
    expect(faults.flat()).toEqual([]);
  },
);
