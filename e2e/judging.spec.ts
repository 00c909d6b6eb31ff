import type { Page } from '@playwright/test';
import { expect, expectWellMade } from './fixtures.ts';
import { startJudging, test, titles } from './judge-phones.ts';

const names = ['Asha Rao', 'Bina Shah', 'Chitra Iyer', 'Dev Patel', 'Esha Nair', 'Farid Khan'];

/** The first ones are better. */
const scoreOf = (title: string) => 5 - titles.indexOf(title);

/** Opens each project of the list and scores it. */
async function scoreAll({ page }: { page: Page }): Promise<void> {
  for (const title of titles) {
    await page.getByRole('link', { name: 'All projects' }).click();
    await page.getByRole('link', { name: title }).click();
    const scale = page.getByRole('radiogroup', { name: /^Usefulness/u });
    await scale.getByRole('radio', { name: `${scoreOf(title)} of 5` }).click();
    await page.getByRole('button', { name: /^(?:Next|Finish)/u }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(0);
  }
}

test('six judges, two of them offline for a while, a ballot, published results and feedback', async ({
  page,
  phoneOf,
  seed,
  signIn,
}) => {
  test.slow();
  const { organizer, event, students, teams, judges } = await startJudging(seed, names);
  const screening = await seed.round(organizer, event, { minReviews: 6 });
  const [one, two, conflicted, removed, ...others] = judges;
  if (!one || !two || !conflicted || !removed) throw new Error('Six judges are wanted');

  const first = await phoneOf(one);
  const second = await phoneOf(two);
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

  const third = await phoneOf(conflicted);
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
});
