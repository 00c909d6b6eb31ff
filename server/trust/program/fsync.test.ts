// @module-tag promise-on-disk
import { randomUUID } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  addressOf,
  exitOf,
  mainFile,
  newFolder,
  startCommand,
  startServer,
} from '../../test/start-program.ts';
import { startPostgres } from '../../test/start-postgres.ts';
import { newTeamBody } from '../../test/teams.ts';
import { newDatabaseUrl } from '../../test/test-database.ts';
import { rounds } from '../rounds.ts';
import { openEvent, registerAt } from './open-event.ts';
import {
  allProcesses,
  isComplete,
  isSync,
  mainThread,
  readSystemCalls,
  type SystemCall,
  tracing,
} from './system-calls.ts';

const oneByOne = rounds(10, 300);
const atOnce = 32;
const timeout = rounds(60_000, 600_000);

type Opened = Awaited<ReturnType<typeof openEvent>>;

async function registerMany(
  address: string,
  { event }: Opened,
  students: Opened['students'],
): Promise<string[]> {
  const register = async (student: { token: string }) => {
    // The test searches the trace for these names, so no name may be a prefix of another.
    const teamName = randomUUID();
    const answer = await registerAt(address, event, student, newTeamBody({ teamName }));
    expect(answer).toMatchObject({ status: 201 });
    return teamName;
  };
  const names: string[] = [];
  for (const student of students.slice(0, oneByOne)) names.push(await register(student));
  return [...names, ...(await Promise.all(students.slice(oneByOne).map(register)))];
}

/** PostgreSQL's user may write to its folder. */
function newTraceFile(): string {
  const folder = newFolder();
  chmodSync(folder, 0o777);
  return join(folder, 'trace');
}

async function traced(output: string): Promise<SystemCall[]> {
  await expect.poll(() => isComplete(output), { timeout: 10_000 }).toBe(true);
  return readSystemCalls(output);
}

async function traceSqlite(settings: Record<string, string> = {}): Promise<SystemCall[]> {
  const databaseUrl = await newDatabaseUrl();
  const output = newTraceFile();
  const opened = await openEvent(databaseUrl, { maxTeams: 1000, students: oneByOne + atOnce });
  const [strace = '', ...args] = tracing(output, mainThread);
  const server = startCommand(strace, [...args, process.execPath, mainFile], {
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    RATE_LIMIT: 'off',
    ...settings,
  });
  await registerMany(await addressOf(server), opened, opened.students);
  server.kill('SIGTERM');
  await exitOf(server);
  return traced(output);
}

/**
 * Returns whether the log was written and synced before each 201. There is one thread, so the order of calls proves it.
 */
function registrationsOnDisk(calls: readonly SystemCall[]): boolean[] {
  const requests = new Map<string, number>();
  const answers: boolean[] = [];
  let [written, synced] = [-1, -1];
  for (const call of calls) {
    const isLog = call.file.endsWith('-wal>');
    if (isLog && call.name.startsWith('pwrite')) written = call.start;
    else if (isLog && isSync(call)) synced = call.start;
    else if (call.name.startsWith('read')) requests.set(call.file, call.start);
    else if (call.data.includes('"HTTP/1.1 201 ')) {
      const asked = requests.get(call.file) ?? Infinity;
      answers.push(asked < written && written < synced);
    }
  }
  return answers;
}

/** Turns fsync off after some registrations. */
async function tracePostgres() {
  const output = newTraceFile();
  const postgres = await startPostgres([], { under: tracing(output, allProcesses) });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= postgres.stop());
  onTestFinished(stop);
  const databaseUrl = postgres.url('postgres');
  const opened = await openEvent(databaseUrl, { maxTeams: 1000, students: 2 * (oneByOne + atOnce) });
  const { server, address } = await startServer(databaseUrl, { RATE_LIMIT: 'off' });
  const synced = await registerMany(address, opened, opened.students.slice(0, oneByOne + atOnce));
  await turnSyncOff(databaseUrl);
  const unsynced = await registerMany(address, opened, opened.students.slice(oneByOne + atOnce));
  server.kill('SIGTERM');
  await exitOf(server);
  await opened.app.db.close();
  await stop();
  return { synced, unsynced, calls: await traced(output) };
}

async function turnSyncOff(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  await client.query('alter system set fsync = off');
  await client.query('select pg_reload_conf()');
  const setting = async () => (await client.query<{ fsync: string }>('show fsync')).rows;
  await expect.poll(setting).toEqual([{ fsync: 'off' }]);
  await client.end();
}

/** Returns whether a process synced the log between each team's commit and its reply. */
function teamsOnDisk(calls: readonly SystemCall[], names: readonly string[]): boolean[] {
  const syncs = calls.filter((call) => call.file.includes('/pg_wal/') && isSync(call));
  return names.map((name) => {
    const told = calls.findLast((call) => call.name === 'recvfrom' && call.data.includes(name));
    const own = calls.filter((call) => call.process === told?.process && call.start >= told.start);
    const committed = own.findIndex((call) => call.name === 'sendto' && call.data.includes('COMMIT'));
    const asked = own.slice(0, committed).findLast((call) => call.name === 'recvfrom');
    const answer = own[committed];
    return syncs.some((sync) => asked && answer && asked.end < sync.start && sync.end < answer.start);
  });
}

describe.skipIf(process.platform !== 'linux')('an acknowledged registration', () => {
  const all = Array.from({ length: oneByOne + atOnce }, () => true);
  const none = all.map(() => false);

  test(
    'is on the disk on SQLite: its log is synced between each request and its 201',
    { timeout },
    async () => {
      expect(registrationsOnDisk(await traceSqlite())).toEqual(all);
    },
  );

  test('control: on SQLite with synchronous off, none is', { tags: ['soak'], timeout }, async () => {
    const off = new URL('./synchronous-off.ts', import.meta.url).href;
    const calls = await traceSqlite({ NODE_OPTIONS: `--import ${off}` });
    expect(registrationsOnDisk(calls)).toEqual(none);
  });

  test(
    'is on the disk on PostgreSQL: its log is synced between each commit and its reply, except in the control with fsync off',
    { timeout },
    async () => {
      const { calls, synced, unsynced } = await tracePostgres();
      expect(teamsOnDisk(calls, synced)).toEqual(all);
      expect(teamsOnDisk(calls, unsynced)).toEqual(none);
    },
  );
});
