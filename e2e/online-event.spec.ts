import { expectDone } from './done-notices.ts';
import { expect, expectWellMade, test } from './fixtures.ts';
import { inDays } from './seed.ts';

const link = 'https://meet.example/secret-room';

test('an online event: no venue, and only registered teams get its link', async ({
  page,
  signIn,
  seed,
  program,
}) => {
  const organizer = await seed.manager();
  await signIn(organizer);
  await page.goto('/events/create');
  await page.getByLabel(/^Title/u).fill('Remote Hack');
  await page.getByLabel(/^Description/u).fill('Build from home.');
  const minute = (days: number) => `${inDays(days).slice(0, 10)}T10:00`;
  await page.getByLabel(/^Starts/u).fill(minute(20));
  await page.getByLabel(/^Ends/u).fill(minute(21));
  await page.getByLabel(/^Registration deadline/u).fill(minute(10));
  await expect(page.getByLabel(/^Event link/u)).toBeHidden();
  await page.getByLabel('Where').selectOption('Online');
  await expect(page.getByLabel(/^Venue name/u)).toBeHidden();
  await page.getByLabel(/^Event link/u).fill(link);
  await page.getByLabel(/^Contact email/u).fill('hack@psgtech.example');
  await page.getByLabel(/^Contact phone/u).fill('9876543210');
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expectDone(page, 'Event created successfully!');

  const [event] = await seed.publicEventsNamed('Remote Hack');
  if (!event) throw new Error('The event is not public');
  const [student, stranger] = [await seed.student(), await seed.student()];
  await seed.team(student, event);
  for (const token of [undefined, stranger.token]) {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    for (const path of [
      `/events/public/${event.shareLink}`,
      '/events',
      '/api/public/events?limit=500',
      `/api/public/events/${event.shareLink}`,
      `/api/events/${event._id}`,
    ]) {
      const answer = await fetch(program.url + path, { headers });
      expect(await answer.text()).not.toContain('secret-room');
    }
  }
});

test('a team finds the link of its online event on the ticket', async ({ page, signIn, seed }) => {
  const event = await seed.event(await seed.manager(), 'Hybrid Hack', { mode: 'hybrid', onlineLink: link });
  const student = await seed.student();
  await seed.team(student, event);
  await signIn(student);
  await page.goto(`/events/public/${event.shareLink}`);
  await expect(page.getByText('Registered teams get the link on their ticket.')).toBeVisible();
  await expect(page.getByText(link)).toBeHidden();
  await page.goto('/student/registered');
  await expect(page.getByRole('link', { name: link })).toBeVisible();
  await expectWellMade(page);
});
