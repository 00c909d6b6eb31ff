import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { crowdedWorld, type World } from './crowded-world.ts';
import { expect, test as base } from './fixtures.ts';
import { shiftOf, watchLayoutShift } from './layout-shift.ts';
import { fill, notice, phoneMenu } from './page-actions.ts';
import { inDays, password } from './seed.ts';
import { watchFaults } from './watch-faults.ts';

/** This test has its own program. */
const test = base.extend<object, { world: World }>({
  world: [({ seed }, use) => crowdedWorld(seed).then(use), { scope: 'worker', timeout: 60_000 }],
});

/** Opens a context, and reports its faults to the test. */
async function openContext(browser: Browser, faults: string[], options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  const found = await watchFaults(context);
  context.on('close', () => faults.push(...found));
  await watchLayoutShift(context);
  return context;
}

/** All pages of the sitemap, which are the same for everybody, one event and one gallery. */
async function publicPaths(url: string, world: World): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/gu), ([, loc = '']) => new URL(loc).pathname);
  return [
    ...paths.filter((path) => !path.startsWith('/events/public/')),
    `/events/public/${world.another.shareLink}`,
    `/events/public/${world.shown.shareLink}/projects`,
  ];
}

/** Delays the scripts of a page. Returns the function that releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Each two of width, theme and time zone occur together. */
const surroundings = [
  { width: 390, colorScheme: 'light', timezoneId: 'Asia/Kolkata' },
  { width: 390, colorScheme: 'dark', timezoneId: 'America/New_York' },
  { width: 1280, colorScheme: 'light', timezoneId: 'America/New_York' },
  { width: 1280, colorScheme: 'dark', timezoneId: 'Asia/Kolkata' },
] as const;

for (const role of ['guest', 'student', 'manager'] as const)
  test(`every page hydrates without an error or a layout shift, for a ${role}`, async ({
    browser,
    program: { url },
    world,
    faults,
  }) => {
    const person = { guest: undefined, student: world.student, manager: world.organizer }[role];
    const values = { token: person?.token ?? '', user: JSON.stringify(person?.user), userType: role };
    const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
    const storageState = { cookies: [], origins: person ? [{ origin: url, localStorage }] : [] };
    const paths = await publicPaths(url, world);
    for (const { width, ...others } of surroundings) {
      const options = { ...others, storageState, viewport: { width, height: 844 } };
      const context = await openContext(browser, faults, options);
      const open = async (path: string) => {
        const page = await context.newPage();
        const answer = await page.goto(url + path);
        expect(await answer?.text(), `${path} has a body`).toContain('"renderedAt"');
        const shift = await shiftOf(page);
        await page.close();
        return { path, shift };
      };
      const moving = (await Promise.all(paths.map(open))).filter(({ shift }) => shift > 0.01);
      // Repeats a page alone, because a slow font under load looks like a layout shift.
      for (const { path } of moving)
        expect((await open(path)).shift, `${path} at ${width} px moves`).toBeLessThanOrEqual(0.01);
      await context.close();
    }
  });

test('without JavaScript a guest can search, read, and reach the login', async ({
  browser,
  program: { url },
  world: { another },
  faults,
}) => {
  const context = await openContext(browser, faults, {
    baseURL: url,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/');
  await phoneMenu(page).click();
  await page.getByRole('link', { name: 'Hackathons', exact: true }).click();
  await page.getByRole('searchbox').fill(another.title);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Registration Deadline');
  await page.getByRole('combobox', { name: 'Fee' }).selectOption('Paid');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('1 hackathon found')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('registrationDeadline');
  await expect(page.getByRole('combobox', { name: 'Fee' })).toHaveValue('paid');
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeHidden();

  await page.getByRole('link', { name: another.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: another.title })).toBeVisible();
  for (const words of ['₹500 per team, by UPI', 'closes in 9 days', 'Main Auditorium, Avinashi Road'])
    await expect(page.getByText(words)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: another.title })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Register Now' })).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Register Now' }).click();
  await expect(page.locator('noscript p')).toBeVisible();

  await page.goto(`/events?q=${encodeURIComponent(another.title)}`);
  await page.getByRole('link', { name: /^Login to Register/u }).click();
  await expect(page).toHaveURL(`/student/login?register=${another.shareLink}`);
  await page.locator('noscript a').click();
  await expect(page).toHaveURL('/events');
  await page.goto('/contact');
  await expect(page.locator('form noscript')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  await context.close();
});

