import { pathToFileURL } from 'node:url';
import { type Browser, launchBrowser, type Page } from '@hackon/e2e/launch-browser';
import { shiftOf, watchLayoutShift } from '@hackon/e2e/layout-shift';
import type { Result } from './result.ts';
import { withPublicPages } from './with-public-pages.ts';

/** Slow 3G: latency in ms, and bytes per second. */
const network = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** A cheap phone. */
const cpuSlowdown = 4;
const viewport = { width: 390, height: 844 };

/** The result is the median of these. */
const runs = 3;

const mostMs = 3_000;
const mostShift = 0.01;

/** In ms. `shift` has no unit. */
interface Times {
  firstText: number;
  largestPaint: number;
  usable: number;
  shift: number;
}

declare global {
  var firstWords: { firstText: number; largestPaint: number; usable: number };
}

/** Measures the first text of each public page on a cheap phone with slow 3G. Compares HTML with and without a body. */
export async function firstWords(): Promise<Result[]> {
  const without = pathToFileURL(`${import.meta.dirname}/without-bodies.ts`).href;
  const before = await withPublicPages(measureAll, { NODE_OPTIONS: `--import ${without}` });
  const after = await withPublicPages(measureAll);
  return [...after].flatMap(([name, { firstText, largestPaint, usable, shift }]) => {
    const earlier = before.get(name);
    const row = (what: keyof Times, value: number, bound: Pick<Result, 'atMost'>): Result => ({
      measure: `${labels[what]} of ${name} on slow 3G`,
      value,
      unit: what === 'shift' ? '' : 'ms',
      ...bound,
      ...(earlier && { parts: { withoutBody: earlier[what] } }),
    });
    return [
      row('firstText', firstText, { atMost: mostMs }),
      row('largestPaint', largestPaint, { atMost: mostMs }),
      row('usable', usable, {}),
      row('shift', shift, { atMost: mostShift }),
    ];
  });
}

const labels: Record<keyof Times, string> = {
  firstText: 'first text',
  largestPaint: 'largest paint',
  usable: 'time until use',
  shift: 'layout shift',
};

async function measureAll(pages: { name: string; url: string }[]): Promise<Map<string, Times>> {
  const found = new Map<string, Times>();
  for (const { name, url } of pages) {
    const times: Times[] = [];
    for (let run = 0; run < runs; run++) times.push(await measure(url));
    const middle = (what: keyof Times) =>
      times.map((each) => each[what]).toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? 0;
    found.set(name, {
      firstText: middle('firstText'),
      largestPaint: middle('largestPaint'),
      usable: middle('usable'),
      shift: middle('shift'),
    });
  }
  return found;
}

/** A new browser has an empty cache. */
async function measure(url: string): Promise<Times> {
  const browser = await launchBrowser();
  try {
    const page = await openSlowPage(browser);
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    const shift = await shiftOf(page);
    return { ...(await page.evaluate(() => globalThis.firstWords)), shift };
  } finally {
    await browser.close();
  }
}

async function openSlowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true });
  context.setDefaultTimeout(60_000);
  await watchLayoutShift(context);
  await context.addInitScript(noteTimes);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', network);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
}

/** Runs in the page. */
function noteTimes(): void {
  const times = { firstText: 0, largestPaint: 0, usable: 0 };
  globalThis.firstWords = times;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) times.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = (now: number) => {
    // An element that a frame finds was painted with the previous frame.
    if (!times.firstText && document.querySelector('main h1')?.textContent) times.firstText = now;
    if (!times.usable && document.documentElement.dataset.fonts !== undefined) times.usable = now;
    if (!times.firstText || !times.usable) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
