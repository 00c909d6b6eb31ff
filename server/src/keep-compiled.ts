import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// Loaded with `node --import`. Caching compiled modules makes the next start a third faster.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/hackon'));

/** When all modules are loaded, in ms. The cache survives a later kill. */
const loadedAfter = 5_000;
setTimeout(flushCompileCache, loadedAfter).unref();
