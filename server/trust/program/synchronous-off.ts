import { DatabaseSync } from 'node:sqlite';

// For a control, loaded before the program: SQLite commits without waiting for the disk.
DatabaseSync.prototype.exec = function execWithoutSync(statement) {
  this.prepare(statement.replace('synchronous = full', 'synchronous = off')).all();
};
