import type { Page, Route } from '@playwright/test';
import { expectDone } from './done-notices.ts';
import { expect, test as base } from './fixtures.ts';
import { field, fill } from './page-actions.ts';
import type { MadeEvent, Person } from './seed.ts';

/** The event belongs to one test. */
const test = base.extend<{ event: MadeEvent }, { organizer: Person }>({
  organizer: [({ seed }, use) => seed.manager().then(use), { scope: 'worker' }],
  event: async ({ seed, organizer }, use) => use(await seed.event(organizer, 'Lift Shaft Hack')),
});

const failed = 'Error registering team. No answer from the server. Check your connection and try again.';

function submit(page: Page) {
  return page.getByRole('button', { name: 'Register Team' }).click();
}

/** Passes registrations through `answer` and records idempotency keys. */
async function onRegistration(page: Page, answer: (route: Route, number: number) => Promise<void>) {
  const keys: (string | null)[] = [];
  await page.route('**/api/public/events/*/register', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'));
    await answer(route, keys.length);
  });
  return keys;
}

/** The server gets the request, the response is lost. */
async function dropAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

async function expectStillFilled(page: Page): Promise<void> {
  await expect(field(page, 'Team Name')).toHaveValue('Null Pointers');
  await expect(page.getByRole('button', { name: 'Register Team' })).toBeEnabled();
}

async function expectRegistered(page: Page): Promise<void> {
  await expectDone(page, 'Team registered successfully!');
  await expect(page).toHaveURL('/student/registered');
}

test('a list reports a failed load, and retries', async ({ page, event }) => {
  await page.goto('/events');
  await page.route('**/api/public/events?*', (route) => route.abort());
  await page.getByRole('searchbox').fill('lift');
  await expect(page.getByText('Failed to load events. Please try again later.')).toBeVisible();
  await page.unroute('**/api/public/events?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('link', { name: event.title }).first()).toBeVisible();
});

test.describe('code missing after an upgrade', () => {
  /** Presses a link whose code is gone. Counts page loads. */
  async function press(
    page: Page,
    { link, code, loadsUntilBack = Infinity }: { link: string; code: string; loadsUntilBack?: number },
  ): Promise<{ loads: number }> {
    await page.goto('/contact');
    const seen = { loads: 0 };
    page.on('request', (request) => {
      if (request.isNavigationRequest()) seen.loads += 1;
    });
    await page.route(code, (route) =>
      seen.loads < loadsUntilBack ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    return seen;
  }

  const about = { link: 'About', code: '**/assets/about-page-*' };
  const login = { link: 'Student Login', code: '**/assets/student-login-page-*' };

  test('is loaded by a reload at the wanted address', async ({ page }) => {
    const seen = await press(page, { ...about, loadsUntilBack: 1 });
    await expect(page.getByText('95%')).toBeVisible();
    await expect(page).toHaveURL('/about');
    expect(seen.loads).toBe(1);
  });

  test('is reported after one reload, with a button to retry', async ({ page }) => {
    const seen = await press(page, login);
    await expect.poll(() => seen.loads).toBe(1);
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(seen.loads).toBe(1);
    await page.unroute(login.code);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome Back, Hacker!' })).toBeVisible();
  });

  test('that never loads on a public page: after one attempt the page can be read', async ({ page }) => {
    const seen = await press(page, about);
    await expect.poll(() => seen.loads).toBe(1);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('95%')).toBeVisible();
    expect(seen.loads).toBe(1);
  });

  test('opens without an error once the server answers again', async ({ page }) => {
    await page.goto('/contact');
    const errors = await watchErrorPages(page);
    let isDown = true;
    for (const url of ['**/assets/about-page-*', '**/healthz', '**/about'])
      await page.route(url, (route) => (isDown ? route.abort() : route.continue()));
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByText('The page opens when you’re back online.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Contact', level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/contact');
    isDown = false;
    await expect(page.getByText('95%')).toBeVisible();
    await expect(page).toHaveURL('/about');
    expect(errors).toEqual([]);
  });
});

/** Records each heading of an error page, even if it shows for a moment. */
async function watchErrorPages(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('noteError', (heading: string) => seen.push(heading));
  await page.evaluate(() => {
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent ?? '';
      const note: unknown = Reflect.get(window, 'noteError');
      if (/error|did not load/iu.test(heading) && typeof note === 'function') note(heading);
    }).observe(document.body, { childList: true, subtree: true });
  });
  return seen;
}

