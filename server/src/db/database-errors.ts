import type { UniqueConstraint } from './unique-constraints.ts';

/** A row broke a rule of uniqueness. `constraint` names the index, the same on both engines. */
export class UniqueViolation extends Error {
  readonly constraint: UniqueConstraint;

  constructor(constraint: UniqueConstraint, options: ErrorOptions) {
    super(`Unique violation: ${constraint}`, options);
    this.name = 'UniqueViolation';
    this.constraint = constraint;
  }
}

/** A row refers to one that is not there, such as a team or an account that was deleted a moment ago. */
export class OwnerGone extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'OwnerGone';
  }
}

/** The database could not be reached, or take the work in time. Nothing was written; the caller may try again later. */
export class DatabaseBusy extends Error {
  constructor(cause: unknown) {
    super(`Database busy: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DatabaseBusy';
  }
}

/** Others held the locks for too long, or crosswise, each time that it was tried. */
export class LockTimeout extends DatabaseBusy {
  constructor(cause: unknown) {
    super(cause);
    this.name = 'LockTimeout';
  }
}

/** The connection broke before the answer to a commit came: all of it may have been written, or nothing. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super(`Not known to be committed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'OutcomeUnknown';
  }
}

/** There is no room left to write to. Nothing was written; reads go on, and writes too once there is room again. */
export class StorageFull extends Error {
  constructor(cause: Error) {
    super(`No room left to write: ${cause.message}`, { cause });
    this.name = 'StorageFull';
  }
}

/**
 * The database cannot be used as it is: damaged, newer than the program, in use, not to be reached. Nothing of it was
 * changed. The message is one line for whoever runs the program, and says what to do; it holds no password.
 */
export class DatabaseUnusable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnusable';
  }
}
