import type { UniqueConstraint } from './unique-constraints.ts';

/** `constraint` names the unique index on both engines. */
export class UniqueViolation extends Error {
  readonly constraint: UniqueConstraint;

  constructor(constraint: UniqueConstraint, options: ErrorOptions) {
    super(`Unique violation: ${constraint}`, options);
    this.name = 'UniqueViolation';
    this.constraint = constraint;
  }
}

/** A foreign key refers to a missing row. */
export class OwnerGone extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'OwnerGone';
  }
}

/** The database is unreachable or too slow. Nothing was written, so a retry may succeed. */
export class DatabaseBusy extends Error {
  constructor(cause: unknown) {
    super(`Database busy: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DatabaseBusy';
  }
}

/** Each attempt ended in a lock timeout or a deadlock. */
export class LockTimeout extends DatabaseBusy {
  constructor(cause: unknown) {
    super(cause);
    this.name = 'LockTimeout';
  }
}

/** The connection broke during the commit. Either everything was written or nothing. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super(`Commit not confirmed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'OutcomeUnknown';
  }
}

/** Nothing was written. Reads continue. */
export class StorageFull extends Error {
  constructor(cause: Error) {
    super(`No room left to write: ${cause.message}`, { cause });
    this.name = 'StorageFull';
  }
}

/**
 * The database is damaged, newer than this program, in use or unreachable. Nothing was changed. The message is one line
 * for the operator, without a password.
 */
export class DatabaseUnusable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnusable';
  }
}
