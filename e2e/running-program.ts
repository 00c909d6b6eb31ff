import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@hackon/server/test/start-postgres';

export type Engine = 'sqlite' | 'postgres';

const program = 'server/src/main.ts';

/** `restart` sends SIGTERM and starts on the same data. */
export interface RunningProgram {
  url: string;
  /** Changes with each restart. */
  readonly pid: number | undefined;
  /** Also contains the mail files. */
  dataDir: string;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the program on a free port with its own data, until ready. `under` wraps the command, such as `taskset`. */
export async function startProgram(
  engine: Engine,
  settings: Record<string, string> = {},
  under: readonly string[] = [],
): Promise<RunningProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'hackon-e2e-'));
  // If a database is given, the caller deletes the data.
  const isOwn = settings.DATABASE_URL === undefined;
  const database = engine === 'postgres' && isOwn ? await startPostgres() : undefined;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    PUBLIC_URL: url,
    LOG_LEVEL: 'error',
    LINK_CHECKS: 'off',
    ...(database && { DATABASE_URL: database.url('postgres') }),
    ...settings,
  };
  let server = await startServer(program, url, environment, under);
  return {
    url,
    get pid() {
      return server.pid;
    },
    dataDir: folder,
    async restart() {
      await end(server);
      server = await startServer(program, url, environment, under);
    },
    async stop() {
      await end(server);
      await database?.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Waits until the demo is filled and ready. */
export async function startDemo(
  settings: Record<string, string> = {},
): Promise<Pick<RunningProgram, 'url' | 'stop'>> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, ...settings };
  const server = await startServer('scripts/demo.ts', url, environment);
  return { url, stop: () => end(server) };
}

async function startServer(
  script: string,
  url: string,
  environment: Record<string, string>,
  under: readonly string[] = [],
): Promise<ChildProcess> {
  const [command, ...args] = [...under, 'node', script];
  const server = spawn(command, args, {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // Filling the demo takes long on a busy machine.
  for (let tries = 0; tries < 2400; tries++) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode} at its start`);
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return server;
    await pause(50);
  }
  throw new Error('The server was not ready within two minutes');
}

async function end(server: ChildProcess): Promise<void> {
  const ended = new Promise<number | null>((done) => server.once('exit', done));
  server.kill('SIGTERM');
  const code = await ended;
  if (code !== 0) throw new Error(`The server ended with ${code} on SIGTERM`);
}

export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
