import { spawnSync } from 'node:child_process';

/** Returns the command that starts PgBouncer, or undefined if it is not installed. */
export function findPooler(): string | undefined {
  // Debian's folder is not in every user's PATH.
  return ['pgbouncer', '/usr/sbin/pgbouncer'].find(
    (command) => spawnSync(command, ['--version']).status === 0,
  );
}
