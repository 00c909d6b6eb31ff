import type { Locator, Page } from '@playwright/test';
import { expectDone } from './done-notices.ts';
import { expect, expectWellMade, test as base } from './fixtures.ts';
import { fill, navigate, notice, openMenu, phoneMenu } from './page-actions.ts';
import { inDays, type MadeEvent, password, type Seed } from './seed.ts';

type Events = Record<'hack' | 'jam' | 'sprint' | 'full' | 'closed', MadeEvent>;

/** These tests have their own program. */
const test = base.extend<object, { events: Events }>({
  events: [({ seed }, use) => publishEvents(seed).then(use), { scope: 'worker', auto: true }],
});

async function publishEvents(seed: Seed): Promise<Events> {
  const organizer = await seed.manager();
  const full = await seed.event(organizer, 'Crowded House', { maxTeams: 1 });
  await seed.team(await seed.student(), full);
  return {
    hack: await seed.event(organizer, 'Lantern Hack'),
    jam: await seed.event(organizer, 'Lantern Jam', {
      startDate: inDays(30),
      endDate: inDays(31),
      registrationDeadline: inDays(5),
    }),
    sprint: await seed.event(organizer, 'Lantern Sprint', {
      startDate: inDays(-1),
      endDate: inDays(3),
      registrationDeadline: inDays(2),
    }),
    full,
    closed: await seed.event(organizer, 'Too Late', { registrationDeadline: inDays(-1) }),
  };
}

/** Returns the titles in page order. */
function titles(page: Page): Locator {
  return page.getByRole('article').getByRole('heading', { level: 2 });
}

/** Matches the links to the form. On a phone there is only the link in the bottom bar. */
function registerNow(page: Page): Locator {
  return page.getByRole('link', { name: /^Register Now/u }).filter({ visible: true });
}

/** Returns values stored until after the login. */
async function sessionNotes(page: Page) {
  return page.evaluate(() => ({
    redirectPath: sessionStorage.getItem('redirectPath'),
    pendingRegistration: sessionStorage.getItem('pendingRegistration'),
  }));
}

test('search, filter and sort are in the URL and survive back and reload', async ({ page, events }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore Hackathons' }).click();
  await expect(page).toHaveURL('/events');
  // Sorted by start date, without the closed event.
  await expect(titles(page)).toHaveText(['Lantern Sprint', 'Crowded House', 'Lantern Hack', 'Lantern Jam']);
  await expect(page.getByText('4 open for registration')).toBeVisible();

  const search = page.getByRole('searchbox');
  await search.fill('lantern');
  await expect(page).toHaveURL('/events?q=lantern');
  await expect(titles(page)).toHaveText(['Lantern Sprint', 'Lantern Hack', 'Lantern Jam']);
  await page.getByLabel('Status').selectOption('Upcoming');
  await expect(page).toHaveURL('/events?q=lantern&status=upcoming');
  await page.getByLabel('Sort by').selectOption('Registration Deadline');
  await expect(page).toHaveURL('/events?q=lantern&status=upcoming&sort=registrationDeadline');
  await expect(titles(page)).toHaveText(['Lantern Jam', 'Lantern Hack']);

  const asBefore = async () => {
    await expect(search).toHaveValue('lantern');
    await expect(page.getByLabel('Status')).toHaveValue('upcoming');
    await expect(page.getByLabel('Sort by')).toHaveValue('registrationDeadline');
    await expect(titles(page)).toHaveText(['Lantern Jam', 'Lantern Hack']);
  };
  await page.reload();
  await asBefore();
  await page.getByRole('link', { name: 'Lantern Jam' }).first().click();
  await expect(page).toHaveURL(`/events/public/${events.jam.shareLink}`);
  await page.goBack();
  await asBefore();
  await page.goBack();
  await expect(titles(page)).toHaveText(['Lantern Hack', 'Lantern Jam']);
  await page.goBack();
  await expect(page.getByLabel('Status')).toHaveValue('all');
  await expect(titles(page)).toHaveText(['Lantern Sprint', 'Lantern Hack', 'Lantern Jam']);

  await search.fill('lantrn');
  await expect(page).toHaveURL('/events?q=lantrn');
  await expect(titles(page)).toHaveText(['Lantern Sprint', 'Lantern Hack', 'Lantern Jam']);
  const filters = page.getByRole('button', { name: 'Filters' });
  if (await filters.isVisible()) await filters.click();
  await page.getByLabel('Date').selectOption('Next 90 days');
  await page.getByRole('combobox', { name: 'City' }).selectOption('Coimbatore');
  await expect(page).toHaveURL('/events?q=lantrn&city=Coimbatore&within=90d');
  await page.getByRole('link', { name: 'Remove filter: Coimbatore' }).click();
  await expect(page).toHaveURL('/events?q=lantrn&within=90d');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/events?q=lantrn');

  await search.fill('nothing is called so');
  await expect(page.getByText('No events found matching your criteria')).toBeVisible();
  await page.getByRole('link', { name: 'Show all events' }).click();
  await expect(titles(page)).toHaveCount(4);
  await expect(search).toHaveValue('');
});

