import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { expect } from 'vitest';
import { openDatabase } from '../../src/db/open-database.ts';
import { addressOf, exitOf, mainFile, startCommand } from '../../test/start-program.ts';
import { brokenInvariants } from '../invariants.ts';
import { Ledger } from './ledger.ts';
import { type Cast, gatherCast, putUnderLoad, register } from './load.ts';

/** The clients' ledger survives crashes. */
interface World {
  url: string;
  program: string;
  server: Awaited<ReturnType<typeof startOn>>;
  cast: Cast;
  ledger: Ledger;
}

export interface Outcome {
  /** All faults found: losses, duplicates, half-written data, refusals. */
  faults: string[];
  acknowledged: number;
  sentAgain: number;
}

interface Plan {
  newUrl: () => Promise<string>;
  times: number;
  program?: string;
  /** Runs instead of killing the server. */
  crash?: () => Promise<void>;
}

/** Number of crashes before it starts with a new, empty database. */
const crashesPerDatabase = 10;

/** Crashes a server under load repeatedly, and checks the database each time. */
export async function crashUnderLoad({ newUrl, times, program = mainFile, crash }: Plan): Promise<Outcome> {
  const outcome: Outcome = { faults: [], acknowledged: 0, sentAgain: 0 };
  for (let done = 0; done < times; done += crashesPerDatabase) {
    const world = await startWorld(await newUrl(), program);
    for (let round = done; round < Math.min(times, done + crashesPerDatabase); round += 1) {
      outcome.faults.push(...(await crashOnce(world, crash)));
      outcome.sentAgain += world.ledger.unanswered.size;
      outcome.faults.push(...(await sendAgain(world)), ...(await look(world)));
    }
    outcome.acknowledged += world.ledger.acknowledged;
    world.server.program.kill('SIGKILL');
  }
  return outcome;
}

async function startWorld(url: string, program: string): Promise<World> {
  const server = await startOn(url, program);
  const ledger = new Ledger();
  const db = openDatabase({ url });
  const cast = await gatherCast(server.address, db, ledger);
  await db.close();
  return { url, program, server, cast, ledger };
}

/** No mail server listens here, so mails stay in the outbox. */
const nobody = 'smtp://127.0.0.1:9';

async function startOn(url: string, file: string) {
  const settings = { PORT: '0', HOST: '127.0.0.1', DATABASE_URL: url, RATE_LIMIT: 'off', SMTP_URL: nobody };
  const program = startCommand(process.execPath, [file], settings);
  return { program, address: await addressOf(program) };
}

/** Crashes at a random moment. Returns earlier refusals. */
async function crashOnce(world: World, crash?: () => Promise<void>): Promise<string[]> {
  const { server, cast, ledger, url } = world;
  const stop = new AbortController();
  const before = ledger.acknowledged;
  const load = putUnderLoad(server.address, cast, ledger, stop.signal);
  // The first responses of a new server are slow.
  await expect.poll(() => ledger.acknowledged, { interval: 20, timeout: 30_000 }).toBeGreaterThan(before);
  await delay(100 + Math.random() * 500);
  if (crash) {
    await crash();
  } else {
    server.program.kill('SIGKILL');
    await exitOf(server.program);
  }
  stop.abort();
  const refusals = await load;
  if (crash) {
    await expect.poll(() => isReady(server.address), { timeout: 30_000 }).toBe(true);
  } else {
    await connectionsGone(url);
    world.server = await startOn(url, world.program);
  }
  return refusals.map((refusal) => `Refused: ${refusal}`);
}

async function isReady(address: string): Promise<boolean> {
  const { ok } = await fetch(`${address}/readyz`);
  return ok;
}

/** PostgreSQL may still commit for a dead server. */
async function connectionsGone(url: string): Promise<void> {
  if (url.startsWith('sqlite:')) return;
  const client = new Client(url);
  await client.connect();
  const others = `select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await client.query(others)).rowCount, { timeout: 10_000 }).toBe(0);
  await client.end();
}

/** Repeats unanswered registrations under their keys, and an answered one, which must return the same team. */
async function sendAgain({ server, ledger }: World): Promise<string[]> {
  const lastAnswered = [...ledger.answered.keys()].slice(-1);
  const faults = await Promise.all(
    [...lastAnswered, ...ledger.unanswered].map(async (registration) => {
      const known = ledger.answered.get(registration);
      try {
        const teamId = await register(server.address, ledger, registration);
        return known === undefined || known === teamId ? [] : [`Team ${known} is ${teamId} when sent again`];
      } catch (error) {
        return [`Refused when sent again: ${String(error)}`];
      }
    }),
  );
  return faults.flat();
}

async function look({ url, ledger }: World): Promise<string[]> {
  const db = openDatabase({ url });
  const faults = [...(await ledger.missingIn(db)), ...(await brokenInvariants(db))];
  await db.close();
  return [...faults, ...(url.startsWith('sqlite:') ? damageOf(url.slice('sqlite:'.length)) : [])];
}

function damageOf(path: string): string[] {
  const file = new DatabaseSync(path, { readOnly: true });
  const integrity = file.prepare('pragma integrity_check').all();
  const orphans = file.prepare('pragma foreign_key_check').all();
  file.close();
  return [...integrity, ...orphans]
    .map((row) => JSON.stringify(row))
    .filter((row) => row !== '{"integrity_check":"ok"}');
}
