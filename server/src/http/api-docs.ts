import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { programVersion } from '../program-version.ts';
import type { App } from './bind.ts';
import { allowMarkupFromText } from './headers.ts';

/**
 * Describes the API from its own routes: as OpenAPI 3.1 at `/api/openapi.json`, and to read and try out at
 * `/api/docs`. Must come before the routes that it describes.
 */
export async function describeApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'HackOn',
        version: await programVersion(),
        description: 'Hackathons: events, teams and payments.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      // Wherever the document was read from: the page may call nothing else.
      servers: [{ url: '/' }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    // `bind` tags endpoints; pages, files and health are no part of the API.
    hideUntagged: true,
  });
  await app.register(async (docs) => {
    // Swagger's page makes markup from texts. It shows what our own schemas say, and nothing that people entered.
    docs.addHook('onRequest', async (_request, reply) => allowMarkupFromText(reply));
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      theme: {
        title: 'HackOn API',
        // The bar with the maker's name, and a field for other documents.
        css: [{ filename: 'hackon.css', content: '.swagger-ui .topbar { display: none }' }],
      },
    });
  });
  // Written once: it is long, and the same for everybody.
  let description: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    description ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(description);
  });
}
