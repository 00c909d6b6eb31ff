// @module-tag beyond-links
// @module-tag slow
import { updateEvent } from '@hackon/contract/events/events';
import { eventPoster } from '@hackon/contract/sharing/sharing';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { signUpManager } from '../../../test/accounts.ts';
import { createEvent, type NewEventBody } from '../../../test/events.ts';
import { sendImage } from '../../../test/images.ts';
import { startTestApp } from '../../../test/test-app.ts';

async function withEvent(change: NewEventBody = {}) {
  const app = await startTestApp();
  const { token } = await signUpManager(app);
  const event = await createEvent(app, { token }, change);
  const read = async (id = event.shareLink) => {
    const url = eventPoster.path.replace(':id', id);
    const { statusCode, headers, rawPayload } = await app.app.inject({ url });
    return { status: statusCode, headers, png: rawPayload };
  };
  return { app, token, params: { id: event._id }, read };
}

/** Returns the colour at a point. */
async function colourAt(png: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}

const venue = {
  name: 'Great Hall '.repeat(9),
  address: 'Avinashi Road',
  city: 'Thiruvananthapuram',
  state: 'Kerala',
  country: 'India',
};

/** Returns the number of dark pixels in a part of the picture. */
async function inkIn(png: Buffer, part: { left: number; top: number; width: number; height: number }) {
  const levels = await sharp(png).extract(part).greyscale().threshold(128).raw().toBuffer();
  return levels.filter((level) => level === 0).length;
}

describe('GET /api/public/events/:id/poster.png', () => {
  test('is a picture to download, named after the event', async () => {
    const { read } = await withEvent();
    const { status, headers, png } = await read();
    expect({ status, ...headers }).toMatchObject({
      status: 200,
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="Smart Campus Hack.png"',
      'cache-control': 'public, max-age=3600',
    });
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1350 });
  });

  test('has the picture of the event at the top, and changes with the event', async () => {
    const { app, token, params, read } = await withEvent();
    const drawn = await read();
    const red = { width: 1600, height: 900, channels: 3, background: '#c00000' } as const;
    await sendImage(app, { id: params.id, token, file: await sharp({ create: red }).jpeg().toBuffer() });
    const pictured = await read();
    const [r = 0, g = 0, b = 0] = await colourAt(pictured.png, 500, 300);
    expect({ isRed: r > 150 && g < 60 && b < 60 }).toEqual({ isRed: true });
    expect(await colourAt(pictured.png, 20, 1300)).toEqual(await colourAt(drawn.png, 20, 1300));
    await app.succeed(updateEvent, { token, params, body: { title: 'Other' } });
    expect((await read()).png.equals(pictured.png)).toBe(false);
  });

  test.each([
    ['of 120 letters', { title: 'The 24-Hour National Inter-Collegiate Hackathon '.repeat(3).slice(0, 120) }],
    ['of one word', { title: 'hack'.repeat(30) }],
    ['in Hindi', { title: 'हिंदी हैकथॉन: क्षत्रिय ग्राम विकास' }],
    ['that looks like markup', { title: '#panic() [#let $x$ *b* _i_ <a> \\ " `' }],
  ])('has room for code and link below a title %s', async (_which, change) => {
    const { read } = await withEvent({ ...change, venue });
    const { status, png } = await read();
    expect(status).toBe(200);
    expect(await inkIn(png, { left: 776, top: 900, width: 240, height: 320 })).toBeGreaterThan(10_000);
    expect(await inkIn(png, { left: 64, top: 1260, width: 952, height: 50 })).toBeGreaterThan(500);
  });

  test('is 404 for a draft or an unknown event', async () => {
    const { app, token, params, read } = await withEvent();
    await app.succeed(updateEvent, { token, params, body: { status: 'draft' } });
    expect(await read()).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
    expect(await read('f'.repeat(24))).toMatchObject({ status: 404 });
  });
});
