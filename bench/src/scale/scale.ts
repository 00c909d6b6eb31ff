import { availableParallelism } from 'node:os';
import { type RunningProgram, startProgram } from '@hackon/e2e/running-program';
import { startPostgres } from '@hackon/server/test/start-postgres';
import { clients } from '../register-crowd.ts';
import type { Result } from '../result.ts';
import { seedRegistration } from '../seed-registration.ts';
import { type Measured, measureCosts } from './measure-costs.ts';
import { registerAtAll } from './register-at-all.ts';
import { simulateRegistrations, type Site } from './simulate.ts';

/** Registrations of each process until its code is compiled. */
const warmUp = 1_500;
const measured = 3_000;
const manyEvents = 64;

/**
 * Predicts registrations per second of several processes from what one registration costs, and compares 1, 2 and 3
 * processes on this machine. Prints what the same costs give on machines that nobody has tried.
 */
export async function scale(): Promise<Result[]> {
  const found = await measureCosts();
  print(found);
  const rows: { events: number; processes: number; predicted: number; perSecond: number }[] = [];
  for (const events of [manyEvents, 1]) {
    for (const processes of [1, 2, 3]) {
      const cores = { shared: availableParallelism() };
      const site = { processes, cores, shards: 1, events, clients };
      const perSecond = await measure(processes, events);
      rows.push({ events, processes, predicted: simulateRegistrations(found.costs, site), perSecond });
    }
  }
  console.table(rows);
  predict(found);
  return rows.map(({ events, processes, predicted, perSecond }) => ({
    measure: `predicted registrations of ${processes} processes, ${events === 1 ? 'one event' : `${events} events`}`,
    value: predicted / perSecond,
    unit: '× the measured',
    atLeast: 0.75,
    atMost: 1.25,
    parts: { predicted, perSecond },
  }));
}

async function measure(processes: number, events: number): Promise<number> {
  const postgres = await startPostgres();
  const url = postgres.url('postgres');
  const seed = await seedRegistration(url, { events, students: processes * warmUp + measured });
  const programs: RunningProgram[] = [];
  while (programs.length < processes) {
    programs.push(await startProgram('postgres', { DATABASE_URL: url, RATE_LIMIT: 'off' }));
  }
  const urls = programs.map((program) => program.url);
  await registerAtAll(urls, seed, { first: 0, amount: processes * warmUp });
  const rate = await registerAtAll(urls, seed, { first: processes * warmUp, amount: measured });
  await Promise.all(programs.map((program) => program.stop()));
  await postgres.stop();
  return rate;
}

function print({ costs, statements, walBytes, lock }: Measured): void {
  console.log('One registration:');
  console.table({
    statements,
    'bytes of WAL': walBytes,
    'ms from the lock to the commit': lock,
    'ms of HackOn outside the transaction': costs.outside,
    'ms of HackOn inside it': costs.inside,
    'ms of PostgreSQL': costs.postgres,
    'ms of waiting for the disk': costs.flush,
    'ms of waiting between HackOn and PostgreSQL': costs.wire,
    'ms of the load': costs.client,
  });
}

/** Students, who come at once. */
const crowd = 20_000;

/** A core for each process, eight for each PostgreSQL. The students' phones are not in the way. */
function predict({ costs }: Measured): void {
  const rows = [2, 4, 8, 16].flatMap((processes) =>
    [1, 4].map((shards) => {
      const cores = { hackon: processes, postgres: 8 };
      const rate = (events: number) => {
        const site: Site = { processes, cores, shards, events, clients: 2_000 };
        return simulateRegistrations({ ...costs, client: 0 }, site);
      };
      const [one, many] = [rate(1), rate(5_000)];
      return {
        processes,
        'PostgreSQL servers': shards,
        'one event, per second': Math.round(one),
        [`${crowd} students at one event, s`]: Math.round(crowd / one),
        '5,000 events, per second': Math.round(many),
      };
    }),
  );
  console.table(rows);
}
