// Preloaded into a program: it finds no code that renders pages, so it sends them without a body.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.endsWith('/entry-server.js')) throw new Error('This run sends pages without a body');
    return next(specifier, context);
  },
});
