import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { childEnvironment } from '../src/child-environment.ts';
import { makeFastFolder } from './fast-folder.ts';

/** The program's process, or the shell that runs it. */
export type Program = ChildProcessByStdio<null, Readable, Readable>;

export const mainFile = join(import.meta.dirname, '../src/main.ts');

/** Starts a command with PATH, the compile cache, a new DATA_DIR and these settings alone. Kills it after the test. */
export function startCommand(
  command: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Program {
  const program = spawn(command, args, {
    env: { PATH: process.env.PATH, ...childEnvironment(), DATA_DIR: newFolder(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    program.kill('SIGKILL');
    await exitOf(program);
  });
  return program;
}

/** Starts it like `npm start`. */
export function startProgram(settings: Readonly<Record<string, string>>): Program {
  return startCommand(process.execPath, ['--import', keepCompiled, mainFile], settings);
}

const keepCompiled = join(import.meta.dirname, '../src/keep-compiled.ts');

/** Such as `http://127.0.0.1:40123`. */
export interface StartedServer {
  server: Program;
  address: string;
}

export async function startServer(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<StartedServer> {
  const server = startProgram({ PORT: '0', HOST: '127.0.0.1', DATABASE_URL: databaseUrl, ...settings });
  return { server, address: await addressOf(server) };
}

/** Throws with stderr if the program exits first. */
export async function addressOf(program: Program): Promise<string> {
  const listening = new Promise<string>((found) => {
    // A full pipe blocks the program.
    createInterface(program.stdout).on('line', (line) => {
      const address = /listening at (?<address>http:\/\/[\d.:]+)/u.exec(line)?.groups?.address;
      if (address) found(address);
    });
  });
  const ended = once(program.stdout, 'end').then(async () => {
    throw new Error(`It did not start: ${await text(program.stderr)}`);
  });
  return Promise.race([listening, ended]);
}

export async function exitOf(program: Program): Promise<unknown[]> {
  const { exitCode, signalCode } = program;
  return exitCode === null && signalCode === null ? once(program, 'exit') : [exitCode, signalCode];
}

/** Creates an empty folder, deleted after the test. */
export function newFolder(): string {
  const folder = makeFastFolder('hackon-test-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
