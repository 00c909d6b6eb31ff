import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// Loaded with `node --import`. Caches compiled modules, which makes the next start a third faster. Caches
// nothing when the folder is not writable.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/hackon'));

/** When all modules are loaded, in ms. The cache survives a kill after that. */
const loadedAfter = 5_000;
setTimeout(flushCompileCache, loadedAfter).unref();
