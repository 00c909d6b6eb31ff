import { existsSync, readFileSync } from 'node:fs';

/** Of a tick, in which Linux counts the time of processes, in seconds. */
const tick = 1 / 100;

/** How many seconds of a processor a process has used, all its threads; NaN where the system does not say. */
export function processorTime(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  // The name of the program, in parentheses, may hold spaces.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const [user, system] = [fields[11], fields[12]];
  return (Number(user) + Number(system)) * tick;
}