test('text typed before hydration stays', async ({ page, world: { another } }) => {
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  const values = { Name: 'Asha', Email: 'asha@people.example', Subject: 'Refund', Message: 'I paid twice.' };
  await fill(page, values);
  await page.getByRole('textbox', { name: /^Message/u }).focus();
  release();
  const send = page.getByRole('button', { name: 'Send Message' });
  await expect(send).toBeEnabled();
  await expect(page.getByRole('textbox', { name: /^Message/u })).toBeFocused();
  await expect(page.getByRole('textbox', { name: /^Message/u })).toHaveValue(values.Message);
  await send.click();
  await expect(notice(page, 'Message sent successfully!')).toBeVisible();

  const releaseList = await holdScripts(page);
  await page.goto('/events', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill(another.title);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Registration Deadline');
  releaseList();
  await expect(page.getByText('1 hackathon found')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(another.title);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('registrationDeadline');
});

test('a page that is scrolled before hydration stays there', async ({ page, world: { another } }) => {
  const release = await holdScripts(page);
  await page.goto(`/events/public/${another.shareLink}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(another.title);
  await page.evaluate(() => window.scrollTo(0, 200));
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  release();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(another.title);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test('a guest who presses Login to Register before hydration reaches the form', async ({
  page,
  seed,
  world: { another },
}) => {
  const student = await seed.student();
  const release = await holdScripts(page);
  await page.goto(`/events?q=${encodeURIComponent(another.title)}`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: /^Login to Register/u }).click({ noWaitAfter: true });
  release();
  await expect(notice(page, 'Please login as a student to register for events')).toBeVisible();
  await fill(page, { Email: student.email, Password: password });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`/register/${another.shareLink}`);
});

test('a page hydrates if the deadline passes before, and if the clock is wrong by a year', async ({
  page,
  world: { another },
}) => {
  for (const [days, words] of [
    [11, 'Registration Closed'],
    [365, 'Over'],
    [-365, 'Register Now'],
  ] as const) {
    await page.clock.setFixedTime(inDays(days));
    const release = await holdScripts(page);
    await page.goto(`/events/public/${another.shareLink}`, { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'Register Now' })).toBeVisible();
    release();
    await page.locator('html[data-fonts]').waitFor();
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
  }
});

test('fonts that come late wait for the next page load', async ({ page }) => {
  const html = page.locator('html');
  await page.route('**/*.woff2', async (route) => {
    await pause(3_500);
    await route.continue();
  });
  await page.goto('/about');
  await page.waitForFunction(() => sessionStorage.getItem('fonts') !== null);
  await expect(html).toHaveAttribute('data-fonts', 'loading');
  await page.unrouteAll();
  await page.goto('/events');
  await expect(html).toHaveAttribute('data-fonts', 'on');
});

test('a page with scripts that an upgrade deleted can still be read', async ({
  page,
  world: { another },
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const canBeRead = async (hasReloaded: () => Promise<unknown>) => {
    await page.goto('/events', { waitUntil: 'networkidle' });
    await hasReloaded();
    await expect(heading).toHaveText('Hackathons');
    await page.getByRole('link', { name: another.title, exact: true }).click();
    await expect(page).toHaveURL(`/events/public/${another.shareLink}`);
    await hasReloaded();
    await expect(heading).toHaveText(another.title);
  };
  // If the page's code is missing, each address is reloaded once.
  await page.route(/\/assets\/(?:public|events-).*\.js$/u, (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await canBeRead(() =>
    page.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload'),
  );
  // The page cannot reload without its main script.
  await page.route(/\/assets\/.*\.js$/u, (route) => route.fulfill({ status: 404, body: '' }));
  await canBeRead(() => page.waitForLoadState('networkidle'));
});

test('everything works if the browser forbids storage', async ({ page, seed, world: { another } }) => {
  const student = await seed.student();
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  });
  await page.goto('/events');
  await page.locator('html[data-fonts]').waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('complementary', { name: 'Login' })).toHaveCount(0);
  await page.getByRole('searchbox').fill(another.title);
  await expect(page.getByText('1 hackathon found')).toBeVisible();
  await page.getByRole('link', { name: `Login to Register for ${another.title}` }).click();
  await fill(page, { Email: student.email, Password: password });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`/register/${another.shareLink}`);
  await phoneMenu(page).press('Enter');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/u);
});
