import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@hackon/e2e/launch-browser';
import { type Judge, type Person, type Seed, seedOf } from '@hackon/e2e/seed';
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
  const judge = await judgeOfMonsoonHack(seed, organizer);
  const { pathname, hash } = new URL(judge.link);
  return [
    { name: 'event-list', screen: laptop, path: '/events' },
    { name: 'registration-phone', screen: phone, person: student, path: `/register/${event._id}`, act: showPayment },
    {
      name: 'judge-phone',
      screen: phone,
      path: pathname + hash,
      act: async (page) => {
        await page.getByRole('button', { name: `Judge as ${judge.name}` }).click();
        await page.getByRole('link', { name: 'Rain by Ear' }).click();
        const scale = page.getByRole('radiogroup', { name: /^Usefulness/u });
        await scale.getByRole('radio', { name: '4 of 5' }).click();
      },
    },
    { name: 'organizer-teams', screen: laptop, person: organizer, path: `/events/${event._id}/teams` },
  ];
}

const projects = [
  {
    title: 'Rain by Ear',
    tagline: 'A phone line that reads the next three buses aloud while the screen is wet.',
    body: 'Call, say the number of your stop, and listen. It works on any phone.\n\nWe tried it at the stop of our college for a week: 41 calls, three wrong buses.',
  },
  { title: 'Kuttanad Levels', tagline: 'Which fields will be wet tomorrow.', body: 'A map, and an SMS at six.' },
  { title: 'Umbrella Bank', tagline: 'Borrow one here, return it there.', body: 'Ten boxes, one QR code each.' },
];

/** Adds an event whose projects a judge has not scored yet. */
async function judgeOfMonsoonHack(seed: Seed, organizer: Person): Promise<Judge> {
  const event = await seed.event(organizer, 'Monsoon Hack', { registrationFee: 0 });
  await seed.openGallery(organizer, event);
  for (const project of projects) {
    const student = await seed.student();
    const team = await seed.team(student, event, { teamName: `Team ${project.title}`, upiTransactionId: undefined });
    await seed.project(student, team, project);
  }
  const judge = await seed.judge(organizer, event, 'Dr. Leela Menon');
  const criteria = ['Usefulness', 'Working demo', 'Craft'].map((title) => ({
    title,
    help: '',
    min: 1,
    max: 5,
    weight: 1,
    required: true,
  }));
  await seed.round(organizer, event, { criteria, minReviews: 1 });
  return judge;
}

/** Completes the team, so that its place is held. */
async function showPayment(page: Page): Promise<void> {
  await page.getByLabel(/^Team Name/u).fill('Byte Me');
  const details = [
    ['Team Leader', { 'Register Number': '22Z214', 'Mobile Number': '9876543210' }],
    ['Member 2', { Name: 'Sana Sheikh', Email: 'sana@college.example', 'Register Number': '22Z251', 'Mobile Number': '9876543211' }],
  ] as const;
  for (const [title, fields] of details) {
    const member = page.getByRole('group', { name: new RegExp(title, 'u') });
    for (const [label, text] of Object.entries(fields)) await member.getByLabel(new RegExp(`^${label}`, 'u')).fill(text);
  }
  await page.getByText(/^Your place is held/u).waitFor();
  const heading = page.getByRole('heading', { name: 'Payment Details' });
  await heading.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 24));
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
