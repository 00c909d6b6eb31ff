import { DatabaseSync } from 'node:sqlite';

// Preloaded by a control: SQLite commits without syncing to disk.
DatabaseSync.prototype.exec = function execWithoutSync(statement) {
  this.prepare(statement.replace('synchronous = full', 'synchronous = off')).all();
};
