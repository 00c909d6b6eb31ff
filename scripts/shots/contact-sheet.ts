import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@hackon/e2e/launch-browser';
import type { Picture } from './photograph.ts';

/** A row of a contact sheet. */
export interface Row {
  route: string;
  /** Visitor, data and state. */
  title: string;
  pictures: Picture[];
}

/** Scale of a picture on the sheet. */
const scale = 0.3;

const style = `
  body { margin: 24px; width: max-content; font: 16px/1.4 system-ui, sans-serif; background: #8a8a8a; color: #000 }
  h1 { margin: 0 0 8px; font-size: 32px } h2 { margin: 24px 0 8px; font-size: 18px }
  div { display: flex; gap: 12px; align-items: start } img { display: block; box-shadow: 0 0 0 1px #555 }`;

/** Photographs all pictures of a route as `<route>.png`. */
export async function writeSheet(page: Page, folder: string, route: string, rows: readonly Row[]): Promise<void> {
  const file = join(folder, `${route}.html`);
  const html = `<!doctype html><meta charset="utf-8"><title>${route}</title><style>${style}</style><h1>${route}</h1>`;
  await writeFile(file, html + rows.map(rowHtml).join('\n'));
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: join(folder, `${route}.png`), fullPage: true });
}

function rowHtml({ title, pictures }: Row): string {
  const images = (['light', 'dark'] as const).flatMap((theme) =>
    pictures.filter((picture) => picture.theme === theme),
  );
  return `<h2>${title}</h2><div>${images.map(imageHtml).join('')}</div>`;
}

function imageHtml({ file, width, theme }: Picture): string {
  return `<a href="${file}"><img src="${file}" width="${width * scale}" alt="${width} px, ${theme}"></a>`;
}
