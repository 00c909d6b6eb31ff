import { spawnSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '@hackon/e2e/running-program';
import { startPostgres } from '@hackon/server/test/start-postgres';
import { Client } from 'pg';
import { onFirstCore, onSecondCore } from './cores.ts';
import { clients, registerCrowd, studentsPerEvent } from './register-crowd.ts';
import type { Result } from './result.ts';
import { seedRegistration, type Seed, type SeedSize } from './seed-registration.ts';
import { storedRegistrations } from './stored-registrations.ts';

const measuredEvents = 4;
/** The first event warms up. */
export const events = measuredEvents + 1;
const rounds = 4;

/** Creates databases with the same rows. */
export interface Copies {
  seed: Seed;
  /** Creates a copy and returns its URL. */
  copy: () => Promise<string>;
  stop: () => Promise<void>;
}

/** Measures registrations per second over HTTP at 64 clients, against a loop that commits the same rows one by one. */
export async function registrationRates(): Promise<Result[]> {
  return [
    await registrationRate(
      `registrations at ${clients} clients, SQLite FULL`,
      2,
      await sqliteCopies(seedSize),
    ),
    await registrationRate(
      `registrations at ${clients} clients, PostgreSQL`,
      1,
      await postgresCopies(seedSize),
    ),
  ];
}

async function registrationRate(measure: string, atLeast: number, databases: Copies): Promise<Result> {
  const { seed, copy, stop } = databases;
  const program: number[] = [];
  const loop: number[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'hackon-bench-'));
  const file = join(folder, 'registrations.json');
  for (let round = 0; round < rounds; round += 1) {
    // ABBA cancels order effects. The loop commits the rows of the first run.
    if (round % 2 === 1) loop.push(commitLoop(await copy(), file));
    const url = await copy();
    program.push(await register(url, seed));
    if (round === 0) {
      writeFileSync(file, JSON.stringify(await storedRegistrations(url, studentsPerEvent)));
    }
    if (round % 2 === 0) loop.push(commitLoop(await copy(), file));
  }
  await rm(folder, { recursive: true });
  await stop();
  const [perSecond, againstPerSecond] = [middle(program), middle(loop)];
  return {
    measure,
    value: perSecond / againstPerSecond,
    unit: '× the loop',
    atLeast,
    parts: { perSecond, againstPerSecond },
  };
}

/** Registers for this event and the following ones. */
export async function register(url: string, seed: Seed, firstEvent = 0): Promise<number> {
  const engine = url.startsWith('sqlite:') ? 'sqlite' : 'postgres';
  const settings = { DATABASE_URL: url, RATE_LIMIT: 'off' };
  const program = await startProgram(engine, settings, onFirstCore);
  const rateOfSome = (some: { first: number; amount: number }) =>
    onSecondCore(() => registerCrowd(program.url, seed, some));
  await rateOfSome({ first: firstEvent * studentsPerEvent, amount: studentsPerEvent });
  const rate = await rateOfSome({
    first: (firstEvent + 1) * studentsPerEvent,
    amount: measuredEvents * studentsPerEvent,
  });
  await program.stop();
  return rate;
}

function commitLoop(url: string, file: string): number {
  const script = join(import.meta.dirname, 'commit-loop.ts');
  const [command, ...args] = [...onFirstCore, 'node', script, url, file];
  const { status, stdout } = spawnSync(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  if (status !== 0) throw new Error(`The loop ended with ${status}`);
  return Number(stdout);
}

export async function sqliteCopies(size: SeedSize): Promise<Copies> {
  const folder = await mkdtemp(join(tmpdir(), 'hackon-bench-'));
  const first = join(folder, 'first.db');
  const seed = await seedRegistration(`sqlite:${first}`, size);
  let copies = 0;
  return {
    seed,
    async copy() {
      copies += 1;
      const path = join(folder, `${copies}.db`);
      copyFileSync(first, path);
      return `sqlite:${path}`;
    },
    stop: () => rm(folder, { recursive: true }),
  };
}

export async function postgresCopies(size: SeedSize): Promise<Copies> {
  const server = await startPostgres();
  const asOwner = async (statement: string) => {
    const client = new Client(server.url('postgres'));
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await asOwner('create database first');
  const seed = await seedRegistration(server.url('first'), size);
  let copies = 0;
  return {
    seed,
    async copy() {
      copies += 1;
      const name = `copy_${copies}`;
      await asOwner(`create database ${name} template first`);
      return server.url(name);
    },
    stop: () => server.stop(),
  };
}

const seedSize = { events, students: events * studentsPerEvent };

export function middle(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  return ((sorted[half - 1] ?? NaN) + (sorted[half] ?? NaN)) / 2;
}
