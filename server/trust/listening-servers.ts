import { inject } from 'vitest';
import { listenOnFreePort } from '../test/listen-on-free-port.ts';
import { type StartOptions, startTestApp } from '../test/test-app.ts';
import { newDatabaseUrl } from '../test/test-database.ts';
import { makeWebRoot } from '../test/web-root.ts';

/** In ms. On a busy machine, a change reaches another process within this time. */
export const spreadMs = 2_000;

/** Starts a server on a port, where answers are cached. */
export async function startListening(options: StartOptions) {
  const app = await startTestApp(options);
  await app.app.ready();
  const port = await listenOnFreePort(app.app.server);
  const read = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const fromMemory = async () => {
    const { body } = await app.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' });
    return Number(/^hackon_answers_from_memory_total (?<count>\d+)$/mu.exec(String(body))?.groups?.count);
  };
  return { app, read, fromMemory };
}

type Listening = Awaited<ReturnType<typeof startListening>>;

/** Starts two servers on one database, and a third without a cache, for comparison. */
export async function startWithTruth() {
  // Under load a page may have no body, so bodies are not compared.
  const options = { databaseUrl: await newDatabaseUrl(), webRoot: makeWebRoot({ bodies: false }) };
  const first = await startListening(options);
  const second = inject('engine') === 'postgres' ? await startListening(options) : undefined;
  const forgetful = await startTestApp(options);
  const truth = async (path: string) => {
    forgetful.db.announcements.emit('gap');
    const { statusCode, body } = await forgetful.app.inject({ method: 'GET', url: path });
    return { status: statusCode, text: body };
  };
  return { first, second, truth };
}

export const shown = async ({ read }: Listening, path: string) => {
  const { status, text } = await read(path);
  return { status, text };
};
