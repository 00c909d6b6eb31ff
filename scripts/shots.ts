// Photographs every page for every visitor into shots/: `npm run shots`, or `npm run shots -- events teams` for some
// routes. `--readme` makes the README's pictures. Fails when a page fails.
import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { crowdedWorld, type World } from '@hackon/e2e/crowded-world';
import { launchBrowser } from '@hackon/e2e/launch-browser';
import { startDemo, startProgram } from '@hackon/e2e/running-program';
import { seedOf } from '@hackon/e2e/seed';
import { visitsOfNothing, visitsOfWorld } from '@hackon/e2e/visits';
import { type Row, writeSheet } from './shots/contact-sheet.ts';
import { demoWorld } from './shots/demo-world.ts';
import { takeReadmePictures } from './shots/readme-pictures.ts';
import { routes } from './shots/route-of.ts';
import { type Scene, type Studio, takeRows } from './shots/take-rows.ts';

const root = resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { readme: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !routes.includes(name));
if (unknown.length > 0) {
  console.error(`No route ${unknown.join(', ')}. There are ${routes.join(', ')}`);
  process.exit(2);
}

const browser = await launchBrowser();
try {
  await (values.readme ? photographForReadme() : photographAll());
} finally {
  await browser.close();
}

async function photographForReadme(): Promise<void> {
  const demo = await startDemo();
  try {
    await takeReadmePictures(browser, demo.url, resolve(root, 'docs/pictures'));
  } finally {
    await demo.stop();
  }
}

async function photographAll(): Promise<void> {
  const folder = resolve(root, 'shots');
  await mkdir(folder, { recursive: true });
  const studio: Studio = {
    browser,
    folder,
    routes: positionals.length > 0 ? positionals : routes,
    faults: [],
  };
  // Deletes old pictures, which could be mistaken for new ones.
  for (const route of studio.routes) await rm(resolve(folder, route), { recursive: true, force: true });
  const rows = [...(await rowsOfOwnProgram(studio)), ...(await rowsOfDemo(studio))];
  const page = await browser.newPage();
  for (const route of studio.routes) {
    const ofRoute = rows.filter((row) => row.route === route);
    if (ofRoute.length > 0) await writeSheet(page, folder, route, ofRoute);
  }
  for (const fault of studio.faults) console.error(fault);
  if (studio.faults.length > 0) process.exitCode = 1;
  console.log(`${rows.length} rows in ${folder}`);
}

/** Starts an empty program. */
async function rowsOfOwnProgram(studio: Studio): Promise<Row[]> {
  const { url, stop } = await startProgram('sqlite', { RATE_LIMIT: 'off' });
  try {
    const seed = seedOf(url);
    const people = { student: await seed.student(), manager: await seed.manager() };
    const empty = await takeRows(studio, { data: 'empty', url, people, visits: visitsOfNothing });
    const world = await crowdedWorld(seed, { teamCount: 300 });
    return [...empty, ...(await takeRows(studio, worldScene('extremes', url, world)))];
  } finally {
    await stop();
  }
}

async function rowsOfDemo(studio: Studio): Promise<Row[]> {
  const { url, stop } = await startDemo();
  try {
    const scene = worldScene('demo', url, await demoWorld(seedOf(url)));
    return await takeRows(studio, scene, { strangers: true });
  } finally {
    await stop();
  }
}

function worldScene(data: string, url: string, world: World): Scene {
  const people = { student: world.student, manager: world.organizer };
  return { data, url, world, people, visits: visitsOfWorld };
}
