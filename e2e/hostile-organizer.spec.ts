import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { inDays } from './seed.ts';

/** Breaks out of every context: tag, attribute, script, comment, template, chat link. */
const payload =
  `</script><script>globalThis.taken=1</script>"><img src=x onerror="globalThis.taken=1">` +
  `'--><svg onload=globalThis.taken=1>{{globalThis.taken=1}} [x](//evil.example) \u2028\u202Ehttps://evil.example/`;
const short = `"><img src=x onerror="globalThis.taken=1">`;

/** Fails if an organizer's text became markup or code. */
async function expectOnlyText(page: Page): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(globalThis, 'taken'))).toBeUndefined();
  await expect(page.locator('img[src="x"], svg[onload], [onerror]')).toHaveCount(0);
  await expect(page.locator('a[href*="evil.example"], a[href^="javascript:"]')).toHaveCount(0);
  expect(new URL(page.url()).hostname).toBe('127.0.0.1');
}

test(
  "an organizer's text stays text on every page",
  { tag: ['@promise-fair-turns'] },
  async ({ page, seed, signIn }) => {
    const organizer = await seed.manager(short);
    const event = await seed.event(organizer, `Zeta Hack ${short}`, {
      // The landing page shows the next three events. Other journeys add theirs meanwhile.
      startDate: inDays(3),
      registrationDeadline: inDays(2),
      description: payload,
      venue: { name: short, address: short, city: short, state: short, country: short },
      rules: [payload],
      skills: [payload],
      departments: [payload],
      prizes: payload,
      requirements: payload,
      entryFee: 100,
      paymentDetails: { upiId: 'zeta@okaxis', accountName: short, notes: payload },
      contactPhone: '+91 "><b>',
    });
    const student = await seed.student(short);
    const team = await seed.team(student, event, {
      teamName: short,
      members: [1, 2].map((number) => ({
        name: short,
        email: `m${number}@people.example`,
        registerNumber: `"><b>${number}`,
        mobileNumber: '9876543210',
      })),
    });
    await seed.decide(organizer, team, 'rejected', payload);

    const visit = async (path: string, words: string) => {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
      await expectOnlyText(page);
    };
    const publicPage = `/events/public/${event.shareLink}`;
    for (const path of ['/', '/events', publicPage]) await visit(path, `Zeta Hack ${short}`);
    await page.getByRole('button', { name: 'HackOn Assistant' }).click();
    const chat = page.getByRole('dialog', { name: 'HackOn Assistant' });
    await chat.getByPlaceholder('Type your question...').fill('tell me about zeta hack');
    await page.keyboard.press('Enter');
    await expect(chat.getByRole('log')).toContainText('Zeta Hack');
    await expectOnlyText(page);

    // An open page would react to the new sign-in.
    await page.goto('about:blank');
    await signIn(student);
    for (const path of ['/student/dashboard', '/student/registered', `/register/${event._id}`]) {
      await visit(path, 'Zeta Hack');
    }
    await visit(`/events/${event._id}/edit-team/${team._id}`, 'Zeta Hack');

    await page.goto('about:blank');
    await signIn(organizer);
    for (const path of ['/manager/dashboard', `/events/${event._id}`]) await visit(path, 'Zeta Hack');
    await visit(`/events/${event._id}/teams`, short);
    await visit(`/manager/teams/${team._id}`, short);
    await page.goto(`/events/${event._id}/edit`);
    await expect(page.getByLabel('Title')).toHaveValue(`Zeta Hack ${short}`);
    await expectOnlyText(page);
  },
);

test("an organizer's link leads to WhatsApp or is rejected", async ({ seed }) => {
  const organizer = await seed.manager();
  for (const whatsappLink of ['javascript:alert(1)', 'https://chat.whatsapp.com.evil.example/x', 'data:,x']) {
    await expect(seed.event(organizer, 'Link Hack', { whatsappLink })).rejects.toThrow(' 400 ');
  }
});
