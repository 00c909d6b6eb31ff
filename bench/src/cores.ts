import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

/** Where `taskset` is there and a second core: what is measured has the first one, the load the second. */
const isPinned = cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0;

/** The command under which what is measured runs, alone on the first core; none where that cannot be said. */
export const onFirstCore: readonly string[] = isPinned ? ['taskset', '--cpu-list', '0'] : [];

/** Runs the load in this process: on the second core, so that it takes nothing from what is measured. */
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
