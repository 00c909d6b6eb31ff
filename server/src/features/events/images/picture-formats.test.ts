// @module-tag slow
import { publicEvent, publicEvents } from '@hackon/contract/events/events';
import { eventLimits } from '@hackon/contract/events/limits';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { newImage, pathsIn, startWithEvent } from '../../../../test/images.ts';

describe('PUT /api/events/:id/image', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('accepts a %s and stores it in two sizes', async (format) => {
    const { app, event, params, send, stored, files, fetchFile } = await startWithEvent();
    app.clock.advance(60_000);
    const answer = await send(newImage({ format, width: 2000, height: 1000 }), `image/${format}`);
    expect(answer.status).toBe(200);
    const paths = pathsIn(answer.body);
    expect(answer.body).toEqual({ ...event, ...paths, version: 2, updatedAt: app.clock.now.toISOString() });
    expect(await stored()).toEqual(answer.body);
    expect(await app.succeed(publicEvent, { params })).toMatchObject(paths);
    expect((await app.succeed(publicEvents))[0]).toMatchObject(paths);

    const [large, small] = [await fetchFile(paths.image), await fetchFile(paths.smallImage)];
    expect(await sharp(large.bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 });
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 320 });
    expect(await files()).toHaveLength(2);
  });

  test('serves its files only as pictures, cached for a year', async () => {
    const { send, fetchFile } = await startWithEvent();
    const { image } = pathsIn((await send(newImage())).body);
    expect((await fetchFile(image)).headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    for (const path of [
      '/uploads/',
      '/uploads/../hackon.db',
      '/uploads/%2e%2e/hackon.db',
      '/uploads/none.webp',
    ]) {
      expect((await fetchFile(path)).status).toBe(404);
    }
  });

  test('checks the content, not the declared type', async () => {
    const { send } = await startWithEvent();
    for (const type of ['image/png', 'text/html', 'application/json', 'application/octet-stream']) {
      expect(await send(newImage({ format: 'jpeg' }), type)).toMatchObject({ status: 200 });
    }
  });

  test('does not enlarge a small picture', async () => {
    const { send, fetchFile } = await startWithEvent();
    const { image } = pathsIn((await send(newImage({ width: 300, height: 200 }))).body);
    expect(await sharp((await fetchFile(image)).bytes).metadata()).toMatchObject({ width: 300, height: 200 });
  });

  test('rotates a picture upright, and removes location and camera', async () => {
    const { send, fetchFile } = await startWithEvent();
    const exif = {
      IFD0: { Copyright: 'canary' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '11/1 1/1 4/1' },
    };
    const file = await sharp(await newImage({ width: 2000, height: 1000 }))
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({
      width: 2000,
      orientation: 6,
      exif: expect.anything(),
    });
    const { image } = pathsIn((await send(file)).body);
    const { bytes } = await fetchFile(image);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ width: 800, height: 1600 });
    for (const part of ['exif', 'icc', 'xmp', 'iptc', 'orientation'])
      expect(metadata).not.toHaveProperty(part);
    expect(bytes.toString('latin1')).not.toContain('canary');
  });

  test('encodes a picture again, which removes hidden scripts', async () => {
    const { send, fetchFile } = await startWithEvent();
    const script = Buffer.from('<script>alert("canary")</script>');
    const { image } = pathsIn((await send(Buffer.concat([await newImage(), script]))).body);
    expect((await fetchFile(image)).bytes.toString('latin1')).not.toContain('canary');
  });

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('not a picture')],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', () => newImage({ format: 'gif', width: 9, height: 9 })],
    ['JSON', () => Buffer.from('{}')],
  ])('refuses %s, whatever its type', async (_what, make) => {
    const { event, send, stored, files } = await startWithEvent();
    for (const type of ['image/jpeg', 'application/json']) {
      expect(await send(make(), type)).toMatchObject({
        status: 415,
        body: { code: 'unsupported_media_type', message: 'Please choose a JPEG, PNG or WebP image.' },
      });
    }
    expect(await stored()).toEqual(event);
    expect(await files()).toEqual([]);
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'refuses a %s that is truncated or has only its signature',
    async (format) => {
      const { event, send, stored, files } = await startWithEvent();
      const noise = {
        create: {
          width: 400,
          height: 400,
          channels: 3,
          background: '#fff',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      } as const;
      const whole = await sharp(noise).toFormat(format).toBuffer();
      const faked = Buffer.concat([whole.subarray(0, 12), Buffer.from('<script>'.repeat(100))]);
      for (const file of [whole.subarray(0, whole.length / 2), faked, whole.subarray(0, 12)]) {
        expect(await send(file)).toMatchObject({
          status: 415,
          body: {
            code: 'unsupported_media_type',
            message: 'The image is damaged or incomplete. Please choose another one.',
          },
        });
      }
      expect(await stored()).toEqual(event);
      expect(await files()).toEqual([]);
    },
  );

  test('accepts 5 MB, and refuses one byte more', async () => {
    const { send } = await startWithEvent();
    const image = await newImage();
    const padded = (length: number) => Buffer.concat([image, Buffer.alloc(length - image.length)]);
    expect(await send(padded(eventLimits.imageBytes))).toMatchObject({ status: 200 });
    expect(await send(padded(eventLimits.imageBytes + 1))).toMatchObject({
      status: 413,
      body: { code: 'too_large', message: 'The image is larger than 5 MB. Please choose a smaller one.' },
    });
  });
});
