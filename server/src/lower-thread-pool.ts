import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism, constants, setPriority } from 'node:os';

/**
 * Lowers the priority of Node's thread pool, which hashes passwords. Only Linux has priorities per thread. Skips a
 * single core, where sign-ins would starve.
 */
export async function lowerThreadPool(): Promise<void> {
  if (process.platform !== 'linux' || availableParallelism() === 1) return;
  for (const thread of await readdir('/proc/self/task')) {
    // The thread may have ended.
    const name = await readFile(`/proc/self/task/${thread}/comm`, 'utf8').catch(() => '');
    if (name.trim() === 'libuv-worker') setPriority(Number(thread), constants.priority.PRIORITY_LOW);
  }
}
