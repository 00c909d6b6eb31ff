import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, onTestFinished } from 'vitest';
import { findPooler } from './find-pooler.ts';
import { listenOnFreePort } from './listen-on-free-port.ts';

const example = join(import.meta.dirname, '../../docs/cluster/pgbouncer.ini');

/** PgBouncer refuses to run as root; every Unix has this account. */
const nobody = 65_534;

/**
 * Starts PgBouncer before a database of the tests, with the configuration of `docs/cluster/`. `connections` is the
 * number of connections to PostgreSQL. Returns the pooler's URL. Stops after the test.
 */
export async function startPooler(databaseUrl: string, connections: number): Promise<string> {
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'hackon-pooler-'));
  chmodSync(folder, 0o755);
  const probe = createServer();
  const own = await listenOnFreePort(probe);
  await once(probe.close(), 'close');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    replaced(readFileSync(example, 'utf8'), {
      'host=127.0.0.1 port=5433 dbname=hackon': `host=${hostname} port=${port} dbname=${pathname.slice(1)}`,
      'listen_port = 6432': `listen_port = ${own}`,
      'auth_type = scram-sha-256': 'auth_type = trust',
      '/etc/pgbouncer/userlist.txt': join(folder, 'userlist.txt'),
      'default_pool_size = 20': `default_pool_size = ${connections}`,
    }),
  );
  writeFileSync(join(folder, 'userlist.txt'), `"${username}" ""\n`);
  const command = findPooler();
  if (command === undefined) throw new Error('PgBouncer is not installed. Install the package pgbouncer.');
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const pooler = spawn(command, ['-q', file], { ...user, stdio: 'ignore' });
  onTestFinished(async () => {
    pooler.kill('SIGKILL');
    if (pooler.exitCode === null && pooler.signalCode === null) await once(pooler, 'exit');
    rmSync(folder, { recursive: true });
  });
  const url = `postgres://${username}@127.0.0.1:${own}/hackon`;
  await expect.poll(() => answers(url), { timeout: 20_000 }).toBe(true);
  return url;
}

/** Throws if the example no longer has a text. */
function replaced(text: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`${example} has no '${from}'`);
    return changed.replaceAll(from, to);
  }, text);
}

async function answers(url: string): Promise<boolean> {
  const client = new Client(url);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    await delay(50);
    return false;
  } finally {
    await client.end();
  }
}
