import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { waitingLine } from '../../waiting-line.ts';

/** One program at a time: it keeps a core busy, and for a PDF file of 5,000 teams it takes a gigabyte. */
const inTurn = waitingLine({ atOnce: 1, mostWaiting: 20 });

/** A program that takes longer, in ms, is stopped. 5,000 teams take a tenth of it. */
const mostMs = 60_000;

/**
 * The file that a program of ours makes of some lines, in a process of its own: the thread that answers everybody
 * goes on, and the memory is given back. The process is killed when the stream is destroyed. What goes wrong in it
 * destroys the stream. Throws 503 when too many files wait already.
 */
export function fileFromProgram(program: string, lines: AsyncIterable<string>): Readable {
  const stop = new AbortController();
  // Takes all that the program writes at once: a slow connection must not keep it running.
  const file = new Readable({ read: () => {} });
  file.once('close', () => stop.abort());
  inTurn(() => run(program, lines, { file, signal: stop.signal })).then(
    () => file.push(null),
    (error: unknown) => file.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return file;
}

async function run(
  program: string,
  lines: AsyncIterable<string>,
  { file, signal }: { file: Readable; signal: AbortSignal },
): Promise<void> {
  signal.throwIfAborted();
  // It needs nothing of the environment, where the database's password may stand.
  const child = spawn(process.execPath, [program], {
    env: {},
    signal,
    killSignal: 'SIGKILL',
    timeout: mostMs,
  });
  child.stdout.on('data', (bytes: Buffer) => file.push(bytes));
  let complaint = '';
  child.stderr.on('data', (bytes: Buffer) => (complaint += bytes.toString()));
  const feeding = pipeline(lines, child.stdin).catch((error: unknown) => {
    // What it has got so far is not the whole, and must not become a file.
    child.kill('SIGKILL');
    return error;
  });
  const [code]: unknown[] = await once(child, 'close');
  const fault = await feeding;
  if (code === null && fault !== undefined) throw fault;
  if (code !== 0) throw new Error(`${basename(program)} ended with ${String(code)}: ${faultIn(complaint)}`);
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