test('a guest signs up and reaches the form of the wanted event', async ({ page, events }) => {
  const form = `/register/${events.hack.shareLink}`;
  await page.goto('/events?q=lantern');
  await expect(page.getByRole('complementary', { name: 'Login' })).toBeVisible();
  await page
    .getByRole('article')
    .filter({ hasText: 'Lantern Hack' })
    .getByRole('link', { name: 'Login to Register' })
    .click();
  await expect(notice(page, 'Please login as a student to register for events')).toBeVisible();
  await expect(page).toHaveURL('/student/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back, Hacker!' })).toBeVisible();
  expect(await sessionNotes(page)).toMatchObject({
    redirectPath: form,
    pendingRegistration: events.hack._id,
  });

  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Join the Hackathon' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(notice(page, 'All fields are required')).toBeVisible();
  await fill(page, {
    'Full Name': 'Kavya Rao',
    Email: 'kavya@rvce.example',
    Password: 'short',
    'College Name': 'RV College of Engineering',
  });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(notice(page, 'Password must be at least 6 characters long')).toBeVisible();
  await fill(page, { Password: password });
  await page.getByRole('button', { name: 'Create Account' }).click();
  // Title and text of one notice.
  await expectDone(page, 'Account createdRegistration successful!');
  await expect(page).toHaveURL(form);
  await expect(page.getByRole('heading', { level: 1, name: 'Register Your Team' })).toBeVisible();
  await expect(page.getByText(/^Lantern Hack\s· /u)).toBeVisible();
  expect(await sessionNotes(page)).toEqual({ redirectPath: null, pendingRegistration: null });
});

test('a shared link leads a student through the login to the form', async ({ page, events, seed }) => {
  const student = await seed.student();
  await page.goto(`/events/public/${events.hack.shareLink}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Lantern Hack' })).toBeVisible();
  await expect(page.getByText('Main Auditorium, Avinashi Road, Coimbatore')).toBeVisible();
  await expect(page.getByText('Max 4 members per team')).toBeVisible();
  await expect(page.getByText('50 of 50 left')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join WhatsApp Group' })).toHaveAttribute(
    'href',
    'https://chat.whatsapp.com/AbCdEf',
  );
  await registerNow(page).click();
  await expect(notice(page, 'Please login as a student to register for events')).toBeVisible();
  await expect(page).toHaveURL(`/student/login?register=${events.hack.shareLink}`);
  await fill(page, { Email: student.email, Password: 'not the password' });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(notice(page, 'Invalid email or password')).toBeVisible();
  await fill(page, { Password: password });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectDone(page, 'Login successful!');
  await expect(page).toHaveURL(`/register/${events.hack.shareLink}`);
});

test('an event offers its link and a calendar file', async ({ page, context, events }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = `/events/public/${events.hack.shareLink}`;
  await page.goto(path);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expectDone(page, 'Link copied!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/u);
});

test('a closed event shows why it is closed', async ({ page, events }) => {
  await page.goto(`/events/public/${events.full.shareLink}`);
  await expect(page.getByText('This event is full')).toBeVisible();
  await expect(page.getByText('Full, waitlist open')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join the waitlist' }).filter({ visible: true })).toBeVisible();
  await expect(registerNow(page)).toHaveCount(0);
  await expectWellMade(page);

  await page.goto(`/events/public/${events.closed.shareLink}`);
  await expect(page.getByText('Registration Closed').filter({ visible: true }).first()).toBeVisible();
  await expect(registerNow(page)).toHaveCount(0);
  await expectWellMade(page);
});

test('a link to a missing event leads to the list', async ({ page, events }) => {
  await page.goto(`${`/events/public/${events.hack.shareLink}`.slice(0, -1)}-`);
  await expect(notice(page, 'Event not found or no longer available')).toBeVisible();
  await expect(page).toHaveURL('/events');
});

test('support receives a message', async ({ page }) => {
  await page.goto('/');
  await navigate(page, 'Contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(notice(page, 'All fields are required')).toBeVisible();
  await fill(page, {
    Name: 'Kavya Rao',
    Email: 'kavya@rvce.example',
    Subject: 'Hosting in Mysuru',
    Message: 'Can two colleges host one event?',
  });
  const delivery = page.waitForResponse('**/api/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  expect((await delivery).status()).toBe(201);
  await expectDone(page, 'Message sent successfully!');
  await expect(page.getByLabel(/^Subject/u)).toHaveValue('');
});

test('an unknown address shows Page not found with links', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing at this address.' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse hackathons' }).click();
  await expect(page).toHaveURL('/events');
});

test('the theme follows the system until changed, and survives a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  await expect(page.locator('html')).toContainClass('dark');
  await openMenu(page);
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(page.locator('html')).not.toContainClass('dark');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).not.toContainClass('dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
});

test('the keyboard skips, opens and leaves the navigation', async ({ page, hasTouch }) => {
  await page.goto('/events');
  await expect(titles(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Skip to content' });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('jam');
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText(['Lantern Jam']);

  if (!hasTouch) return;
  const menu = phoneMenu(page);
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Hackathons', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('details', { has: menu })).not.toHaveAttribute('open');
  await expect(menu).toBeFocused();
});
