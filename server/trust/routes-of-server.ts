import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { startTestApp } from '../test/test-app.ts';
import { makeWebRoot } from '../test/web-root.ts';

/** Returns every route, such as `GET /api/events/:id`: endpoints, and others such as pages. Omits the HEAD of a GET. */
export async function routesOfServer(): Promise<{ bound: string[]; others: string[] }> {
  const bound: string[] = [];
  const others: string[] = [];
  const note = ({ method, url, config }: RouteOptions) => {
    const kind = config?.endpoint ? bound : others;
    kind.push(...[method].flat().map((one) => `${one} ${url}`));
  };
  const watch = (message: unknown) => {
    if (isNewServer(message)) message.fastify.addHook('onRoute', note);
  };
  subscribe('fastify.initialization', watch);
  const starting = startTestApp({ webRoot: makeWebRoot() });
  const { app } = await starting.finally(() => unsubscribe('fastify.initialization', watch));
  await app.ready();
  return { bound: withoutHeads(bound), others: withoutHeads(others) };
}

function isNewServer(message: unknown): message is { fastify: FastifyInstance } {
  return typeof message === 'object' && message !== null && 'fastify' in message;
}

function withoutHeads(routes: string[]): string[] {
  const known = new Set(routes);
  return [...known].filter((route) => !route.startsWith('HEAD') || !known.has(route.replace('HEAD', 'GET')));
}
