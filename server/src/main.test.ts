// @module-tag beyond-mails
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { availableParallelism, getPriority } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { password, studentBody } from '../test/accounts.ts';
import { outboxOf } from '../test/mail.ts';
import { startMailServer } from '../test/mail-server.ts';
import {
  addressOf,
  exitOf,
  mainFile,
  newFolder,
  startCommand,
  startProgram,
  startServer,
} from '../test/start-program.ts';
import { newDatabaseUrl, openTestDatabase } from '../test/test-database.ts';
import { programVersion } from './program-version.ts';

/** Sends part of a sign-up. `finish` sends the rest and returns the status. */
async function beginSignUp(address: string) {
  const person = studentBody();
  const body = JSON.stringify(person);
  const call = request(`${address}/api/student/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  call.write(body.slice(0, 10));
  await once(call, 'socket').then(([socket]) => socket.connecting && once(socket, 'connect'));
  // The first part has then arrived.
  await fetch(`${address}/healthz`);
  return {
    email: person.email,
    call,
    async finish() {
      call.end(body.slice(10));
      const [response] = await once(call, 'response');
      await text(response);
      return response.statusCode;
    },
  };
}

describe('SIGTERM', () => {
  // Like npm's shell, this one ends without a signal to its child.
  test.skipIf(process.platform === 'win32')("to npm's shell: the server stops too", async () => {
    const settings = { PORT: '0', HOST: '127.0.0.1', DATABASE_URL: await newDatabaseUrl() };
    const shell = startCommand('sh', ['-c', `'${process.execPath}' '${mainFile}'; true`], {
      npm_lifecycle_event: 'start',
      ...settings,
    });
    const address = await addressOf(shell);
    shell.kill('SIGTERM');
    // Closes when the last process ends.
    await once(shell, 'close');
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s: finishes and commits the request in flight',
    async (signal) => {
      const url = await newDatabaseUrl();
      const { server, address } = await startServer(url);
      const signUp = await beginSignUp(address);
      server.kill(signal);
      await expect
        .poll(() =>
          fetch(address).then(
            () => 'accepts',
            () => 'refuses',
          ),
        )
        .toBe('refuses');
      expect(server.exitCode).toBeNull();
      expect(await signUp.finish()).toBe(201);
      expect(await exitOf(server)).toEqual([0, null]);

      const again = await startServer(url);
      const answer = await fetch(`${again.address}/api/student/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: signUp.email, password }),
      });
      expect(answer.status).toBe(200);
    },
    20_000,
  );

  test('ends within 10 s even when a request never ends', async () => {
    const { server, address } = await startServer(await newDatabaseUrl());
    const { call } = await beginSignUp(address);
    call.on('error', () => {});
    const told = performance.now();
    server.kill('SIGTERM');
    expect(await exitOf(server)).toEqual([0, null]);
    expect(performance.now() - told).toBeLessThan(10_000);
  }, 20_000);
});

/** Returns a function that returns all text so far. */
function collected(stream: Readable): () => string {
  let all = '';
  stream.on('data', (chunk: Buffer) => (all += chunk.toString()));
  return () => all;
}

/** Queues a mail. */
async function sendMessage(address: string, subject: string): Promise<void> {
  const answer = await fetch(`${address}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Divya', email: 'divya@college.example', subject, message: 'Hello' }),
  });
  expect(answer.status).toBe(201);
}

describe('mail', () => {
  test('SIGTERM finishes the mail in flight', async () => {
    const mailServer = await startMailServer();
    const held = Promise.withResolvers<void>();
    mailServer.holdUp = held.promise;
    const url = await newDatabaseUrl();
    const { server, address } = await startServer(url, { SMTP_URL: mailServer.url });
    await sendMessage(address, 'Last one');
    await expect.poll(() => mailServer.received.length).toBe(1);
    server.kill('SIGTERM');
    await expect.poll(() => fetch(address).catch(() => 'refuses')).toBe('refuses');
    expect(server.exitCode).toBeNull();
    held.resolve();
    expect(await exitOf(server)).toEqual([0, null]);
    const db = await openTestDatabase(url);
    expect(await outboxOf({ db })).toMatchObject([{ attempts: 1, to_address: '' }]);
  }, 20_000);

  test('SIGTERM ends within 10 s even when the mail server never answers', async () => {
    const mailServer = await startMailServer();
    mailServer.holdUp = new Promise(() => {});
    const { server, address } = await startServer(await newDatabaseUrl(), { SMTP_URL: mailServer.url });
    await sendMessage(address, 'Stuck');
    await expect.poll(() => mailServer.received.length).toBe(1);
    const told = performance.now();
    server.kill('SIGTERM');
    expect(await exitOf(server)).toEqual([0, null]);
    expect(performance.now() - told).toBeLessThan(10_000);
  }, 20_000);
});

test('the start names version, database and mail server, and warns of wrong settings', async () => {
  const folder = newFolder();
  const own = { DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_ULR: 'https://hackon.example' };
  const server = startProgram({ PORT: '0', HOST: '127.0.0.1', ...own });
  const log = collected(server.stdout);
  await expect.poll(log, { timeout: 20_000 }).toContain('mail server cannot be used: check SMTP_URL');
  expect(log()).toContain(
    `"HackOn ${await programVersion()}. Database: ${folder}/hackon.db. Mails: 127.0.0.1:1."`,
  );
  expect(log()).toContain('Links in mails lead to http://localhost:0. Set PUBLIC_URL');
  expect(log()).toContain('PUBLIC_ULR is not a setting. Did you mean PUBLIC_URL?');
  expect(log()).toContain('"server":"127.0.0.1:1","reason":"ECONNREFUSED"');
});

test('invalid settings stop the start, with one line each', async () => {
  const server = startProgram({ PORT: 'http', LOG_LEVEL: 'loud' });
  const said = await text(server.stderr);
  expect(said.trimEnd().split('\n')).toEqual([
    'PORT must be a whole number from 0 to 65535',
    'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
  ]);
  expect(await exitOf(server)).toEqual([78, null]);
});

test('GET /metrics has every metric that docs/operations.md names', async () => {
  const { address } = await startServer(await newDatabaseUrl());
  const operations = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const rows = operations.match(/(?<=^\| `)(?:hackon|nodejs|process)_\w+(?=`)/gmu) ?? [];
  expect(rows.length).toBeGreaterThan(8);
  const metrics = await (await fetch(`${address}/metrics`)).text();
  // Only on PostgreSQL.
  const expected = rows.filter((name) => name !== 'hackon_database_connections');
  expect(expected.filter((name) => !metrics.includes(`# TYPE ${name} `))).toEqual([]);
});

// Other systems have no priority per thread.
test.skipIf(process.platform !== 'linux')(
  'the thread pool has a lower priority than the event loop',
  async () => {
    const { server } = await startServer(await newDatabaseUrl());
    const priorities = async () => {
      const found = new Map<string, Set<number>>();
      for (const thread of await readdir(`/proc/${server.pid}/task`)) {
        const name = (await readFile(`/proc/${server.pid}/task/${thread}/comm`, 'utf8')).trim();
        found.set(name, (found.get(name) ?? new Set()).add(getPriority(Number(thread))));
      }
      return found;
    };
    // A single core keeps the normal priority.
    const expected = availableParallelism() > 1 ? 19 : getPriority();
    const isLowered = async () =>
      expect((await priorities()).get('libuv-worker')).toEqual(new Set([expected]));
    await vi.waitFor(isLowered, { timeout: 10_000 });
    expect(getPriority(server.pid)).toBe(getPriority());
  },
);
