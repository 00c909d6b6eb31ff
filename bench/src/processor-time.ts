import { existsSync, readFileSync } from 'node:fs';

/** Length of a tick in seconds (Linux). */
const tick = 1 / 100;

/** Returns seconds of all threads, or NaN if the system does not report them. */
export function processorTime(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  // The program's name may contain spaces.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const [user, system] = [fields[11], fields[12]];
  return (Number(user) + Number(system)) * tick;
}
