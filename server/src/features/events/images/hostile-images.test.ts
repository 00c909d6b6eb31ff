// @module-tag slow
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { eventLimits } from '@hackon/contract/events/limits';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  animatedPng,
  animatedWebp,
  blackPng,
  manyScans,
  pngChunk,
  withChunks,
} from '../../../../test/hostile-images.ts';
import { newImage, pathsIn, startWithEvent } from '../../../../test/images.ts';

test('refuses a small file that decodes to too many pixels', async () => {
  const { send, files } = await startWithEvent();
  const bomb = await newImage({ width: 8000, height: 8000, format: 'png' });
  expect(bomb.length).toBeLessThan(eventLimits.imageBytes);
  expect(await send(bomb)).toMatchObject({
    status: 413,
    body: { code: 'too_large', message: 'The image has too many pixels. Please choose a smaller one.' },
  });
  // The header claims far more pixels than the file has.
  bomb.writeUInt32BE(2_000_000_000, 16);
  expect((await send(bomb)).status).toBeGreaterThanOrEqual(413);
  const webp = await newImage({ width: 64, height: 64, format: 'webp' });
  // WebP's maximum.
  webp.writeUInt16LE(16_383, webp.indexOf('VP8 ') + 14);
  webp.writeUInt16LE(16_383, webp.indexOf('VP8 ') + 16);
  expect(await send(webp)).toMatchObject({ status: 413 });
  expect(await files()).toEqual([]);
});

test("refuses sides too long and colours too deep for the decoder's memory", async () => {
  const { send, files } = await startWithEvent();
  for (const [width, height] of [
    [eventLimits.imagePixels, 1],
    [1, eventLimits.imageSide + 1],
  ] as const) {
    expect(await send(blackPng(width, height))).toMatchObject({ status: 413, body: { code: 'too_large' } });
  }
  const deep = blackPng(7_000, 7_000, { depth: 16, colour: 6 });
  expect(await send(deep)).toMatchObject({ status: 413, body: { code: 'too_large' } });
  expect(await files()).toEqual([]);
  expect(await send(blackPng(eventLimits.imageSide, 1))).toMatchObject({ status: 200 });
});

test(
  'refuses a JPEG of thousands of scans undecoded, and accepts a progressive one',
  { tags: ['promise-fair-turns'] },
  async () => {
    const { send, stored, event, files } = await startWithEvent();
    // Takes minutes to decode.
    const bomb = await manyScans(20_000, 4_000);
    expect(bomb.length).toBeLessThan(eventLimits.imageBytes);
    expect(await send(bomb)).toMatchObject({
      status: 415,
      body: {
        code: 'unsupported_media_type',
        message:
          'This image cannot be read. Save it again as an ordinary JPEG or PNG, then choose the new file.',
      },
    });
    expect(await stored()).toEqual(event);
    expect(await files()).toEqual([]);
    expect(await send(manyScans(eventLimits.imageScans - 20))).toMatchObject({ status: 200 });
  },
);

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a comment', () => bombIn('zTXt', 'Comment\0\0')],
  ['XMP', () => bombIn('iTXt', 'XML:com.adobe.xmp\0\u0001\0\0\0')],
  ['a colour profile', () => bombIn('iCCP', 'icc\0\0')],
])('does not unpack %s of a PNG that is far larger than the picture', async (_what, make) => {
  const { send, fetchFile } = await startWithEvent();
  const { image } = pathsIn((await send(make())).body);
  expect(await sharp((await fetchFile(image)).bytes).metadata()).toMatchObject({ width: 64, height: 64 });
});

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['WebP', () => animatedWebp()],
  ['PNG', () => animatedPng()],
])('keeps the first frame of an animated %s', async (_what, make) => {
  const { send, fetchFile } = await startWithEvent();
  const { image } = pathsIn((await send(make())).body);
  const { bytes } = await fetchFile(image);
  expect(await sharp(bytes, { pages: -1 }).metadata()).not.toHaveProperty('pages');
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)].map((value) => value > 128)).toEqual([true, false, false]);
});

test.each<[string, string]>([
  ['HTML', '<!doctype html><script>alert("canary")</script>'],
  ['JavaScript', '*/=1;alert("canary")/*'],
  ['ZIP', 'PK\u0003\u0004canary'],
  ['PDF', '%PDF-1.7 canary'],
])('drops content that makes a picture %s too', async (_what, text) => {
  const { send, fetchFile } = await startWithEvent();
  const jpeg = await newImage({ width: 64, height: 64 });
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), Buffer.from(text)]);
  const inIt = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(text)]);
  const png = withChunks(blackPng(8, 8), pngChunk('tEXt', Buffer.from(`Comment\0${text}`)));
  for (const file of [inIt, Buffer.concat([png, Buffer.from(text)])]) {
    const { image } = pathsIn((await send(file, 'text/html')).body);
    const { bytes, headers } = await fetchFile(image);
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(bytes.toString('latin1')).not.toContain('canary');
  }
});

test('deletes every upload from the disk, accepted or refused', async () => {
  const { app, send } = await startWithEvent();
  await send(newImage({ width: 64, height: 64 }));
  await send(Buffer.from('no picture'));
  await send(manyScans(500));
  expect(await readdir(join(app.dataDir, 'incoming'))).toEqual([]);
});

/** Creates a small PNG with a chunk that unpacks to 100 MB. */
function bombIn(type: string, head: string): Buffer {
  packedZeros ??= deflateSync(Buffer.alloc(100_000_000));
  return withChunks(
    blackPng(64, 64),
    pngChunk(type, Buffer.concat([Buffer.from(head, 'latin1'), packedZeros])),
  );
}
let packedZeros: Buffer | undefined;
