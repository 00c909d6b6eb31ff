import { readFileSync } from 'node:fs';
import { findStrace } from './find-strace.ts';

/** What a program asked of the kernel, in a list that is in the order of the `start`s. */
export interface SystemCall {
  process: string;
  name: string;
  /** Number and path of the file or socket that it is about: `23</data/hackon.db-wal>`. */
  file: string;
  /** What was read or written, as strace prints it. */
  data: string;
  succeeded: boolean;
  /** When it began and when it ended, in the order of everything that was seen. */
  start: number;
  end: number;
}

/** The main thread of a program that serves by itself. */
export const mainThread = ['-e', 'trace=read,write,writev,pwrite64,fsync,fdatasync'];

/** A program whose processes serve one connection each. Other calls than these are not stopped at. */
export const allProcesses = ['-f', '--seccomp-bpf', '-e', 'trace=recvfrom,sendto,fsync,fdatasync'];

/** A command that becomes the program after it, while strace writes what `whose` asks of the kernel to `output`. */
export function tracing(output: string, whose: readonly string[]): string[] {
  // -D: the program has the process id that was started, so that signals reach it. -y: paths beside file numbers.
  return [findStrace(), '-D', ...whose, '-y', '-s', '4096', '-e', 'signal=none', '-o', output];
}

/** Whether the program has ended, and strace written down all it saw. */
export function isComplete(output: string): boolean {
  return /^(?:\d+ +)?\+\+\+ (?:exited with|killed by) .*\n$/mu.test(lastLine(readFileSync(output, 'utf8')));
}

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n', text.length - 2) + 1);
}

const line =
  /^(?:(?<process>\d+) +)?(?:(?<name>\w+)\((?<file>\d+<[^>]*>)|<\.\.\. (?<resumed>\w+) resumed>)(?<rest>.*)$/u;
const unfinished = / <unfinished \.\.\.>$/u;

/** Reads what strace has written. A call during which another process was seen takes two of its lines. */
export function readSystemCalls(output: string): SystemCall[] {
  const calls: SystemCall[] = [];
  const open = new Map<string, SystemCall>();
  for (const [index, text] of readFileSync(output, 'utf8').split('\n').entries()) {
    const { process = '', name, file = '', rest = '' } = line.exec(text)?.groups ?? {};
    const begun = open.get(process);
    if (name !== undefined) {
      const call = { process, name, file, data: rest, succeeded: isSuccess(rest), start: index, end: index };
      calls.push(call);
      if (unfinished.test(rest)) open.set(process, call);
    } else if (begun && rest !== '') {
      Object.assign(begun, { data: begun.data + rest, succeeded: isSuccess(rest), end: index });
      open.delete(process);
    }
  }
  return calls;
}

function isSuccess(rest: string): boolean {
  return / = \d+$/u.test(rest);
}

/** Whether a call brings a file onto the disk, and has done so. */
export function isSync({ name, succeeded }: SystemCall): boolean {
  return (name === 'fsync' || name === 'fdatasync') && succeeded;
}
