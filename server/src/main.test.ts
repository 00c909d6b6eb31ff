import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { password, studentBody } from '../test/accounts.ts';
import { newDatabaseUrl } from '../test/test-database.ts';

type Program = ChildProcessByStdio<null, Readable, Readable>;

/** Starts the program with these settings, and kills it if the test leaves it running. */
function start(settings: Record<string, string>): Program {
  const main = join(import.meta.dirname, 'main.ts');
  const server = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, DATA_DIR: newFolder(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  return server;
}

/** An empty folder, thrown away after the test. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hackon-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Starts the server on a free port, and answers its address once it listens. */
async function startServer(databaseUrl: string) {
  const server = start({ PORT: '0', HOST: '127.0.0.1', DATABASE_URL: databaseUrl });
  return { server, address: await addressOf(server) };
}

async function addressOf(server: Program): Promise<string> {
  for await (const chunk of server.stdout) {
    const address = /http:\/\/[\d.:]+/u.exec(String(chunk))?.[0];
    if (address) return address;
  }
  throw new Error(`It did not start: ${await text(server.stderr)}`);
}

/** Begins to send a sign-up. `finish` sends the rest of it and reads the answer. */
async function beginSignUp(address: string) {
  const person = studentBody();
  const body = JSON.stringify(person);
  const call = request(`${address}/api/student/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  call.write(body.slice(0, 10));
  await once(call, 'socket').then(([socket]) => socket.connecting && once(socket, 'connect'));
  // Whatever comes after this was answered, the beginning has reached the server too.
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

async function exitOf(server: Program): Promise<unknown[]> {
  return server.exitCode === null ? once(server, 'exit') : [server.exitCode, null];
}

describe('SIGTERM', () => {
  // The shell ends and says nothing to its child, as the one does in which npm runs `start`.
  test.skipIf(process.platform === 'win32')('to the shell of npm: the server stops too', async () => {
    const main = join(import.meta.dirname, 'main.ts');
    const settings = { PORT: '0', HOST: '127.0.0.1', DATABASE_URL: await newDatabaseUrl() };
    const shell = spawn('sh', ['-c', `'${process.execPath}' '${main}'; true`], {
      env: { PATH: process.env.PATH, DATA_DIR: newFolder(), npm_lifecycle_event: 'start', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const address = await addressOf(shell);
    shell.kill('SIGTERM');
    // Its output ends when the last process that writes to it does.
    await once(shell, 'close');
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s: finishes the request in flight, and what it wrote is there',
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

test('a setting that cannot be used stops the start, with a line for each', async () => {
  const server = start({ PORT: 'http', LOG_LEVEL: 'loud' });
  const said = await text(server.stderr);
  expect(said.trimEnd().split('\n')).toEqual([
    'PORT must be a whole number from 0 to 65535',
    'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
  ]);
  expect(await exitOf(server)).toEqual([1, null]);
});
