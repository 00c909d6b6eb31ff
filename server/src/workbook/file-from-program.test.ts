// @module-tag promise-fair-turns
// @module-tag slow
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fileFromProgram, timeLimit } from './file-from-program.ts';

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

const small = { accountId: 'a', members: 4 };
const large = { accountId: 'a', members: 20_000 };

const copy = 'process.stdin.pipe(process.stdout);';
const endless = 'process.stdout.write(String(process.pid)); setInterval(() => {}, 1000);';

test("the program's output is the file", async () => {
  const file = fileFromProgram(programOf(copy), linesOf('a\n', 'b\n'), small);
  expect(await text(file)).toBe('a\nb\n');
});

test('the program gets no environment variables', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://user:canary@host/db');
  onTestFinished(() => void vi.unstubAllEnvs());
  const file = fileFromProgram(
    programOf('process.stdout.write(JSON.stringify(process.env))'),
    linesOf(),
    small,
  );
  expect(await text(file)).not.toContain('canary');
});

test('reports a program that fails, even after it wrote output', async () => {
  const program = programOf(`process.stdout.write('half'); process.exitCode = 3;`);
  await expect(text(fileFromProgram(program, linesOf('a\n'), small))).rejects.toThrow(
    /program\.mjs ended with 3/u,
  );
});

test("a program's error contains its type and position, and no data", async () => {
  const program = programOf(`for await (const line of process.stdin) JSON.parse(line)`);
  const fault: unknown = await text(fileFromProgram(program, linesOf('Canary, 9876543210'), small)).catch(
    (error: unknown) => error,
  );
  expect(String(fault)).toMatch(/program\.mjs ended with 1: SyntaxError\n +at JSON\.parse/u);
  expect(String(fault)).not.toMatch(/canary|9876543210/iu);
});

test('reports a program that does not read its input', async () => {
  const many = linesOf(...Array.from({ length: 100 }, () => 'x'.repeat(100_000)));
  await expect(text(fileFromProgram(programOf('process.exit(1)'), many, small))).rejects.toThrow(
    /ended with 1/u,
  );
});

test('an error in the input leaves no partial file', async () => {
  async function* broken() {
    yield 'a\n';
    throw new Error('The database is gone');
  }
  await expect(text(fileFromProgram(programOf(copy), broken(), small))).rejects.toThrow(
    'The database is gone',
  );
});

test('the program is killed when its caller disconnects', async () => {
  const file = fileFromProgram(programOf(endless), linesOf(), small);
  const [pid] = await once(file, 'data');
  file.destroy();
  await vi.waitFor(() => expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH'));
});

test('a program that is killed for its time or memory causes an error with a message', async () => {
  const program = programOf(`process.kill(process.pid, 'SIGKILL')`);
  await expect(text(fileFromProgram(program, linesOf(), small))).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('Export the CSV file'),
  });
});

test("a program's time limit grows with its file, up to a minute", () => {
  expect([4, 1_000, 40_000].map(timeLimit)).toEqual([10_040, 20_000, 60_000]);
});

test.runIf(process.platform === 'linux')('a program has a lower priority than the server', async () => {
  const program = programOf(`
    import { readFileSync } from 'node:fs';
    import { getPriority } from 'node:os';
    await new Promise((resolve) => process.stdin.on('end', resolve).resume());
    process.stdout.write(getPriority() + ' ' + readFileSync('/proc/self/oom_score_adj', 'utf8').trim());
  `);
  expect(await text(fileFromProgram(program, linesOf('a'), small))).toBe('5 1000');
  expect(await text(fileFromProgram(program, linesOf('a'), large))).toBe('19 1000');
});

test('files of one size are made one by one, except aborted ones', async () => {
  const first = fileFromProgram(programOf(endless), linesOf(), small);
  await once(first, 'data');
  const second = fileFromProgram(programOf('process.exit(1)'), linesOf(), small);
  const third = fileFromProgram(programOf(copy), linesOf('mine'), small);
  await pause(100);
  expect(third.readableLength).toBe(0);
  second.destroy();
  first.destroy();
  expect(await text(third)).toBe('mine');
});

test('a small file does not wait for a large one', async () => {
  const endlessOne = fileFromProgram(programOf(endless), linesOf(), large);
  await once(endlessOne, 'data');
  expect(await text(fileFromProgram(programOf(copy), linesOf('mine'), small))).toBe('mine');
  endlessOne.destroy();
});

test('the account without a recent file goes first', async () => {
  const program = programOf(endless);
  const done: string[] = [];
  const file = (accountId: string, code: string) => {
    const made = fileFromProgram(programOf(code), linesOf(), { accountId, members: 4 });
    return text(made).then(() => done.push(accountId));
  };
  const running = fileFromProgram(program, linesOf(), { accountId: 'heavy', members: 4 });
  await once(running, 'data');
  const heavy = [file('heavy', copy), file('heavy', copy)];
  const newcomer = file('newcomer', copy);
  running.destroy();
  await Promise.all([...heavy, newcomer]);
  expect(done).toEqual(['newcomer', 'heavy', 'heavy']);
});

test('a full queue refuses an account with many files, but not a new account', async () => {
  const program = programOf(endless);
  const fileOf = (accountId: string) => fileFromProgram(program, linesOf(), { accountId, members: 4 });
  const running = fileOf('running');
  await once(running, 'data');
  const waiting = Array.from({ length: 50 }, (_, account) => [
    fileOf(`${account}`),
    fileOf(`${account}`),
  ]).flat();
  const newcomer = fileOf('newcomer');
  await pause(0);
  const refused = waiting.filter(({ errored }) => errored !== null);
  expect(refused.map(({ errored }) => errored)).toEqual([
    expect.objectContaining({ code: 'unavailable', retryAfter: 10 }),
  ]);
  expect(newcomer.errored).toBeNull();
  for (const file of [...waiting, newcomer, running]) file.destroy();
});
