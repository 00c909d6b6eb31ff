import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@hackon/e2e/launch-browser';
import { type Person, seedOf } from '@hackon/e2e/seed';
import { demoPassword } from '../demo/fill-demo.ts';
import { openAs } from './open-as.ts';
import { settled } from './photograph.ts';

/** A picture of the README, in both themes, as `<name>-light.webp` and `<name>-dark.webp`. */
interface ReadmePicture {
  name: string;
  screen: { width: number; height: number };
  person?: Person;
  path: string;
  /** What is done on the page before. */
  act?: (page: Page) => Promise<void>;
}

const laptop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** The most bytes that a picture of the README may have. */
const mostBytes = 200_000;

/** Photographs the demo for the README. */
export async function takeReadmePictures(browser: Browser, url: string, folder: string): Promise<void> {
  for (const { name, screen, person, path, act } of await pictures(url)) {
    const context = await openAs(browser, url, { person, hasTouch: screen === phone, scale: 2 });
    const page = await context.newPage();
    await page.setViewportSize(screen);
    await page.goto(path);
    await act?.(page);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await settled(page);
      await writeFile(join(folder, `${name}-${theme}.webp`), await webp(page));
    }
    await context.close();
  }
}

async function pictures(url: string): Promise<ReadmePicture[]> {
  const seed = seedOf(url);
  const organizer = await seed.signIn('manager', 'meera@demo.example', demoPassword);
  const student = await seed.signIn('student', 'student44@demo.example', demoPassword);
  const event = (await seed.events(organizer)).find(({ title }) => title === 'Smart Campus Hack');
  if (!event) throw new Error('The demo has changed: the event of the pictures is not there');
  return [
    { name: 'event-list', screen: laptop, path: '/events' },
    { name: 'event-page-phone', screen: phone, path: `/events/public/${event.shareLink}` },
    { name: 'registration-phone', screen: phone, person: student, path: `/register/${event._id}`, act: showPayment },
    { name: 'organizer-teams', screen: laptop, person: organizer, path: `/events/${event._id}/teams` },
  ];
}

async function showPayment(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Payment Details' }).evaluate((heading) => heading.scrollIntoView());
}

/** What the page shows, as WebP, which Playwright's own pictures cannot be. */
async function webp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  await session.detach();
  const picture = Buffer.from(data, 'base64');
  if (picture.length > mostBytes) throw new Error(`A picture of ${page.url()} has ${picture.length} bytes`);
  return picture;
}
