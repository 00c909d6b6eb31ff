import { deleteAccount } from '@hackon/contract/account-security';
import { deleteEvent, publicEvent, publicEvents, updateEvent } from '@hackon/contract/events';
import { removeEventImage } from '@hackon/contract/images';
import { limits } from '@hackon/contract/limits';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { password, signUpManager, signUpStudent } from '../../../../test/accounts.ts';
import { createEvent } from '../../../../test/events.ts';
import { newImage, pathsIn, sendImage, startWithEvent } from '../../../../test/images.ts';

describe('PUT /api/events/:id/image', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('takes a %s and keeps it in two sizes', async (format) => {
    const { app, event, params, send, stored, files, fetchFile } = await startWithEvent();
    app.clock.advance(60_000);
    const answer = await send(newImage({ format }), `image/${format}`);
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

  test('its files may be kept for ever, and are taken for nothing but pictures', async () => {
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

  test('goes by the content, whatever it is called', async () => {
    const { send } = await startWithEvent();
    for (const type of ['image/png', 'text/html', 'application/json', 'application/octet-stream']) {
      expect(await send(newImage({ format: 'jpeg' }), type)).toMatchObject({ status: 200 });
    }
  });

  test('leaves a small picture as small as it is', async () => {
    const { send, fetchFile } = await startWithEvent();
    const { image } = pathsIn((await send(newImage({ width: 300, height: 200 }))).body);
    expect(await sharp((await fetchFile(image)).bytes).metadata()).toMatchObject({ width: 300, height: 200 });
  });

  test('turns it upright, and keeps nothing of where and with what it was taken', async () => {
    const { send, fetchFile } = await startWithEvent();
    const exif = {
      IFD0: { Copyright: 'canary' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '11/1 1/1 4/1' },
    };
    const file = await sharp(await newImage())
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

  test('draws it anew, so that no script hides in it', async () => {
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
  ])('refuses %s, whatever it is called', async (_what, make) => {
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
    'refuses a %s that is cut off, or only begins like one',
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

  test('takes 5 MB, and not a byte more', async () => {
    const { send } = await startWithEvent();
    const image = await newImage();
    const padded = (length: number) => Buffer.concat([image, Buffer.alloc(length - image.length)]);
    expect(await send(padded(limits.imageBytes))).toMatchObject({ status: 200 });
    expect(await send(padded(limits.imageBytes + 1))).toMatchObject({
      status: 413,
      body: { code: 'too_large', message: 'The image is larger than 5 MB. Please choose a smaller one.' },
    });
  });

  test("is for the event's manager", async () => {
    const { app, event, files } = await startWithEvent();
    const { token: other } = await signUpManager(app);
    const { token: student } = await signUpStudent(app);
    const file = await newImage();
    const send = (token?: string, id = event._id) => sendImage(app, { id, token, file });
    expect(await send()).toMatchObject({ status: 401 });
    expect(await send(student)).toMatchObject({ status: 403 });
    expect(await send(other)).toMatchObject({ status: 404, body: { message: 'Event not found' } });
    expect(await send(other, 'f'.repeat(24))).toMatchObject({ status: 404 });
    expect(await send(other, '42')).toMatchObject({ status: 400, body: { code: 'invalid_id' } });
    expect(await files()).toEqual([]);
  });

  test('of a deleted event: 404', async () => {
    const { app, token, params, send } = await startWithEvent();
    await app.succeed(deleteEvent, { token, params });
    expect(await send(newImage())).toMatchObject({ status: 404 });
  });

  test('replaces the picture before, whose files go', async () => {
    const { app, send, files, fetchFile } = await startWithEvent();
    const first = pathsIn((await send(newImage())).body);
    const second = pathsIn((await send(newImage({ color: '#C2410C' }))).body);
    expect(second.image).not.toBe(first.image);
    expect((await fetchFile(first.image)).status).toBe(404);
    expect((await fetchFile(second.image)).status).toBe(200);
    expect(await files()).toHaveLength(2);
    expect(await app.db.selectFrom('uploads').selectAll().execute()).toHaveLength(1);
  });

  test('of several at once one stays, and its files alone', async () => {
    const { send, stored, files, fetchFile } = await startWithEvent();
    const answers = await Promise.all(
      ['#111', '#222', '#333', '#444'].map((color) => send(newImage({ color }))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await fetchFile((await stored()).image)).status).toBe(200);
    expect(await files()).toHaveLength(2);
  });

  test('the picture stays when the form is saved', async () => {
    const { app, token, params, send } = await startWithEvent();
    const paths = pathsIn((await send(newImage())).body);
    const edited = await app.succeed(updateEvent, { token, params, body: { title: 'Other' } });
    expect(edited).toMatchObject({ title: 'Other', ...paths });
  });
});

describe('DELETE /api/events/:id/image', () => {
  test('takes the picture and its files away', async () => {
    const { event, send, remove, files } = await startWithEvent();
    await send(newImage());
    expect(await remove()).toMatchObject({ status: 200, body: { ...event, version: 3 } });
    expect(await files()).toEqual([]);
  });

  test('without a picture changes nothing', async () => {
    const { event, remove, stored } = await startWithEvent();
    expect(await remove()).toMatchObject({ status: 200, body: event });
    expect(await stored()).toEqual(event);
  });

  test('leaves the same picture of another event alone', async () => {
    const { app, token, send, remove, fetchFile } = await startWithEvent();
    const other = await createEvent(app, { token });
    const file = await newImage();
    await send(file);
    const { image } = pathsIn((await sendImage(app, { id: other._id, token, file })).body);
    await remove();
    expect((await fetchFile(image)).status).toBe(200);
  });

  test("is for the event's manager", async () => {
    const { app, params, send, files } = await startWithEvent();
    await send(newImage());
    const { token: other } = await signUpManager(app);
    const { token: student } = await signUpStudent(app);
    expect(await app.call(removeEventImage, { params })).toMatchObject({ status: 401 });
    expect(await app.call(removeEventImage, { params, token: student })).toMatchObject({ status: 403 });
    expect(await app.call(removeEventImage, { params, token: other })).toMatchObject({ status: 404 });
    expect(await files()).toHaveLength(2);
  });
});

test('the picture of an event that is deleted goes with it, from its address at once', async () => {
  const { app, token, params, send, files, fetchFile } = await startWithEvent();
  const { image } = pathsIn((await send(newImage())).body);
  expect((await fetchFile(image)).status).toBe(200);
  await app.succeed(deleteEvent, { token, params });
  expect((await fetchFile(image)).status).toBe(404);
  expect(await files()).toEqual([]);
  expect(await app.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
});

test('the pictures of an organizer who deletes the account go with it', async () => {
  const { app, token, send, files, fetchFile } = await startWithEvent();
  const { image } = pathsIn((await send(newImage())).body);
  await app.succeed(deleteAccount, { token, body: { password } });
  expect((await fetchFile(image)).status).toBe(404);
  expect(await files()).toEqual([]);
  expect(await app.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
});
