import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { World } from '@hackon/e2e/crowded-world';
import type { Browser, BrowserContext, Page } from '@hackon/e2e/launch-browser';
import type { Person } from '@hackon/e2e/seed';
import { addressOf, arrive, type Viewer, type Visit } from '@hackon/e2e/visits';
import { watchFaults } from '@hackon/e2e/watch-faults';
import type { Row } from './contact-sheet.ts';
import { openAs } from './open-as.ts';
import { photograph, photographOnce } from './photograph.ts';
import { routeOf } from './route-of.ts';

/** The visits of one program. */
export interface Scene {
  data: string;
  url: string;
  world?: World;
  people: Record<Person['audience'], Person>;
  visits: Record<Viewer, Visit[]>;
}

export interface Studio {
  browser: Browser;
  folder: string;
  routes: readonly string[];
  /** Faults are reported at the end, so that one does not hide the next. */
  faults: string[];
}

/** A viewer's visit to a page, perhaps a page of another viewer. `title` names the viewer. */
interface Sitting {
  visit: Visit;
  route: string;
  title: string;
  isStranger: boolean;
}

const viewers = ['guest', 'student', 'manager'] as const;

/** With `strangers`, viewers also open the routes of others. */
export async function takeRows(studio: Studio, scene: Scene, { strangers = false } = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (const viewer of viewers) {
    const person = viewer === 'guest' ? undefined : scene.people[viewer];
    const context = await openAs(studio.browser, scene.url, { person });
    const faults = await watch(context);
    const own = scene.visits[viewer].map((visit) => sittingOf(scene, viewer, visit, false));
    const all = strangers ? [...own, ...sittingsOfOthers(scene, viewer, own)] : own;
    for (const sitting of all.filter(({ route }) => studio.routes.includes(route))) {
      const { route, title, visit } = sitting;
      try {
        rows.push(await takeRow(context, studio.folder, sitting, scene.world));
      } catch (error) {
        faults.push(String(error));
      }
      const expected = refusal(visit.refused ?? 0);
      const unexpected = faults.splice(0).filter((fault) => !fault.startsWith(expected));
      studio.faults.push(...unexpected.map((fault) => `${route}: ${title}: ${fault}`));
    }
    await context.close();
  }
  return rows;
}

function sittingOf({ data, world }: Scene, viewer: Viewer, visit: Visit, isStranger: boolean): Sitting {
  const title = [data, viewer, visit.state].filter((part) => part !== undefined).join(', ');
  return { visit, route: routeOf(addressOf(visit, world)), title, isStranger };
}

/** Returns one visit for each route that the viewer does not visit. */
function sittingsOfOthers(scene: Scene, viewer: Viewer, own: readonly Sitting[]): Sitting[] {
  const taken = new Set(own.map(({ route }) => route));
  return viewers
    .flatMap((other) => scene.visits[other])
    .map((visit) => sittingOf(scene, viewer, visit, true))
    .filter(({ visit, route }) => !visit.act && !taken.has(route) && taken.add(route));
}

async function takeRow(
  context: BrowserContext,
  folder: string,
  { visit, route, title, isStranger }: Sitting,
  world?: World,
): Promise<Row> {
  await mkdir(join(folder, route), { recursive: true });
  const name = `${route}/${[title, visit.page].join(' ').replaceAll(/\W+/gu, '-')}`;
  const page = await context.newPage();
  try {
    const landed = isStranger ? await tryToArrive(page, visit, world) : await arrive(page, visit, world);
    // The page loads more after its first text.
    await page.waitForLoadState('networkidle');
    return landed === undefined
      ? { route, title, pictures: await photograph(page, folder, name) }
      : { route, title: `${title} → ${landed}`, pictures: await photographOnce(page, folder, name) };
  } finally {
    await page.close();
  }
}

/** Returns the address of a redirect. */
async function tryToArrive(page: Page, visit: Visit, world?: World): Promise<string | undefined> {
  const response = await page.goto(addressOf(visit, world));
  await page.waitForLoadState('networkidle');
  const { pathname } = new URL(page.url());
  return response?.url() === page.url() ? undefined : pathname;
}

/** Collects faults, with refused and failed calls. */
async function watch(context: BrowserContext): Promise<string[]> {
  const faults = await watchFaults(context);
  context.on('response', (response) => {
    if (response.status() >= 400) faults.push(refusal(response.status()) + response.url());
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its calls.
    if (reason !== 'net::ERR_ABORTED') faults.push(`${reason} ${request.url()}`);
  });
  return faults;
}

function refusal(status: number): string {
  return `answered ${status}: `;
}
