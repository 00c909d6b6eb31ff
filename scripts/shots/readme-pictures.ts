import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@hackon/e2e/launch-browser';
import { type Person, seedOf } from '@hackon/e2e/seed';
import { demoPassword } from '../demo/fill-demo.ts';
import { openAs } from './open-as.ts';
import { settled } from './photograph.ts';

/** The files are `<name>-light.webp` and `<name>-dark.webp`. */
interface ReadmePicture {
  name: string;
  screen: { width: number; height: number };
  person?: Person;
  path: string;
  act?: (page: Page) => Promise<void>;
}

// The screen ends after the first row of events.
const laptop = { width: 1280, height: 850 };
const phone = { width: 390, height: 844 };

/** Limit for a README picture. */
const mostBytes = 200_000;

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
  const heading = page.getByRole('heading', { name: 'Payment Details' });
  await heading.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top - 24));
}

/** Browsers can write WebP, Playwright cannot. */
async function webp(page: Page): Promise<Buffer> {
  const png = await page.screenshot({ animations: 'disabled' });
  const blank = await page.context().newPage();
  const data = await blank.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.8).replace(/^.*,/u, '');
  }, `data:image/png;base64,${png.toString('base64')}`);
  await blank.close();
  const picture = Buffer.from(data, 'base64');
  if (picture.length > mostBytes) throw new Error(`A picture of ${page.url()} has ${picture.length} bytes`);
  return picture;
}
