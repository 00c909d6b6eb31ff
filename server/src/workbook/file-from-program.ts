import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportMessages } from '@hackon/contract/exports/messages';
import { ApiError } from '../api-error.ts';
import { childEnvironment } from '../child-environment.ts';
import { fairLine } from '../fair-line.ts';

export interface FileOrder {
  accountId: string;
  /** Or other rows. */
  members: number;
}

/** In members. A small file takes less than a second and never waits for a large one. */
const smallFile = 600;

/** Starting a program costs as much as this many members. */
const membersPerStart = 100;

/** One program of each size: each keeps a core busy, and a large one can take gigabytes. */
const bounds = { atOnce: 1, mostInLane: 2, mostWaiting: 100 };

/** Lower than the server's priority. */
const queues = {
  small: { inTurn: fairLine(bounds), priority: 5 },
  large: { inTurn: fairLine(bounds), priority: constants.priority.PRIORITY_LOW },
};

/** Returns about twenty times the run time on an idle machine, in ms. */
export function timeLimit(members: number): number {
  return Math.min(60_000, 10_000 + 10 * members);
}

/**
 * Runs a program and returns its output. Accounts take turns. A separate process keeps the event loop free. Destroying
 * the stream stops the program. Errors destroy the stream: 503 when the queue is full, 413 when time or memory runs
 * out.
 */
export function fileFromProgram(program: string, lines: AsyncIterable<string>, order: FileOrder): Readable {
  const { inTurn, priority } = order.members > smallFile ? queues.large : queues.small;
  const stop = new AbortController();
  const { signal } = stop;
  // Buffers all output, so a slow connection does not keep the program running.
  const file = new Readable({ read: () => {} });
  file.once('close', () => stop.abort());
  // Without a listener, an early error would crash the server.
  file.on('error', () => {});
  const timeout = timeLimit(order.members);
  const cost = 1 + order.members / membersPerStart;
  const work = () => run(program, lines, { file, signal, priority, timeout });
  inTurn(order.accountId, work, { cost, signal }).then(
    () => file.push(null),
    (error: unknown) => file.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return file;
}

interface Run {
  file: Readable;
  signal: AbortSignal;
  priority: number;
  timeout: number;
}

async function run(
  program: string,
  lines: AsyncIterable<string>,
  { file, signal, priority, timeout }: Run,
): Promise<void> {
  signal.throwIfAborted();
  const env = childEnvironment();
  const child = spawn(process.execPath, [program], { env, signal, killSignal: 'SIGKILL', timeout });
  if (child.pid !== undefined) giveWay(child.pid, priority);
  child.stdout.on('data', (bytes: Buffer) => file.push(bytes));
  let complaint = '';
  child.stderr.on('data', (bytes: Buffer) => (complaint += bytes.toString()));
  const feeding = pipeline(lines, child.stdin).catch((error: unknown) => {
    // Incomplete input must not become a file.
    child.kill('SIGKILL');
    return error;
  });
  const [code]: (number | null)[] = await once(child, 'close');
  const fault = await feeding;
  if (typeof code !== 'number') throw fault ?? new ApiError('too_large', exportMessages.exportTooLarge);
  if (code !== 0) throw new Error(`${basename(program)} ended with ${code}: ${faultIn(complaint)}`);
}

/** Lowers a process's priority. When memory runs out, Linux kills it first. */
function giveWay(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // The process has already ended.
  }
}

/** Omits the message, which can quote personal data. */
function faultIn(complaint: string): string {
  return complaint
    .split('\n')
    .flatMap((line) => withoutWords.exec(line)?.[0] ?? [])
    .join('\n')
    .slice(0, 2_000);
}

const withoutWords = /^(?:FATAL ERROR: .*|\w*error(?=:)|\s+at .*|\s+┌─ .*)/iu;
