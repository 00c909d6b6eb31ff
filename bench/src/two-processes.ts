import { type RunningProgram, startProgram } from '@hackon/e2e/running-program';
import { startBalancer } from '@hackon/server/test/start-balancer';
import { startPostgres } from '@hackon/server/test/start-postgres';
import { Client } from 'pg';
import { rateOf } from './rate-of.ts';
import { clients, registerCrowd, studentsPerEvent } from './register-crowd.ts';
import type { Result } from './result.ts';
import { seedRegistration } from './seed-registration.ts';

/** The first event warms up. */
const seedSize = { events: 5, students: 5 * studentsPerEvent };
const listSeconds = 5;

interface Rates {
  registrations: number;
  lists: number;
}

/**
 * Registrations and lists per second of two processes on one PostgreSQL, against one. Not pinned: with two cores there
 * is little gain, and the balancer limits lists.
 */
export async function twoProcesses(): Promise<Result[]> {
  const postgres = await startPostgres();
  const one: Rates[] = [];
  const two: Rates[] = [];
  for (const [round, rates] of [one, two, two, one].entries()) {
    const database = `round_${round}`;
    const client = new Client(postgres.url('postgres'));
    await client.connect();
    await client.query(`create database ${database}`);
    await client.end();
    rates.push(await ratesWith(rates === one ? 1 : 2, postgres.url(database)));
  }
  await postgres.stop();
  return (['registrations', 'lists'] as const).map((what) => {
    const [perSecond, againstPerSecond] = [mean(two, what), mean(one, what)];
    return {
      measure: `${what === 'lists' ? 'public lists' : what} of two processes on PostgreSQL, behind a balancer`,
      value: perSecond / againstPerSecond,
      unit: '× one process',
      parts: { perSecond, againstPerSecond },
    };
  });
}

async function ratesWith(processes: number, url: string): Promise<Rates> {
  const seed = await seedRegistration(url, seedSize);
  const programs: RunningProgram[] = [];
  while (programs.length < processes) {
    programs.push(await startProgram('postgres', { DATABASE_URL: url, RATE_LIMIT: 'off' }));
  }
  const balancer = await startBalancer(programs.map((program) => program.url));
  await registerCrowd(balancer.address, seed, { first: 0, amount: studentsPerEvent });
  const registrations = await registerCrowd(balancer.address, seed, {
    first: studentsPerEvent,
    amount: seedSize.students - studentsPerEvent,
  });
  const lists = await rateOf({
    url: `${balancer.address}/api/public/events`,
    connections: clients,
    duration: listSeconds,
  });
  await balancer.stop();
  await Promise.all(programs.map((program) => program.stop()));
  return { registrations, lists };
}

function mean(rates: readonly Rates[], what: keyof Rates): number {
  return rates.reduce((sum, rate) => sum + rate[what], 0) / rates.length;
}
