import type { Page } from '@playwright/test';
import { crowdedWorld, fee, type World } from './crowded-world.ts';
import { addAxe, expect, expectWellMade, test as base } from './fixtures.ts';
import { fill } from './page-actions.ts';
import { screens } from './screens.ts';
import { expectFitsWithTextSpacing, expectFocusSeen } from './seen-focus.ts';
import { arrive, type Viewer, type Visit, visitsOfNothing, visitsOfWorld } from './visits.ts';

/** Stays empty until a test uses the world. */
const test = base.extend<object, { world: World }>({
  world: [({ seed }, use) => crowdedWorld(seed).then(use), { scope: 'worker', timeout: 60_000 }],
});

test.describe.configure({ mode: 'parallel' });

/** Titles of one viewer: each group of tests runs in one worker. */
const titlesOf = new Map<string, string>();

/**
 * Checks axe and sideways scroll on two screens, each in one theme, then one h1, a unique title, no failed call. In the
 * crowded program also the focus.
 */
async function look(page: Page, visit: Visit, viewer: Viewer, world?: World): Promise<void> {
  const refused = new Set<number>();
  page.on('response', (response) => {
    if (response.status() >= 400) refused.add(response.status());
  });
  await addAxe(page.context());
  await arrive(page, visit, world);
  await expectWellMade(page, 'dark');
  await page.setViewportSize(screens.desktop.viewport);
  await expectWellMade(page, 'light');
  expect([...refused]).toEqual(visit.refused === undefined ? [] : [visit.refused]);
  if (!visit.act) await expectOwnTitle(page, visit, viewer);
  if (world) await expectFocusSeen(page);
}

async function expectOwnTitle(page: Page, visit: Visit, viewer: Viewer): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const title = `${viewer}: ${await page.title()}`;
  expect(titlesOf.get(title) ?? visit.page, `${title} is the title of another page too`).toBe(visit.page);
  titlesOf.set(title, visit.page);
}

function nameOf({ page, state }: Visit): string {
  return state === undefined ? page : `${page}, ${state}`;
}

test.describe('an empty program', () => {
  test.describe.configure({ mode: 'default' });
  for (const visit of visitsOfNothing.guest)
    test(`a guest at ${nameOf(visit)}`, async ({ page }) => look(page, visit, 'guest'));

  for (const visit of visitsOfNothing.student)
    test(`a student at ${nameOf(visit)}`, async ({ page, signIn, seed }) => {
      await signIn(await seed.student());
      await look(page, visit, 'student');
    });

  for (const visit of visitsOfNothing.manager)
    test(`a manager at ${nameOf(visit)}`, async ({ page, signIn, seed }) => {
      await signIn(await seed.manager());
      await look(page, visit, 'manager');
    });
});

// The groups run at the same time.
test.describe('a crowded program for a guest', () => {
  test.describe.configure({ mode: 'default' });
  for (const visit of visitsOfWorld.guest)
    test(`a guest at ${nameOf(visit)}`, async ({ page, world }) => look(page, visit, 'guest', world));
});

test.describe('a crowded program for a student', () => {
  test.describe.configure({ mode: 'default' });
  for (const visit of visitsOfWorld.student)
    test(`a student at ${nameOf(visit)}`, async ({ page, signIn, world }) => {
      await signIn(world.student);
      await look(page, visit, 'student', world);
    });
});

test.describe('a crowded program for a manager', () => {
  test.describe.configure({ mode: 'default' });
  for (const visit of visitsOfWorld.manager)
    test(`a manager at ${nameOf(visit)}`, async ({ page, signIn, world }) => {
      await signIn(world.organizer);
      await look(page, visit, 'manager', world);
    });
});

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('the registration form fits with text spacing', async ({ page, signIn, world }) => {
    await signIn(world.student);
    await page.goto(`/register/${world.unbroken.shareLink}`);
    await expect(page.getByRole('button', { name: 'Register Team' })).toBeVisible();
    await expectFitsWithTextSpacing(page);
  });

  test('the ways to pay fit with text spacing', async ({ page, signIn, seed }) => {
    const details = { ...fee, entryFee: 500, minTeamSize: 1 };
    const { shareLink } = await seed.event(await seed.manager(), 'Narrow Hack', details);
    await signIn(await seed.student());
    await page.goto(`/register/${shareLink}`);
    await fill(page, { 'Team Name': 'Byte Me', 'Register Number': '22Z214', 'Mobile Number': '9876543210' });
    await expect(page.getByRole('button', { name: 'Show the QR code for another phone' })).toBeVisible();
    await expectFitsWithTextSpacing(page);
  });
});
