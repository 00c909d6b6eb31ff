import { copyFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { publicEventPath } from '@hackon/contract/pages/page-paths';
import { startProgram } from '@hackon/e2e/running-program';
import autocannon from 'autocannon';
import { onFirstCore, onSecondCore } from './cores.ts';
import { registerCrowd, studentsPerEvent } from './register-crowd.ts';
import type { Result } from './result.ts';
import { seedRegistration, type Seed, shareLinkOf } from './seed-registration.ts';

const measuredEvents = 4;
/** The first event warms up. */
const events = measuredEvents + 1;
/** Each round runs the program once with bodies and once without. */
const rounds = 8;
/** Pages of events that guests open per second. Each registration changes one of them. */
const pagesPerSecond = 50;

/** Registrations per second while guests read pages of the events, compared with pages that have no body. */
export async function registrationsWhileRead(): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hackon-bench-'));
  const first = join(folder, 'first.db');
  const seed = await seedRegistration(`sqlite:${first}`, { events, students: events * studentsPerEvent });
  const withBodies: number[] = [];
  const withoutBodies: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // ABBA cancels order effects.
    for (const hasBodies of round % 2 === 0 ? [true, false] : [false, true]) {
      const path = join(folder, `${round}-${hasBodies}.db`);
      copyFileSync(first, path);
      (hasBodies ? withBodies : withoutBodies).push(await rateWhileRead(`sqlite:${path}`, seed, hasBodies));
    }
  }
  await rm(folder, { recursive: true });
  const [perSecond, againstPerSecond] = [mean(withBodies), mean(withoutBodies)];
  return [
    {
      measure: `${pagesPerSecond} pages a second opened meanwhile: registrations on SQLite`,
      value: perSecond / againstPerSecond,
      unit: '× without bodies',
      atLeast: 0.95,
      parts: { perSecond, againstPerSecond },
    },
  ];
}

async function rateWhileRead(url: string, seed: Seed, hasBodies: boolean): Promise<number> {
  const settings: Record<string, string> = { DATABASE_URL: url, RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' };
  if (!hasBodies) {
    settings['NODE_OPTIONS'] = `--import ${pathToFileURL(`${import.meta.dirname}/without-bodies.ts`).href}`;
  }
  const program = await startProgram('sqlite', settings, onFirstCore);
  try {
    return await onSecondCore(async () => {
      await registerCrowd(program.url, seed, { first: 0, amount: studentsPerEvent });
      await warmUpPages(program.url);
      await requireBody(program.url, hasBodies);
      const readers = read(program.url);
      const some = { first: studentsPerEvent, amount: measuredEvents * studentsPerEvent };
      const rate = await registerCrowd(program.url, seed, some);
      readers.stop();
      return rate;
    });
  } finally {
    await program.stop();
  }
}

function read(url: string) {
  const load = {
    url,
    connections: 8,
    overallRate: pagesPerSecond,
    // Runs until it is stopped.
    duration: 600,
    requests: Array.from({ length: events }, (_, number) => ({ path: pageOf(number) })),
  };
  return autocannon(load, () => undefined);
}

/** Compiles the rendering code, as a long-running program has done. */
async function warmUpPages(url: string): Promise<void> {
  for (let number = 0; number < 300; number += 1) await (await fetch(`${url}/events?q=${number}`)).text();
}

/** Throws if the run would measure the wrong pages. */
async function requireBody(url: string, hasBodies: boolean): Promise<void> {
  const page = await (await fetch(url + pageOf(0))).text();
  if (page.includes('<h1') !== hasBodies) throw new Error(`The page has ${hasBodies ? 'no' : 'a'} body`);
}

function pageOf(number: number): string {
  return publicEventPath(shareLinkOf(number));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
