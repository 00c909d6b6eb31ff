import { readFileSync } from 'node:fs';
import { findStrace } from './find-strace.ts';

/** Lists are in the order of `start`. */
export interface SystemCall {
  process: string;
  name: string;
  /** Number and path, such as `23</data/hackon.db-wal>`. */
  file: string;
  data: string;
  succeeded: boolean;
  /** In the order of the trace. */
  start: number;
  end: number;
}

/** Traces a single-process server. */
export const mainThread = ['-e', 'trace=read,write,writev,pwrite64,fsync,fdatasync'];

/** Traces a server with one process per connection. Does not stop at other calls. */
export const allProcesses = ['-f', '--seccomp-bpf', '-e', 'trace=recvfrom,sendto,fsync,fdatasync'];

/** Returns a command prefix that writes the trace to `output`. */
export function tracing(output: string, whose: readonly string[]): string[] {
  // -D keeps the program's process id for signals. -y adds paths to file numbers.
  return [findStrace(), '-D', ...whose, '-y', '-s', '4096', '-e', 'signal=none', '-o', output];
}

/** Whether the trace is complete. */
export function isComplete(output: string): boolean {
  return /^(?:\d+ +)?\+\+\+ (?:exited with|killed by) .*\n$/mu.test(lastLine(readFileSync(output, 'utf8')));
}

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n', text.length - 2) + 1);
}

const line =
  /^(?:(?<process>\d+) +)?(?:(?<name>\w+)\((?<file>\d+<[^>]*>)|<\.\.\. (?<resumed>\w+) resumed>)(?<rest>.*)$/u;
const unfinished = / <unfinished \.\.\.>$/u;

/** An interrupted call has two lines. */
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

export function isSync({ name, succeeded }: SystemCall): boolean {
  return (name === 'fsync' || name === 'fdatasync') && succeeded;
}
