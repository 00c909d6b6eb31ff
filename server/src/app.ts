import fastify, { type FastifyBaseLogger } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Clock } from './clock.ts';
import { admitCallers } from './http/admit.ts';
import type { App } from './http/bind.ts';
import { answerErrors } from './http/error-answers.ts';
import { parseWithSchema } from './http/parsing.ts';

export interface AppParts {
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Puts the server together: the one place to see what it is made of. */
export function buildApp({ clock, log }: AppParts): App {
  const app: App = fastify({ loggerInstance: log, bodyLimit: 256 * 1024 });
  app.setValidatorCompiler(parseWithSchema);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  admitCallers(app, { clock, findCaller: async () => undefined });
  return app;
}
