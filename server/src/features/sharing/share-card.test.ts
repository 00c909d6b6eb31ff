// @module-tag beyond-links
// @module-tag slow
import { deleteEvent, updateEvent } from '@hackon/contract/events/events';
import { removeEventImage } from '@hackon/contract/events/images';
import { eventShareCard } from '@hackon/contract/sharing/sharing';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { signUpManager } from '../../../test/accounts.ts';
import { createEvent, type NewEventBody } from '../../../test/events.ts';
import { sendImage } from '../../../test/images.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { keptCards, shareCards } from './share-cards.ts';

/** WhatsApp's limit, in bytes. */
const largest = 300_000;

async function withEvent(change: NewEventBody = {}) {
  const app = await startTestApp();
  const { token } = await signUpManager(app);
  const event = await createEvent(app, { token }, change);
  const { path } = eventShareCard;
  const read = async (id = event.shareLink, headers = {}) => {
    const {
      statusCode,
      headers: sent,
      rawPayload,
    } = await app.app.inject({ url: path.replace(':id', id), headers });
    return { status: statusCode, headers: sent, png: rawPayload };
  };
  return { app, token, params: { id: event._id }, read };
}

async function pixels(png: Buffer): Promise<string> {
  return (await sharp(png).raw().toBuffer()).toString('base64');
}

describe('GET /api/public/events/:id/share-card.png', () => {
  test('is a picture for chats, cached for a while and revalidated by ETag', async () => {
    const { params, read } = await withEvent();
    const { status, headers, png } = await read();
    expect({ status, ...headers }).toMatchObject({
      status: 200,
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
    });
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(png.length).toBeLessThan(largest);
    expect((await read(params.id)).png).toEqual(png);
    expect(await read(params.id, { 'if-none-match': headers.etag })).toMatchObject({ status: 304 });
  });

  test.each([
    ['title', { title: 'Other' }],
    ['start', { startDate: '2026-12-11T03:30:00.000Z' }],
    ['zone', { timeZone: 'Asia/Dubai' }],
    ['city', { venue: { city: 'Erode' } }],
  ])('shows another %s once it changes', async (_what, change) => {
    const { app, token, params, read } = await withEvent();
    const before = await read();
    await app.succeed(updateEvent, { token, params, body: change });
    const after = await read(params.id, { 'if-none-match': before.headers.etag });
    expect(after.status).toBe(200);
    expect(await pixels(after.png)).not.toBe(await pixels(before.png));
  });

  // A picture of noise takes several tries.
  test(
    "shows the event's own picture, and stays small even if the picture is noise",
    { timeout: 60_000 },
    async () => {
      const { app, token, params, read } = await withEvent();
      const drawn = await read();
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
      const size = { width: 1600, height: 900, channels: 3, background: '#fff' } as const;
      const file = await sharp({ create: { ...size, noise } })
        .jpeg()
        .toBuffer();
      await sendImage(app, { id: params.id, token, file });
      const { status, png } = await read();
      expect(status).toBe(200);
      expect(png.length).toBeLessThanOrEqual(largest);
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect(await pixels(png)).not.toBe(await pixels(drawn.png));
      await app.succeed(removeEventImage, { token, params });
      expect(await pixels((await read()).png)).toBe(await pixels(drawn.png));
    },
  );

  test.each([
    [
      'of 120 letters',
      'The 24-Hour National Inter-Collegiate Hackathon on Artificial Intelligence, Cities and Rural Healthcare in India, 2026!',
    ],
    ['in Hindi', 'हिंदी हैकथॉन: क्षत्रिय ग्राम विकास'],
    ['with emoji', '🚀 Launch Night 👩‍💻🇮🇳'],
    ['that looks like markup', '#panic() [#let $x$ *b* _i_ <a> \\ " `'],
    ['of one word', 'hack'.repeat(30)],
  ])('draws a title %s', async (_which, title) => {
    const { read } = await withEvent({ title });
    const { status, png } = await read();
    expect(status).toBe(200);
    expect(png.length).toBeLessThan(largest);
  });

  test('answers 404 for a draft, a deleted or an unknown event', async () => {
    const { app, token, params, read } = await withEvent();
    await app.succeed(updateEvent, { token, params, body: { status: 'draft' } });
    expect(await read()).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
    await app.succeed(deleteEvent, { token, params });
    expect(await read()).toMatchObject({ status: 404 });
    expect(await read('f'.repeat(24))).toMatchObject({ status: 404 });
    expect(await read('42')).toMatchObject({ status: 400 });
  });
});

describe('share cards', () => {
  const event = (id: string) => ({ id, version: 1 });

  test('are drawn once for parallel requests, two at a time', async () => {
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    const draw = vi.fn<() => Promise<Buffer>>(() => promise);
    const cardOf = shareCards(draw, keptCards);
    const asked = ['a', 'b', 'c', 'a', 'a'].map((id) => cardOf(event(id)));
    await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(2));
    resolve(Buffer.from('card'));
    await Promise.all(asked);
    await cardOf(event('a'));
    expect(draw).toHaveBeenCalledTimes(3);
  });

  test('are refused when too many wait, and the waiting ones are still sent', async () => {
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    const cardOf = shareCards(() => promise, keptCards);
    const waiting = Array.from({ length: 52 }, (_, id) => cardOf(event(String(id))));
    const refused = { code: 'unavailable', retryAfter: 10 };
    await expect(cardOf(event('one more'))).rejects.toMatchObject(refused);
    waiting.push(cardOf(event('51')));
    resolve(Buffer.from('card'));
    await Promise.all(waiting);
    expect(await cardOf(event('one more'))).toEqual(Buffer.from('card'));
  });

  test('are cached in a bounded number', async () => {
    const draw = vi.fn<() => Promise<Buffer>>(async () => Buffer.from('card'));
    const cardOf = shareCards(draw, keptCards);
    for (let n = 0; n <= 200; n += 1) await cardOf(event(String(n)));
    await cardOf(event('200'));
    expect(draw).toHaveBeenCalledTimes(201);
    await cardOf(event('0'));
    expect(draw).toHaveBeenCalledTimes(202);
  });

  test('are drawn again after a failure', async () => {
    const draw = vi
      .fn<() => Promise<Buffer>>(async () => Buffer.from('card'))
      .mockRejectedValueOnce(new Error('no'));
    const cardOf = shareCards(draw, keptCards);
    await expect(cardOf(event('a'))).rejects.toThrow('no');
    expect(await cardOf(event('a'))).toEqual(Buffer.from('card'));
  });
});