test.describe('a link that is followed offline', () => {
  test('keeps the page, and opens when the browser is online', async ({ page, context }) => {
    await page.goto('/contact');
    const errors = await watchErrorPages(page);
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByText('You’re offline. The page opens when you’re back online.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Contact', level: 1 })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('95%')).toBeVisible();
    expect(errors).toEqual([]);
  });

  test("opens from the list, because the next page's code was preloaded", async ({
    page,
    context,
    event,
  }) => {
    const code = page.waitForResponse('**/assets/public-event-page-*');
    await page.goto('/events');
    await code;
    await page.waitForLoadState('networkidle');
    const later: string[] = [];
    page.on('request', (request) => later.push(request.url()));
    await page.getByRole('link', { name: event.title }).first().click();
    await expect(page.getByRole('heading', { name: event.title, level: 1 })).toBeVisible();
    expect(later.filter((url) => url.includes('public-event-page'))).toEqual([]);

    await page.goBack();
    await context.setOffline(true);
    await page.getByRole('link', { name: event.title }).first().click();
    await expect(page.getByText('The page opens when you’re back online.')).toBeVisible();
    await expect(page).toHaveURL('/events');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: event.title, level: 1 })).toBeVisible();
  });
});

test.describe('a registration', () => {
  /** Fills in the form without sending it. */
  test.beforeEach(async ({ page, signIn, seed, event }) => {
    await signIn(await seed.student());
    await page.goto(`/register/${event.shareLink}`);
    // The first press loads the toast code.
    await field(page, 'Team Name').click();
    await expect(page.getByRole('region', { name: /^Notifications/u })).toBeAttached();
    await fill(page, { 'Team Name': 'Null Pointers' });
    const id = event._id.slice(-8);
    await fill(page.getByRole('group', { name: /Team Leader/u }), {
      'Register Number': id,
      'Mobile Number': '9876543210',
    });
  });

  test('offline: the page shows it, and the form keeps its entries', async ({ page, context }) => {
    const bar = page.getByText('You’re offline. What you type stays here.');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await context.setOffline(true);
    await expect(bar).toBeInViewport();
    await submit(page);
    await expect(page.getByText(failed)).toBeVisible();
    await expectStillFilled(page);
    await expect(page.getByRole('button', { name: 'Register Team' })).toBeFocused();
    // The chat button would cover the words.
    await expect(page.getByRole('button', { name: 'HackOn Assistant' })).toBeHidden();
    await context.setOffline(false);
    await expect(bar).toHaveCount(0);
    await submit(page);
    await expectRegistered(page);
  });

  test('a lost response is retried with the same key: one team', async ({ page, seed, organizer, event }) => {
    const keys = await onRegistration(page, (route, number) =>
      number === 1 ? dropAnswer(route) : route.continue(),
    );
    await submit(page);
    await expectRegistered(page);
    expect(keys).toEqual([expect.stringMatching(/^\w{16,}$/u), keys[0]]);
    expect(await seed.teams(organizer, event)).toHaveLength(1);
  });

  test('a response lost twice: sending again registers one team', async ({
    page,
    seed,
    organizer,
    event,
  }) => {
    const keys = await onRegistration(page, (route, number) =>
      number <= 2 ? dropAnswer(route) : route.continue(),
    );
    await submit(page);
    await expect(page.getByText(failed)).toBeVisible();
    await expectStillFilled(page);
    await submit(page);
    await expectRegistered(page);
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
    expect(await seed.teams(organizer, event)).toHaveLength(1);
  });

  test('a response lost twice: after a reload the page shows the team', async ({ page }) => {
    await onRegistration(page, dropAnswer);
    await submit(page);
    await expect(page.getByText(failed)).toBeVisible();
    await page.reload();
    await expect(page.getByText('You have already registered a team for this event')).toBeVisible();
  });

  test('a slow server: the button is busy and a second press sends nothing', async ({ page }) => {
    let letGo = () => {};
    const held = new Promise<void>((done) => (letGo = done));
    const keys = await onRegistration(page, async (route) => {
      await held;
      await route.continue();
    });
    await submit(page);
    const busy = page.getByRole('button', { name: 'Registering...' });
    await expect(busy).toBeDisabled();
    await busy.click({ force: true });
    letGo();
    await expectRegistered(page);
    expect(keys).toHaveLength(1);
  });

  test('without a response it gives up after 10 seconds, twice, and keeps the form', async ({ page }) => {
    // From here on, the test controls the page's clock.
    await page.clock.install();
    await page.reload();
    const keys = await onRegistration(page, () => new Promise(() => {}));
    await submit(page);
    await expect.poll(() => keys).toHaveLength(1);
    await page.clock.runFor(9_000);
    await expect(page.getByRole('button', { name: 'Registering...' })).toBeDisabled();
    await page.clock.runFor(2_000);
    await page.clock.runFor(1_000);
    await expect.poll(() => keys).toHaveLength(2);
    await page.clock.runFor(10_000);
    await expect(page.getByText(failed)).toBeVisible();
    await expectStillFilled(page);
    expect(new Set(keys).size).toBe(1);
  });
});
