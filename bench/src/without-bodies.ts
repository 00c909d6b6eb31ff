// Preloaded into a program. Hides the rendering code, so pages are sent without a body.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.endsWith('/entry-server.js')) throw new Error('This run sends pages without a body');
    return next(specifier, context);
  },
});
