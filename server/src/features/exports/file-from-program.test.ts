import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fileFromProgram } from './file-from-program.ts';

/** A program of a few lines. */
function programOf(code: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'hackon-program-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = join(folder, 'program.mjs');
  writeFileSync(program, code);
  return program;
}

async function* linesOf(...lines: string[]) {
  yield* lines;
}

const copy = 'process.stdin.pipe(process.stdout);';
/** Says that it runs, and would do so for ever. */
const endless = 'process.stdout.write(String(process.pid)); setInterval(() => {}, 1000);';

test('what the program makes of the lines is the file', async () => {
  const file = fileFromProgram(programOf(copy), linesOf('a\n', 'b\n'));
  expect(await text(file)).toBe('a\nb\n');
});

test('it knows nothing of the environment', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://user:canary@host/db');
  onTestFinished(() => void vi.unstubAllEnvs());
  const file = fileFromProgram(programOf('process.stdout.write(JSON.stringify(process.env))'), linesOf());
  expect(await text(file)).not.toContain('canary');
});

test('a program that fails says so, even after it wrote something', async () => {
  const program = programOf(`process.stdout.write('half'); process.exitCode = 3;`);
  await expect(text(fileFromProgram(program, linesOf('a\n')))).rejects.toThrow(/program\.mjs ended with 3/u);
});

test('of what went wrong in a program we hear what and where, and nothing of what it was to write', async () => {
  const program = programOf(`for await (const line of process.stdin) JSON.parse(line)`);
  const fault: unknown = await text(fileFromProgram(program, linesOf('Canary, 9876543210'))).catch(
    (error: unknown) => error,
  );
  expect(String(fault)).toMatch(/program\.mjs ended with 1: SyntaxError\n +at JSON\.parse/u);
  expect(String(fault)).not.toMatch(/canary|9876543210/iu);
});

test('a program that does not read fails like any other', async () => {
  const many = linesOf(...Array.from({ length: 100 }, () => 'x'.repeat(100_000)));
  await expect(text(fileFromProgram(programOf('process.exit(1)'), many))).rejects.toThrow(/ended with 1/u);
});

test('when the lines break off there is no file of what came before', async () => {
  async function* broken() {
    yield 'a\n';
    throw new Error('The database is gone');
  }
  await expect(text(fileFromProgram(programOf(copy), broken()))).rejects.toThrow('The database is gone');
});

test('the program is killed when nobody wants the file any more', async () => {
  const file = fileFromProgram(programOf(endless), linesOf());
  const [pid] = await once(file, 'data');
  file.destroy();
  await vi.waitFor(() => expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH'));
});

test('files are made one after the other, and those that nobody waits for not at all', async () => {
  const first = fileFromProgram(programOf(endless), linesOf());
  await once(first, 'data');
  const second = fileFromProgram(programOf('process.exit(1)'), linesOf());
  const third = fileFromProgram(programOf(copy), linesOf('mine'));
  await pause(100);
  expect(third.readableLength).toBe(0);
  second.destroy();
  first.destroy();
  expect(await text(third)).toBe('mine');
});

test('too many at once are refused, to come again', async () => {
  const program = programOf(endless);
  const waiting = Array.from({ length: 21 }, () => fileFromProgram(program, linesOf()));
  await pause(0);
  expect(() => fileFromProgram(program, linesOf())).toThrow(
    expect.objectContaining({ code: 'unavailable', retryAfter: 10 }),
  );
  for (const file of waiting.toReversed()) file.destroy();
});
