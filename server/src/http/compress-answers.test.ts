import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eventDetail } from '@hackon/contract/events/events';
import { expect, test } from 'vitest';
import { signUpManager } from '../../test/accounts.ts';
import { createEvent } from '../../test/events.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const open = { br: brotliDecompressSync, gzip: gunzipSync };

test.each(['br', 'gzip'] as const)('a long JSON answer is sent as %s if accepted', async (encoding) => {
  const { app, path, event } = await withLongEvent();
  const { headers, rawPayload } = await app.app.inject({
    url: path,
    headers: { 'accept-encoding': encoding },
  });
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(rawPayload.length).toBeLessThan(JSON.stringify(event).length / 2);
  expect(JSON.parse(open[encoding](rawPayload).toString())).toEqual(event);
});

test.each([undefined, 'identity', 'br;q=0', 'unheard-of'])(
  'it is not compressed for a browser that accepts %s',
  async (accepted) => {
    const { app, path, event } = await withLongEvent();
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const answer = await app.app.inject({ url: path, headers });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.json()).toEqual(event);
  },
);

test('a short answer is not compressed', async () => {
  const { app } = await startTestApp();
  const { headers } = await app.inject({ url: '/api/nothing', headers: { 'accept-encoding': 'br, gzip' } });
  expect(headers).not.toHaveProperty('content-encoding');
});

async function withLongEvent(): Promise<{ app: TestApp; path: string; event: unknown }> {
  const app = await startTestApp();
  const manager = await signUpManager(app);
  const description = 'Thirty hours to make one thing on campus work better. '.repeat(60);
  const { _id } = await createEvent(app, manager, { description });
  const event = await app.succeed(eventDetail, { params: { id: _id } });
  return { app, path: `/api/events/${_id}`, event };
}
