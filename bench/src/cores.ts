import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

/** The program gets the first core, the load the second. */
const isPinned = cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0;

/** Returns a command prefix. It is empty if pinning is impossible. */
export const onFirstCore: readonly string[] = isPinned ? ['taskset', '--cpu-list', '0'] : [];

export async function onSecondCore<T>(load: () => Promise<T>): Promise<T> {
  pinThisProcess('1');
  try {
    return await load();
  } finally {
    pinThisProcess(`0-${cpus().length - 1}`);
  }
}

function pinThisProcess(cores: string): void {
  if (!isPinned) return;
  const { status, stderr } = spawnSync('taskset', [
    '--all-tasks',
    '--cpu-list',
    '--pid',
    cores,
    String(process.pid),
  ]);
  if (status !== 0) throw new Error(`taskset failed: ${String(stderr)}`);
}
