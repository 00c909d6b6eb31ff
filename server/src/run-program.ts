import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { promisify } from 'node:util';
import { childEnvironment } from './child-environment.ts';

interface Bounds {
  /** In ms. */
  mostMs: number;
  mostBytes: number;
  signal: AbortSignal;
  /** Limits JavaScript objects. */
  mostHeapMb?: number;
  input?: string;
}

/**
 * Runs a program and returns its output. A separate process frees its memory and isolates native crashes. Throws
 * `ProgramKilled` when a signal ends it.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  { mostMs, mostBytes, signal, mostHeapMb, input = '' }: Bounds,
): Promise<Buffer> {
  try {
    signal.throwIfAborted();
    const heap = mostHeapMb === undefined ? [] : [`--max-old-space-size=${mostHeapMb}`];
    const running = promisify(execFile)(process.execPath, [...heap, program, ...args], {
      encoding: 'buffer',
      env: childEnvironment(),
      timeout: mostMs,
      maxBuffer: mostBytes,
      killSignal: 'SIGKILL',
      signal,
    });
    giveWay(running.child.pid);
    // A program may end before it reads its input.
    running.child.stdin?.on('error', () => {});
    running.child.stdin?.end(input);
    return (await running).stdout;
  } catch (error) {
    throw wasKilled(error) ? new ProgramKilled('The program was killed', { cause: error }) : error;
  }
}

/** A native crash, too much memory or time, or a disconnected caller. */
export class ProgramKilled extends Error {}

/** Lower priority than the server and small exports. */
function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process has ended.
  }
}

function wasKilled(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('signal' in error && typeof error.signal === 'string');
}
