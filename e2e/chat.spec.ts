import type { Locator } from '@playwright/test';
import { expect, expectWellMade, test as base } from './fixtures.ts';
import { type MadeEvent, inDays } from './seed.ts';

/** This test has its own program. */
const test = base.extend<object, { hack: MadeEvent }>({
  hack: [
    async ({ seed }, use) => {
      const organizer = await seed.manager();
      await seed.event(organizer, 'Monsoon Sprint', {
        venue: { name: 'CLRI', address: 'Adyar', city: 'Chennai', state: 'Tamil Nadu', country: 'India' },
        registrationDeadline: inDays(12),
      });
      await use(await seed.event(organizer, 'Lantern Hack', { maxTeams: 30 }));
    },
    { scope: 'worker', auto: true },
  ],
});

test('a visitor asks by keyboard and opens the link in the answer', async ({ page, hack }) => {
  await page.goto('/');
  const launcher = page.getByRole('button', { name: 'HackOn Assistant' });
  await launcher.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'HackOn Assistant' });
  const input = panel.getByPlaceholder('Type your question...');
  await expect(input).toBeFocused();
  await page.keyboard.type('how many places are left in lantren hack');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('log')).toContainText('30 of 30 places left');
  await page.keyboard.type('free hackathons in chennai');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('link', { name: 'Monsoon Sprint' })).toBeVisible();
  await page.keyboard.type('what is the capital of France?');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('log')).toContainText("I don't know that");
  await expect(panel.getByRole('button', { name: 'What is the entry fee?' })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(launcher).toBeFocused();
  await page.keyboard.press('Enter');
  await panel.getByRole('link', { name: 'Lantern Hack' }).click();
  await expect(page).toHaveURL(`/events/public/${hack.shareLink}`);
  if (await panel.isHidden()) await launcher.click();
  await panel.getByPlaceholder('Type your question...').fill('kitni seats bachi hai');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('log').getByText('30 of 30 places left')).toHaveCount(2);
});

test('the chat is accessible and fills a phone', { tag: ['@spec-2-5'] }, async ({ page, viewport }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'HackOn Assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'HackOn Assistant' });
  await expect(panel.getByPlaceholder('Type your question...')).toBeFocused();
  await expectWellMade(page);
  await panel.getByRole('button', { name: 'Which free hackathons are open?' }).click();
  await expect(panel.getByRole('link', { name: 'Lantern Hack' })).toBeVisible();
  for (const question of ['help', 'How do I register a team?', 'hello', 'what can you do']) {
    await panel.getByPlaceholder('Type your question...').fill(question);
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('button', { name: 'Send' })).toBeEnabled();
  }
  await expectWellMade(page);
  const box = await panel.boundingBox();
  const isPhone = (viewport?.width ?? 0) < 640;
  expect([box?.width, box?.height]).toEqual(isPhone ? [viewport?.width, viewport?.height] : [384, 500]);
});

test(
  'the chat covers no control of an event, and hides on a form',
  { tag: ['@spec-2-5'] },
  async ({ page, signIn, seed, hack }) => {
    await signIn(await seed.student());
    const launcher = page.getByRole('button', { name: 'HackOn Assistant' });
    await page.goto(`/events/public/${hack.shareLink}`);
    const control = page
      .getByRole('link', { name: /^Register Now/u })
      .filter({ visible: true })
      .last();
    await expectApart(launcher, control);
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (let top = 0; top < end + SCROLL_STEP; top += SCROLL_STEP) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      await expectApart(launcher, control);
    }
    for (const link of await page.getByRole('contentinfo').getByRole('link').all())
      await expectApart(launcher, link);

    for (const path of [`/register/${hack.shareLink}`, '/contact', '/student/profile']) {
      await page.goto(path);
      await expect(page.locator('main form').first()).toBeVisible();
      await expect(launcher).toBeHidden();
    }
  },
);

/** In px. Less than the button's height, so scrolling skips no control. */
const SCROLL_STEP = 40;

async function expectApart(launcher: Locator, control: Locator) {
  // Retries, because the control is replaced once the session has loaded.
  await expect(async () => {
    const [one, other] = [await control.boundingBox(), await launcher.boundingBox()];
    if (!one || !other) throw new Error('not on the screen');
    const apart =
      one.y + one.height <= other.y ||
      other.y + other.height <= one.y ||
      one.x + one.width <= other.x ||
      other.x + other.width <= one.x;
    expect(apart, `${control.page().url()}: it lies over ${await control.innerText()}`).toBe(true);
  }).toPass({ timeout: 10_000 });
}

test('the chat reports a missing answer', { tag: ['@spec-2-5'] }, async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'HackOn Assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'HackOn Assistant' });
  await page.route('**/api/chatbot/ask', (route) => route.abort());
  await panel.getByPlaceholder('Type your question...').fill('hello');
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByText('Sorry, I encountered an error. Please try again later.')).toBeVisible();
});
