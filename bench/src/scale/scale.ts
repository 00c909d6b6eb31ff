import { availableParallelism } from 'node:os';
import { startPostgres } from '@hackon/server/test/start-postgres';
import { clients } from '../register-crowd.ts';
import type { Result } from '../result.ts';
import { seedRegistration } from '../seed-registration.ts';
import { analyze } from './analyze.ts';
import {
  type Measured,
  measureCosts,
  type MeasuredTransaction,
  measureTransaction,
} from './measure-costs.ts';
import { registerAtAll } from './register-at-all.ts';
import { type Costs, simulateRegistrations, type Site } from './simulate.ts';
import { startPrograms } from './start-programs.ts';

/** Registrations of each process until its code is compiled. */
const warmUp = 1_500;
const measured = 3_000;
const manyEvents = 64;

/**
 * Predicts registrations per second of several processes from what one registration costs, and compares 1, 2 and 3
 * processes on this machine. Prints what the same costs give on machines that nobody has tried.
 *
 * Costs are measured with one process and with two: programs that share cores and a lock cost each other time. Three
 * and more are predicted from the costs of two.
 */
export async function scale(): Promise<Result[]> {
  const transaction = await measureTransaction();
  console.log(`One registration takes ${transaction.statements} statements.`);
  const many = await compare(transaction, manyEvents);
  const one = await compare(transaction, 1);
  const rows = [...many.rows, ...one.rows];
  console.table(rows);
  predict({ many: many.costs, one: one.costs });
  return rows.map(({ events, processes, predicted, perSecond }) => ({
    measure: `predicted registrations of ${processes} processes, ${events === 1 ? 'one event' : `${events} events`}`,
    value: predicted / perSecond,
    unit: '× the measured',
    atLeast: 0.75,
    atMost: 1.25,
    parts: { predicted, perSecond },
  }));
}

/** Returns the costs with two processes too. */
async function compare(transaction: MeasuredTransaction, events: number) {
  const alone = await measureCosts(transaction, { events, processes: 1 });
  const ofTwo = await measureCosts(transaction, { events, processes: 2 });
  console.log(`${events} events, one process and two:`);
  console.table(inWords(alone, ofTwo));
  const rows: { events: number; processes: number; predicted: number; perSecond: number }[] = [];
  for (const processes of [1, 2, 3]) {
    const { costs } = processes === 1 ? alone : ofTwo;
    const cores = { shared: availableParallelism() };
    const predicted = simulateRegistrations(costs, { processes, cores, shards: 1, events, clients });
    rows.push({ events, processes, predicted, perSecond: await measure(processes, events) });
  }
  return { costs: ofTwo.costs, rows };
}

async function measure(processes: number, events: number): Promise<number> {
  const postgres = await startPostgres();
  const url = postgres.url('postgres');
  const seed = await seedRegistration(url, { events, students: processes * warmUp + measured });
  const programs = await startPrograms(url, processes);
  const urls = programs.map((program) => program.url);
  await registerAtAll(urls, seed, { first: 0, amount: processes * warmUp });
  await analyze(url);
  const rate = await registerAtAll(urls, seed, { first: processes * warmUp, amount: measured });
  await Promise.all(programs.map((program) => program.stop()));
  await postgres.stop();
  return rate;
}

function inWords(alone: Measured, ofTwo: Measured) {
  const row = (value: (measured: Measured) => number) => ({
    'one process': Number(value(alone).toFixed(2)),
    'two processes': Number(value(ofTwo).toFixed(2)),
  });
  return {
    'bytes of WAL': row(({ wal }) => wal),
    'ms from the lock to the commit': row(({ lock }) => lock),
    'ms of HackOn outside the transaction': row(({ costs }) => costs.outside),
    'ms of HackOn inside it': row(({ costs }) => costs.inside),
    'ms of PostgreSQL': row(({ costs }) => costs.postgres),
    'ms of waiting for the disk': row(({ costs }) => costs.flush),
    'ms of waiting between HackOn and PostgreSQL': row(({ costs }) => costs.wire),
    'ms of the load': row(({ costs }) => costs.client),
  };
}

/** Students, who come at once. */
const crowd = 20_000;

/** A core for each process, eight for each PostgreSQL. The students' phones are not in the way. */
function predict(costs: { many: Costs; one: Costs }): void {
  const rows = [2, 4, 8, 16].flatMap((processes) =>
    [1, 4].map((shards) => {
      const cores = { hackon: processes, postgres: 8 };
      const rate = (each: Costs, events: number) => {
        const site: Site = { processes, cores, shards, events, clients: 2_000 };
        return simulateRegistrations({ ...each, client: 0 }, site);
      };
      const [one, many] = [rate(costs.one, 1), rate(costs.many, 5_000)];
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
