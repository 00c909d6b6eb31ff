import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '@hackon/e2e/running-program';
import { startPostgres } from '@hackon/server/test/start-postgres';
import { Client } from 'pg';
import { processorTime } from '../processor-time.ts';
import { seedRegistration } from '../seed-registration.ts';
import { analyze } from './analyze.ts';
import { registerAtAll } from './register-at-all.ts';
import { startPrograms } from './start-programs.ts';
import type { Costs } from './simulate.ts';

const warmUp = 1_500;
const measured = 2_000;
/** Sent by one client. */
const alone = 500;

export interface Measured {
  costs: Costs;
  /** Bytes per registration. */
  wal: number;
  /** In ms, from the lock on the event until the commit, with one client. */
  lock: number;
}

/** Measures what a registration costs the servers, PostgreSQL and the load, while 64 clients register. */
export async function measureCosts(
  { flush, share }: MeasuredTransaction,
  { events, processes }: { events: number; processes: number },
): Promise<Measured> {
  const postgres = await startPostgres();
  const url = postgres.url('postgres');
  const seed = await seedRegistration(url, { events, students: warmUp + measured + alone });
  const programs = await startPrograms(url, processes);
  const urls = programs.map((program) => program.url);
  const client = new Client(url);
  await client.connect();
  await registerAtAll(urls, seed, { first: 0, amount: warmUp });
  await analyze(url);
  const spent = async () => {
    const { rows } = await client.query<{ pid: number; wal: string }>(
      "select pid, pg_current_wal_lsn() - '0/0' as wal from pg_stat_activity",
    );
    const { user, system } = process.cpuUsage();
    return {
      postgres: rows.reduce((sum, { pid }) => sum + processorTime(pid), 0) * 1_000,
      hackon: programs.reduce((sum, { pid }) => sum + processorTime(pid), 0) * 1_000,
      client: (user + system) / 1_000,
      wal: Number(rows[0]?.wal),
    };
  };
  const before = await spent();
  await registerAtAll(urls, seed, { first: warmUp, amount: measured });
  const after = await spent();
  const perSecond = await registerAtAll(urls.slice(0, 1), seed, {
    first: warmUp + measured,
    amount: alone,
    clients: 1,
  });
  await client.end();
  await Promise.all(programs.map((program) => program.stop()));
  await postgres.stop();
  const each = (what: keyof typeof after) => (after[what] - before[what]) / measured;
  const inside = each('hackon') * share;
  const lock = (share * 1_000) / perSecond;
  return {
    costs: {
      client: each('client'),
      outside: each('hackon') - inside,
      inside,
      postgres: each('postgres'),
      flush,
      wire: Math.max(0, lock - inside - each('postgres') - flush),
    },
    wal: each('wal'),
    lock,
  };
}

/** Of one registration. */
export interface MeasuredTransaction {
  statements: number;
  /** In ms, at the commit. */
  flush: number;
  /** Of a call's time, from the lock on the event until the commit. */
  share: number;
}

/** One client registers, and PostgreSQL logs each statement with its time. */
export async function measureTransaction(): Promise<MeasuredTransaction> {
  const logs = mkdtempSync(join(tmpdir(), 'hackon-scale-'));
  chmodSync(logs, 0o777);
  const log = join(logs, 'postgres.log');
  const postgres = await startPostgres(['log_min_duration_statement=0', 'log_line_prefix=%n %p '], {
    // The start is read from the same output.
    under: ['bash', '-c', `exec "$0" "$@" 2> >(tee ${log} >&2)`],
  });
  const url = postgres.url('postgres');
  const amount = 500;
  const seed = await seedRegistration(url, { events: 1, students: 2 * amount });
  const program = await startProgram('postgres', { DATABASE_URL: url, RATE_LIMIT: 'off' });
  await registerAtAll([program.url], seed, { first: 0, amount, clients: 1 });
  const begun = Date.now() / 1_000;
  const perSecond = await registerAtAll([program.url], seed, { first: amount, amount, clients: 1 });
  await program.stop();
  await postgres.stop();
  const lines = readFileSync(log, 'utf8').split('\n');
  rmSync(logs, { recursive: true });
  const { lock, ...times } = timesIn(lines, begun, amount);
  // HackOn's work is spread evenly over a call.
  return { ...times, share: (lock * perSecond) / 1_000 };
}

const logged =
  /^(?<at>[\d.]+) (?<pid>\d+) LOG: {2}duration: (?<ms>[\d.]+) ms {2}(?:execute \S+|statement): (?<text>.*)$/u;

function timesIn(lines: readonly string[], begun: number, amount: number) {
  const lockedAt = new Map<string, number>();
  let [statements, lock, flush] = [0, 0, 0];
  for (const line of lines) {
    const { at = '', pid = '', ms = '', text = '' } = logged.exec(line)?.groups ?? {};
    if (Number(at) < begun || text === '') continue;
    statements += 1;
    if (/^select .* from "events".* for update$/u.test(text)) lockedAt.set(pid, Number(at));
    const since = lockedAt.get(pid);
    if (text !== 'commit' || since === undefined) continue;
    lockedAt.delete(pid);
    lock += (Number(at) - since) * 1_000;
    flush += Number(ms);
  }
  return { statements: statements / amount, lock: lock / amount, flush: flush / amount };
}
