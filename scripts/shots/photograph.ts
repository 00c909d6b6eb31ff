import { join } from 'node:path';
import type { Page } from '@hackon/e2e/launch-browser';

/** One picture of a page. `file` lies beside the sheet. */
export interface Picture {
  width: number;
  theme: 'light' | 'dark';
  file: string;
}

/** Phone, tablet, laptop, and a screen on a desk. */
const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const themes = ['light', 'dark'] as const;

/** Where a long page is cut off. Below, it goes on as it began. */
const longest = 2000;

/** Photographs what a page shows on every screen and in both themes, into files whose names begin with `name`. */
export async function photograph(page: Page, folder: string, name: string): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const screen of screens) {
    await page.setViewportSize(screen);
    for (const theme of themes) pictures.push(await takePicture(page, theme, screen.width, folder, name));
  }
  return pictures;
}

/** Photographs it once, on a laptop. */
export async function photographOnce(page: Page, folder: string, name: string): Promise<Picture[]> {
  await page.setViewportSize({ width: 1280, height: 800 });
  return [await takePicture(page, 'light', 1280, folder, name)];
}

async function takePicture(
  page: Page,
  theme: Picture['theme'],
  width: number,
  folder: string,
  name: string,
): Promise<Picture> {
  await page.emulateMedia({ colorScheme: theme });
  await settled(page);
  const file = `${name}-${width}-${theme}.jpg`;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({
    path: join(folder, file),
    type: 'jpeg',
    quality: 80,
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(whole, longest) },
    animations: 'disabled',
  });
  return { width, theme, file };
}

/** Waits until nothing stands for what is still to come. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document.querySelector('.animate-pulse, [role=progressbar]') === null &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
}
