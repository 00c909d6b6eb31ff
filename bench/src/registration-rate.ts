import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { startProgram } from '@hackon/e2e/running-program';
import autocannon from 'autocannon';
import type { Result } from './result.ts';
import { seedRegistration, type Seed } from './seed-registration.ts';

const clients = 64;
const registrations = 6000;
// What a registration writes, parents before children: the loop inserts the very rows that the program wrote.
const tables = ['teams', 'members', 'payment_attempts', 'outbox', 'idempotency_keys', 'audit_log'];

/**
 * Registrations per second over HTTP at 64 clients, every check, the session and `synchronous=FULL` included, against
 * a loop that commits the same rows one registration at a time straight into SQLite (design, point 9).
 */
export async function registrationRate(): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hackon-bench-'));
  const program: number[] = [];
  const loop: number[] = [];
  for (const round of [1, 2]) {
    const path = join(folder, `program-${round}.db`);
    const seed = await seedRegistration(path, registrations);
    // ABBA: the program goes first in one round and last in the other, each time beside a loop of the same rows.
    if (round === 2) loop.push(replay(join(folder, 'program-1.db'), join(folder, 'loop-2.db')));
    program.push(await register(path, seed));
    if (round === 1) loop.push(replay(path, join(folder, 'loop-1.db')));
  }
  await rm(folder, { recursive: true });
  const [perSecond, againstPerSecond] = [mean(program), mean(loop)];
  return [
    {
      measure: `registrations at ${clients} clients, SQLite FULL`,
      value: perSecond / againstPerSecond,
      unit: '× the loop',
      atLeast: 2,
      parts: { perSecond, againstPerSecond },
    },
  ];
}

async function register(path: string, { eventId, tokens }: Seed): Promise<number> {
  const program = await startProgram('sqlite', { DATABASE_URL: `sqlite:${path}`, RATE_LIMIT: 'off' });
  let next = 0;
  const { requests, duration, non2xx, errors } = await autocannon({
    url: program.url,
    connections: clients,
    amount: registrations,
    requests: [
      {
        method: 'POST',
        path: `/api/public/events/${eventId}/register`,
        setupRequest(request) {
          const number = next++;
          return {
            ...request,
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${tokens[number]}`,
              'idempotency-key': `bench-${number}`,
            },
            body: JSON.stringify(teamBody(number)),
          };
        },
      },
    ],
  });
  await program.stop();
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refused and ${errors} failed registrations`);
  return requests.total / duration;
}

function teamBody(number: number) {
  return {
    teamName: `Team ${number}`,
    members: [0, 1, 2].map((seat) => ({
      name: `Member ${number} ${seat}`,
      email: `m${number}.${seat}@college.example`,
      registerNumber: `R${number}.${seat}`,
      mobileNumber: '9876543210',
    })),
    upiTransactionId: String(400_000_000_000 + number),
  };
}

/** Commits each registration that `from` holds, row by row, in a transaction of its own in an emptied copy. */
function replay(from: string, to: string): number {
  const source = new DatabaseSync(from);
  source.exec(`vacuum into '${to}'`);
  const teams = source.prepare('select id, account_id from teams order by id').all();
  const rows = teams.map((team) => tables.map((table) => rowsOf(source, table, team)));
  source.close();
  const target = new DatabaseSync(to);
  target.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  for (const table of tables.toReversed()) target.exec(`delete from ${table}`);
  const inserts = tables.map((table) => prepareInsert(target, table));
  const started = performance.now();
  for (const registration of rows) {
    target.exec('begin immediate');
    registration.forEach((tableRows, index) => {
      for (const row of tableRows) inserts[index]?.run(...row);
    });
    target.exec('commit');
  }
  const seconds = (performance.now() - started) / 1000;
  target.close();
  return rows.length / seconds;
}

type SqlRow = Record<string, SQLInputValue>;

/** The rows of one table that belong to a registration: by its team, or by the account that registered. */
function rowsOf(source: DatabaseSync, table: string, team: SqlRow): SQLInputValue[][] {
  const owner: Record<string, string> = {
    teams: 'id',
    members: 'team_id',
    payment_attempts: 'team_id',
    audit_log: 'subject_id',
    idempotency_keys: 'account_id',
  };
  const column = owner[table];
  if (!column) return [];
  const value = column === 'account_id' ? team.account_id : team.id;
  return source
    .prepare(`select * from ${table} where ${column} = ?`)
    .all(value ?? null)
    .map((row) => Object.values(row));
}

function prepareInsert(target: DatabaseSync, table: string) {
  const columns = target.prepare(`select name from pragma_table_info('${table}')`).all();
  return target.prepare(`insert into ${table} values (${columns.map(() => '?').join(', ')})`);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
