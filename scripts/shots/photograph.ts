import { join } from 'node:path';
import type { Page } from '@hackon/e2e/launch-browser';

/** `file` is relative to the sheet. */
export interface Picture {
  width: number;
  theme: 'light' | 'dark';
  file: string;
}

interface Screen {
  width: number;
  height: number;
  isTouched: boolean;
}

const laptop: Screen = { width: 1280, height: 800, isTouched: false };

const screens: Screen[] = [
  { width: 390, height: 844, isTouched: true },
  { width: 768, height: 1024, isTouched: true },
  laptop,
  { width: 1920, height: 1080, isTouched: false },
];

/** Height in px at which pictures are cut off. */
const longest = 2000;

/** Takes every screen in both themes. File names start with `name`. */
export async function photograph(page: Page, folder: string, name: string): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const screen of screens) {
    await spread(page, screen);
    pictures.push(await takePicture(page, screen, 'light', folder, name));
    pictures.push(await takePicture(page, screen, 'dark', folder, name));
  }
  return pictures;
}

/** Uses a laptop's screen. */
export async function photographOnce(page: Page, folder: string, name: string): Promise<Picture[]> {
  await spread(page, laptop);
  return [await takePicture(page, laptop, 'light', folder, name)];
}

/** Makes the screen as high as the page. */
async function spread(page: Page, { width, height, isTouched }: Screen): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: isTouched });
  await page.setViewportSize({ width, height });
  await settled(page);
  const whole = await page.evaluate(() => {
    // A dialog is centred on the screen.
    const isCovered = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
    return isCovered ? 0 : document.documentElement.scrollHeight;
  });
  await page.setViewportSize({ width, height: Math.max(height, Math.min(whole, longest)) });
}

async function takePicture(
  page: Page,
  { width }: Screen,
  theme: Picture['theme'],
  folder: string,
  name: string,
): Promise<Picture> {
  await page.emulateMedia({ colorScheme: theme });
  await settled(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  const file = `${name}-${width}-${theme}.jpg`;
  await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 80, animations: 'disabled' });
  return { width, theme, file };
}

/** Waits until no placeholder is left. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document.querySelector('.animate-pulse') === null &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
}
