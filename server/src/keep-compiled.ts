import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// Loaded with `node --import`. Caching compiled modules makes the next start a third faster.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/hackon'));

/** In ms. The cache survives a kill after that. */
const loadedAfter = 5_000;
setTimeout(flushCompileCache, loadedAfter).unref();
