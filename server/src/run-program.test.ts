// @module-tag slow
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ProgramKilled, runProgram } from './run-program.ts';

const bounds = { mostMs: 60_000, mostBytes: 1_000, signal: new AbortController().signal };

function newProgram(lines: string) {
  const folder = mkdtempSync(join(tmpdir(), 'hackon-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = join(folder, 'program.mjs');
  writeFileSync(program, lines);
  return { program, pidFile: join(folder, 'pid') };
}

/** Creates a program that writes its process id and never ends. */
function newEndless() {
  return newProgram(`
    import { writeFileSync } from 'node:fs';
    writeFileSync(process.argv[2], String(process.pid));
    setInterval(() => {}, 1000);`);
}

/** Throws until the program has written its process id. */
function pidIn(file: string): number {
  const pid = Number(readFileSync(file, 'utf8'));
  if (pid === 0) throw new Error('Not written yet');
  return pid;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a program of ours', () => {
  test('gets its arguments, an empty environment and a low priority', async () => {
    const { program } = newProgram(`
      import { getPriority } from 'node:os';
      const { env, argv } = process;
      console.log(JSON.stringify([argv.slice(2), Object.keys(env)]));
      const waiting = setInterval(() => {
        if (getPriority() >= ${constants.priority.PRIORITY_BELOW_NORMAL}) clearInterval(waiting);
      }, 5);`);
    const [args, names] = JSON.parse(String(await runProgram(program, ['a', 'b c'], bounds)));
    expect(args).toEqual(['a', 'b c']);
    expect(names).not.toContain('PATH');
  });

  test('is killed when its caller disconnects', async () => {
    const { program, pidFile } = newEndless();
    const gone = new AbortController();
    const running = runProgram(program, [pidFile], { ...bounds, signal: gone.signal });
    const pid = await vi.waitFor(() => pidIn(pidFile), 10_000);
    expect(isRunning(pid)).toBe(true);
    gone.abort();
    await expect(running).rejects.toThrow(ProgramKilled);
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 10_000);
  });

  test('is killed when it takes too long', async () => {
    const { program, pidFile } = newEndless();
    await expect(runProgram(program, [pidFile], { ...bounds, mostMs: 100 })).rejects.toThrow(ProgramKilled);
  });

  test('that crashes in native code counts as killed, and one that throws as failed', async () => {
    const { program } = newProgram('process.abort();');
    await expect(runProgram(program, [], bounds)).rejects.toThrow(ProgramKilled);
    const { program: throws } = newProgram('throw new Error("canary");');
    const failed = runProgram(throws, [], bounds);
    await expect(failed).rejects.toThrow('canary');
    await expect(failed).rejects.not.toThrow(ProgramKilled);
  });

  test('that writes too much is killed', async () => {
    const { program } = newProgram('process.stdout.write("x".repeat(100_000)); setInterval(() => {}, 1000);');
    await expect(runProgram(program, [], bounds)).rejects.toThrow('maxBuffer');
  });

  test('is not started for a disconnected caller', async () => {
    const running = runProgram('/no/such/program', [], { ...bounds, signal: AbortSignal.abort() });
    await expect(running).rejects.toThrow(ProgramKilled);
  });
});
