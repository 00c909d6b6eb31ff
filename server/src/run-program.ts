import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { promisify } from 'node:util';

interface Bounds {
  /** In ms. A program that takes longer is killed. */
  mostMs: number;
  /** A program that writes more is killed. */
  mostBytes: number;
  /** Kills the program. */
  signal: AbortSignal;
}

/**
 * Runs one of our programs in its own process and returns its standard output. The process frees its memory,
 * and a crash in native code harms nobody else. Throws `ProgramKilled` when a signal ends it.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  { mostMs, mostBytes, signal }: Bounds,
): Promise<Buffer> {
  try {
    signal.throwIfAborted();
    const running = promisify(execFile)(process.execPath, [program, ...args], {
      encoding: 'buffer',
      // The environment may hold the database's password.
      env: {},
      timeout: mostMs,
      maxBuffer: mostBytes,
      killSignal: 'SIGKILL',
      signal,
    });
    giveWay(running.child.pid);
    return (await running).stdout;
  } catch (error) {
    throw wasKilled(error) ? new ProgramKilled('The program was killed', { cause: error }) : error;
  }
}

/** A program crashed in native code, ran out of memory or time, or its caller disconnected. */
export class ProgramKilled extends Error {}

/** Lowers the priority, so the server and small exports come first. */
function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already.
  }
}

function wasKilled(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('signal' in error && typeof error.signal === 'string');
}
