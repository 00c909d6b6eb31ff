import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { programVersion } from '../program-version.ts';
import type { App } from './bind.ts';
import { allowMarkupFromText } from './headers.ts';

/** Call it before the routes. */
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
      // Relative: the content security policy allows no other site.
      servers: [{ url: '/' }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    // `bind` tags endpoints. Pages and files have no tag.
    hideUntagged: true,
  });
  await app.register(async (docs) => {
    // Swagger's page creates markup only from our schemas.
    docs.addHook('onRequest', async (_request, reply) => allowMarkupFromText(reply));
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      theme: {
        title: 'HackOn API',
        // Hides the field for other documents.
        css: [{ filename: 'hackon.css', content: '.swagger-ui .topbar { display: none }' }],
      },
    });
  });
  let description: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    description ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(description);
  });
}
