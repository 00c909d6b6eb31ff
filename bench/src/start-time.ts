import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { publicEvents } from '@hackon/contract/events/events';
import { freePort } from '@hackon/e2e/running-program';
import type { Result } from './result.ts';

const rounds = 7;
const root = resolve(import.meta.dirname, '../..');

/**
 * Measures the time from process start to first response, with empty data. Only `firstEverMs` lacks the compile cache.
 */
export async function startTime(): Promise<Result[]> {
  const [command, ...args] = await startCommand();
  // Disables the compile cache, as on a machine's first start.
  const firstEverMs = await timeStart(command, args, { NODE_DISABLE_COMPILE_CACHE: '1' });
  await timeStart(command, args, {}, keptAfter);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timeStart(command, args));
  times.sort((one, other) => one - other);
  const medianMs = times[Math.floor(rounds / 2)] ?? Number.NaN;
  return [
    {
      measure: 'server start to first answer, empty data folder',
      value: medianMs / 1000,
      unit: 's',
      atMost: 1,
      parts: { fastestMs: times[0] ?? Number.NaN, slowestMs: times.at(-1) ?? Number.NaN, firstEverMs },
    },
  ];
}

/** In ms. After this run time the compile cache is saved: see `server/src/keep-compiled.ts`. */
const keptAfter = 6_000;

/** Returns the command of `npm start`, without npm. */
async function startCommand(): Promise<[string, ...string[]]> {
  const { scripts }: { scripts: { start: string } } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  );
  const [command, ...args] = scripts.start.split(' ');
  if (command === undefined || args.length === 0) throw new Error(`Not a command: ${scripts.start}`);
  return [command, ...args];
}

/** Returns the time in ms. Afterwards the server runs for another `lifetime` ms. */
async function timeStart(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  lifetime = 0,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'hackon-start-'));
  const port = await freePort();
  const began = performance.now();
  const server = spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await firstAnswer(server, `http://127.0.0.1:${port}${publicEvents.path}`);
  const ms = performance.now() - began;
  await pause(lifetime);
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true });
  return ms;
}

async function firstAnswer(server: ChildProcess, url: string): Promise<void> {
  while (server.exitCode === null) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    if (response) throw new Error(`The first answer was ${response.status}`);
    await pause(5);
  }
  throw new Error(`The server ended with ${server.exitCode} at its start`);
}
