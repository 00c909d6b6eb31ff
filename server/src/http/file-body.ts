import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

/** For OpenAPI. */
export const fileBody = z.unknown().check(z.meta({ type: 'string', format: 'binary' }));

/** These routes receive every body as a stream. */
export function withFileBodies(app: FastifyInstance, addRoutes: (app: FastifyInstance) => void): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, parsed) => parsed(null, body));
    addRoutes(scope);
    done();
  });
}
