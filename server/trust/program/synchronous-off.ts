import { DatabaseSync } from 'node:sqlite';

// A control preloads this file into the server. It turns off synchronous writes.
DatabaseSync.prototype.exec = function execWithoutSync(statement) {
  this.prepare(statement.replace('synchronous = full', 'synchronous = off')).all();
};
