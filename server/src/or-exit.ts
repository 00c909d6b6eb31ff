import { BackupRefused } from './backup/backup-format.ts';
import { ConfigError } from './config-error.ts';
import { DatabaseBusy, DatabaseUnusable, StorageFull } from './db/database-errors.ts';

/** `EX_CONFIG` of sysexits.h: the same start would fail again. */
const wrongSetting = 78;

/**
 * For errors that the operator can fix, prints a line to stderr and exits with code 1, or 78 for a wrong setting.
 * Throws others.
 */
export async function orExit<T>(step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const lines = faultLines(error);
    if (!lines) throw error;
    for (const line of lines) process.stderr.write(`${line}\n`);
    return process.exit(error instanceof ConfigError ? wrongSetting : 1);
  }
}

function faultLines(error: unknown): string[] | undefined {
  if (error instanceof ConfigError) return error.faults;
  if (error instanceof DatabaseUnusable || error instanceof BackupRefused) return [error.message];
  if (error instanceof StorageFull) return ["There is no room left on the database's disk. Make room."];
  if (error instanceof DatabaseBusy) {
    return [
      `The database does not answer (${reasonOf(error.cause)}). Check DATABASE_URL, and that the database runs.`,
    ];
  }
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
    const [what] = error.message.split('. ');
    return [`${what}. --help shows the options.`];
  }
  const line = isSystemFault(error) ? describe(error) : undefined;
  return line === undefined ? undefined : [line];
}

type SystemFault = NodeJS.ErrnoException & { port?: number };

function isSystemFault(error: unknown): error is SystemFault {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

function describe({ code, path, port, syscall }: SystemFault): string | undefined {
  if (syscall === 'listen') {
    if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop it, or set PORT.`;
    return `Cannot listen on port ${port} (${code}). Set HOST and PORT to others.`;
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'There is no room left on the disk. Make room.';
  if (path === undefined) return undefined;
  return `${path} cannot be used (${code}). Choose a folder that this user may write to.`;
}

/** A host with several addresses has one error per address. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}
