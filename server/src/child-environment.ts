import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/**
 * The environment of a child program: only the cache that makes its start faster, if this process has one. The server's
 * environment may hold the database's password.
 */
export function childEnvironment(): Record<string, string> {
  const cache = getCompileCacheDir();
  // Node adds a folder for its version.
  return cache === undefined ? {} : { NODE_COMPILE_CACHE: dirname(cache) };
}
