import type { BrowserContext, Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { screens } from './screens.ts';
import type { Judge, Seed } from './seed.ts';
import { watchFaults } from './watch-faults.ts';

/** Of the projects of `startJudging`. */
export const titles = ['Alpha', 'Bravo', 'Charlie', 'Delta'];

interface Phone {
  page: Page;
  setOffline: (isOffline: boolean) => Promise<void>;
}

interface PhoneFixture {
  /** Opens the judge's link on a new phone, and presses the button. Any fault of a phone fails the test. */
  phoneOf: (judge: Judge) => Promise<Phone>;
}

export const test = base.extend<PhoneFixture>({
  phoneOf: async ({ browser, program }, use) => {
    const opened: { context: BrowserContext; faults: string[] }[] = [];
    await use(async ({ name, link }) => {
      const context = await browser.newContext({ ...screens.phone, baseURL: program.url });
      opened.push({ context, faults: await watchFaults(context) });
      const page = await context.newPage();
      const { pathname, hash } = new URL(link);
      await page.goto(pathname + hash);
      await page.getByRole('button', { name: `Judge as ${name}` }).click();
      await expect(page.getByText(new RegExp(`^\\d of ${titles.length}$`, 'u'))).toBeVisible();
      return { page, setOffline: (isOffline) => context.setOffline(isOffline) };
    });
    for (const { context } of opened) await context.close();
    expect(opened.flatMap(({ faults }) => faults)).toEqual([]);
  },
});

/** An event with four submitted projects and these judges. */
export async function startJudging(seed: Seed, names: readonly string[]) {
  const organizer = await seed.manager();
  const event = await seed.event(organizer, 'Judged Hack', { registrationFee: 0 });
  const students = [];
  const teams = [];
  for (const title of titles) {
    const student = await seed.student(`Student ${title}`);
    students.push(student);
    teams.push(await seed.team(student, event, { teamName: `Team ${title}`, upiTransactionId: undefined }));
  }
  await seed.openGallery(organizer, event);
  for (const [at, student] of students.entries()) {
    const team = teams[at];
    if (team) await seed.project(student, team, { title: titles[at] });
  }
  const judges: Judge[] = [];
  for (const name of names) judges.push(await seed.judge(organizer, event, name));
  return { organizer, event, students, teams, judges };
}
