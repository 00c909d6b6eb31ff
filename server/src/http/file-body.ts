import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

/** What the API document says of a body that is a file. */
export const fileBody = z.unknown().check(z.meta({ type: 'string', format: 'binary' }));

/** Registers routes whose bodies reach the handler as streams, whatever they say they are: JSON too. */
export function withFileBodies(app: FastifyInstance, addRoutes: (app: FastifyInstance) => void): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, parsed) => parsed(null, body));
    addRoutes(scope);
    done();
  });
}
