import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';
import { makeWebRoot } from '../../test/web-root.ts';

test('a request with the address of another site is not redirected there', async () => {
  const { app } = await startTestApp({ webRoot: makeWebRoot() });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const headersOf = async (path: string): Promise<IncomingHttpHeaders> => {
    const [response]: IncomingMessage[] = await once(get({ port, host: '127.0.0.1', path }), 'response');
    response?.resume();
    return response?.headers ?? {};
  };
  expect(await headersOf('http://evil.example/events/?q=a')).toMatchObject({ location: '/events?q=a' });
  const { link } = await headersOf('http://evil.example/api/public/events?limit=1');
  expect(link).toContain('</api/public/events?limit=1&page=1>; rel="first"');
});
