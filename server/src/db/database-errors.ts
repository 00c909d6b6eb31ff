import type { UniqueConstraint } from './unique-constraints.ts';

/** A row violates a unique index, which `constraint` names on both engines. */
export class UniqueViolation extends Error {
  readonly constraint: UniqueConstraint;

  constructor(constraint: UniqueConstraint, options: ErrorOptions) {
    super(`Unique violation: ${constraint}`, options);
    this.name = 'UniqueViolation';
    this.constraint = constraint;
  }
}

/** A row's foreign key refers to a missing row, such as a team deleted a moment ago. */
export class OwnerGone extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'OwnerGone';
  }
}

/** The database was unreachable or too slow. Nothing was written; a retry may succeed. */
export class DatabaseBusy extends Error {
  constructor(cause: unknown) {
    super(`Database busy: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DatabaseBusy';
  }
}

/** Locks timed out or deadlocked at every attempt. */
export class LockTimeout extends DatabaseBusy {
  constructor(cause: unknown) {
    super(cause);
    this.name = 'LockTimeout';
  }
}

/** The connection broke before the commit was confirmed. All of it may have been written, or nothing. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super(`Commit not confirmed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'OutcomeUnknown';
  }
}

/** The disk is full. Nothing was written. Reads continue; writes succeed once there is room. */
export class StorageFull extends Error {
  constructor(cause: Error) {
    super(`No room left to write: ${cause.message}`, { cause });
    this.name = 'StorageFull';
  }
}

/**
 * The database is damaged, newer than the program, in use or unreachable. Nothing was changed. The message is
 * one line for the operator. It says what to do and holds no password.
 */
export class DatabaseUnusable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnusable';
  }
}
