import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// Loaded before the program (`node --import`): keeps what its modules compile to, which takes a third off the next
// start. Where the folder cannot be written, nothing is kept.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/hackon'));

/** When the modules of a start are loaded, in ms: what is killed later has kept them. */
const loadedAfter = 5_000;
setTimeout(flushCompileCache, loadedAfter).unref();
