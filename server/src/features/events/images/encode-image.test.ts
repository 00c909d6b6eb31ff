// @module-tag slow
import { expect, test, vi } from 'vitest';
import { signUpManager } from '../../../../test/accounts.ts';
import { createEvent } from '../../../../test/events.ts';
import { newImage, sendImage } from '../../../../test/images.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { inTurn } from './encode-image.ts';

const file = await newImage({ width: 20, height: 20 });

async function newOrganizer(app: TestApp) {
  const { token } = await signUpManager(app);
  const { _id: id } = await createEvent(app, { token });
  return () => sendImage(app, { id, token, file });
}

/** Occupies both running places of the queue. Returns a function for each place that frees it. */
function occupy() {
  return ['x', 'y'].map((lane) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    void inTurn(lane, () => promise);
    return resolve;
  });
}

test("each organizer's pictures queue in their own lane, and lanes take turns", async () => {
  const app = await startTestApp();
  const sendMany = await newOrganizer(app);
  const places = occupy();
  const many = [1, 2, 3, 4].map(() => sendMany());
  await vi.waitFor(() => expect(inTurn.waiting()).toBe(4), 10_000);
  const leftAtOne = inTurn('one', () => Promise.resolve(inTurn.waiting()));
  places[0]?.();
  expect(await leftAtOne).toBe(3);
  expect((await Promise.all(many)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  places[1]?.();
});

test('a full queue refuses the organizer with the most pictures, not a new one', async () => {
  const app = await startTestApp();
  const send = await newOrganizer(app);
  const places = occupy();
  const lane = (name: string) =>
    [1, 2, 3, 4].map(() => inTurn(name, () => Promise.resolve()).catch((error: unknown) => error));
  const others = ['a', 'b', 'c', 'd', 'e'].flatMap(lane);
  expect(inTurn.waiting()).toBe(20);
  const sent = send();
  const refused = await Promise.race(others);
  expect(refused).toMatchObject({
    code: 'unavailable',
    retryAfter: 10,
    message: 'The service is busy. Please try again in a moment.',
  });
  for (const leave of places) leave();
  expect(await sent).toMatchObject({ status: 200 });
  expect((await Promise.all(others)).filter(Boolean)).toEqual([refused]);
});
