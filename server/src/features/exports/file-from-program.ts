import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportMessages } from '@hackon/contract/exports/messages';
import { ApiError } from '../../api-error.ts';
import { fairLine } from '../../fair-line.ts';

/** Whom a file is for, and how many members it lists. */
export interface FileOrder {
  accountId: string;
  members: number;
}

/** A file of so many members takes less than a second. It never waits for a larger one. */
const smallFile = 600;

/** A start of a program counts for an account like so many members, so that small files go first. */
const membersPerStart = 100;

/** One program of each size runs at a time: it keeps a core busy, and a large one may take gigabytes. */
const bounds = { atOnce: 1, mostInLane: 2, mostWaiting: 100 };

/** The server's thread has priority 0 and goes first. */
const queues = {
  small: { inTurn: fairLine(bounds), priority: 5 },
  large: { inTurn: fairLine(bounds), priority: constants.priority.PRIORITY_LOW },
};

/** Returns after how many ms a program is killed: some twenty times what its file takes on an idle machine. */
export function timeLimit(members: number): number {
  return Math.min(60_000, 10_000 + 10 * members);
}

/**
 * Returns the file that a program of ours makes of some lines. The program runs in a process of its own, so that the
 * server's thread stays free and the memory is given back. Accounts take turns. Destroying the stream leaves the queue
 * or kills the process. A fault destroys the stream: 503 when the queue is full, 413 when the program was killed for
 * its time or memory.
 */
export function fileFromProgram(program: string, lines: AsyncIterable<string>, order: FileOrder): Readable {
  const { inTurn, priority } = order.members > smallFile ? queues.large : queues.small;
  const stop = new AbortController();
  const { signal } = stop;
  // Takes all that the program writes at once: a slow connection must not keep it running.
  const file = new Readable({ read: () => {} });
  file.once('close', () => stop.abort());
  // A full queue refuses before anybody reads, and an error without a listener would end the server.
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
  // It needs nothing of the environment, where the database's password may stand.
  const child = spawn(process.execPath, [program], { env: {}, signal, killSignal: 'SIGKILL', timeout });
  if (child.pid !== undefined) giveWay(child.pid, priority);
  child.stdout.on('data', (bytes: Buffer) => file.push(bytes));
  let complaint = '';
  child.stderr.on('data', (bytes: Buffer) => (complaint += bytes.toString()));
  const feeding = pipeline(lines, child.stdin).catch((error: unknown) => {
    // What it has got so far is not the whole, and must not become a file.
    child.kill('SIGKILL');
    return error;
  });
  const [code]: (number | null)[] = await once(child, 'close');
  const fault = await feeding;
  if (typeof code !== 'number') throw fault ?? new ApiError('too_large', exportMessages.exportTooLarge);
  if (code !== 0) throw new Error(`${basename(program)} ended with ${code}: ${faultIn(complaint)}`);
}

/** Lets the server have the processor first, and Linux kill this process first when memory runs out. */
function giveWay(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // It has ended already.
  }
}

/** What went wrong in a program, and where. The words of an error may quote a name or a number that was to be written. */
function faultIn(complaint: string): string {
  return complaint
    .split('\n')
    .flatMap((line) => withoutWords.exec(line)?.[0] ?? [])
    .join('\n')
    .slice(0, 2_000);
}

/** Of Node that it cannot go on, the kind of an error, and its place in a script or a template. */
const withoutWords = /^(?:FATAL ERROR: .*|\w*error(?=:)|\s+at .*|\s+┌─ .*)/iu;
