import type { Browser, Page } from '@playwright/test';
import { expect, expectWellMade, test } from './fixtures.ts';
import type { RunningProgram } from './running-program.ts';
import { screens } from './screens.ts';
import type { Judge, Seed } from './seed.ts';
import { watchFaults } from './watch-faults.ts';

const titles = ['Alpha', 'Bravo', 'Charlie', 'Delta'];
const names = ['Asha Rao', 'Bina Shah', 'Chitra Iyer', 'Dev Patel', 'Esha Nair', 'Farid Khan'];

/** The first ones are better. */
const scoreOf = (title: string) => 5 - titles.indexOf(title);

interface Phone {
  page: Page;
  faults: string[];
  setOffline: (isOffline: boolean) => Promise<void>;
}

/** A phone that opened the judge's link and pressed the button. */
async function phoneOf(browser: Browser, { url }: RunningProgram, judge: Judge): Promise<Phone> {
  const context = await browser.newContext({ ...screens.phone, baseURL: url });
  const faults = await watchFaults(context);
  const page = await context.newPage();
  const { pathname, hash } = new URL(judge.link);
  await page.goto(pathname + hash);
  await page.getByRole('button', { name: `Judge as ${judge.name}` }).click();
  await expect(page.getByText(`0 of ${titles.length}`)).toBeVisible();
  return { page, faults, setOffline: (isOffline) => context.setOffline(isOffline) };
}

/** Opens each project of the list and scores it. */
async function scoreAll({ page }: Phone): Promise<void> {
  for (const title of titles) {
    await page.getByRole('link', { name: 'All projects' }).click();
    await page.getByRole('link', { name: title }).click();
    const scale = page.getByRole('radiogroup', { name: /^Usefulness/u });
    await scale.getByRole('radio', { name: `${scoreOf(title)} of 5` }).click();
    await page.getByRole('button', { name: /^(?:Next|Finish)/u }).click();
  }
}

/** An event with four submitted projects and six judges. */
async function startJudging(seed: Seed) {
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

test('six judges, two of them offline for a while, a ballot, published results and feedback', async ({
  browser,
  page,
  program,
  seed,
  signIn,
  faults,
}) => {
  test.slow();
  const { organizer, event, students, teams, judges } = await startJudging(seed);
  const screening = await seed.round(organizer, event, { minReviews: 6 });
  const [one, two, conflicted, removed, ...others] = judges;
  if (!one || !two || !conflicted || !removed) throw new Error('Six judges are wanted');

  const first = await phoneOf(browser, program, one);
  const second = await phoneOf(browser, program, two);
  await expectWellMade(first.page);
  await first.setOffline(true);
  await second.setOffline(true);
  await scoreAll(first);
  await scoreAll(second);
  await expect(first.page.getByText(/^\d+ not sent yet$/u)).toBeVisible();
  await first.setOffline(false);
  await second.setOffline(false);
  await expect(first.page.getByText('All sent')).toBeVisible({ timeout: 30_000 });
  await expect(second.page.getByText('All sent')).toBeVisible({ timeout: 30_000 });

  const third = await phoneOf(browser, program, conflicted);
  await third.page.getByRole('link', { name: 'Delta' }).click();
  await third.page.getByRole('button', { name: 'Conflict' }).click();
  await third.page.getByRole('button', { name: 'Declare a conflict' }).click();
  await expect(third.page.getByText('All sent')).toBeVisible();
  await seed.reviews(conflicted, screening, scoreOf);
  for (const judge of others) await seed.reviews(judge, screening, scoreOf);
  await seed.removeJudge(organizer, event, removed);

  await seed.roundStep(organizer, screening, 'close', { force: true });
  await seed.roundStep(organizer, screening, 'finalise');
  const finals = await seed.round(organizer, event, { name: 'Finals', mode: 'ballot', source: 'top' });
  for (const judge of [one, two, conflicted, ...others]) await seed.ballot(judge, finals);
  await seed.roundStep(organizer, finals, 'close', { force: true });
  await seed.roundStep(organizer, finals, 'finalise');

  await signIn(organizer);
  await page.goto(`/events/${event._id}/judging/rounds/${finals._id}`);
  for (const title of titles) await expect(page.getByText(title).first()).toBeVisible();
  await expectWellMade(page);
  await seed.publish(organizer, event, { prize: 'First prize', winner: teams[0] });
  await page.goto(`/events/public/${event.shareLink}/results`);
  await expect(page.getByText('First prize').first()).toBeVisible();
  await expect(page.getByText('Alpha').first()).toBeVisible();
  await expectWellMade(page);

  const [winner] = students;
  if (!winner || !teams[0]) throw new Error('A winner is wanted');
  await signIn(winner);
  await page.goto(`/teams/${teams[0]._id}/project`);
  await expect(page.getByText('Nice work on Alpha.').first()).toBeVisible();
  await expect(page.getByText('Between us.')).toHaveCount(0);
  expect([...first.faults, ...second.faults, ...third.faults, ...faults]).toEqual([]);
});
