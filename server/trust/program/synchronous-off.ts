import { DatabaseSync } from 'node:sqlite';

// Preloaded by a control.
DatabaseSync.prototype.exec = function execWithoutSync(statement) {
  this.prepare(statement.replace('synchronous = full', 'synchronous = off')).all();
};
