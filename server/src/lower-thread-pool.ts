import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism, constants, setPriority } from 'node:os';

/**
 * Lets Node's thread pool, where passwords are hashed for 10 ms each, give way to the thread that answers everybody: woken
 * by a request, that one would wait for its turn behind a hash. Only on Linux, where threads have priorities of their
 * own, and only where there is a second core: on a single one a busy hour would leave sign-ins next to nothing.
 */
export async function lowerThreadPool(): Promise<void> {
  if (process.platform !== 'linux' || availableParallelism() === 1) return;
  for (const thread of await readdir('/proc/self/task')) {
    // A thread may have ended since.
    const name = await readFile(`/proc/self/task/${thread}/comm`, 'utf8').catch(() => '');
    if (name.trim() === 'libuv-worker') setPriority(Number(thread), constants.priority.PRIORITY_LOW);
  }
}
