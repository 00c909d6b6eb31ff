// @module-tag slow
import { deleteAccount } from '@hackon/contract/accounts/account-security';
import { deleteEvent, updateEvent } from '@hackon/contract/events/events';
import { describe, expect, test } from 'vitest';
import { password } from '../../../../test/accounts.ts';
import { createEvent } from '../../../../test/events.ts';
import { newImage, pathsIn, sendImage, startWithEvent } from '../../../../test/images.ts';

describe('PUT /api/events/:id/image', () => {
  test('returns 404 for a deleted event', async () => {
    const { app, token, params, send } = await startWithEvent();
    await app.succeed(deleteEvent, { token, params });
    expect(await send(newImage())).toMatchObject({ status: 404 });
  });

  test('replaces the previous picture and deletes its files', async () => {
    const { app, send, files, fetchFile } = await startWithEvent();
    const first = pathsIn((await send(newImage())).body);
    const second = pathsIn((await send(newImage({ color: '#C2410C' }))).body);
    expect(second.image).not.toBe(first.image);
    expect((await fetchFile(first.image)).status).toBe(404);
    expect((await fetchFile(second.image)).status).toBe(200);
    expect(await files()).toHaveLength(2);
    expect(await app.db.selectFrom('uploads').selectAll().execute()).toHaveLength(1);
  });

  test('keeps one of several concurrent pictures, with only its files', async () => {
    const { send, stored, files, fetchFile } = await startWithEvent();
    const answers = await Promise.all(
      ['#111', '#222', '#333', '#444'].map((color) => send(newImage({ color }))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await fetchFile((await stored()).image)).status).toBe(200);
    expect(await files()).toHaveLength(2);
  });

  test('keeps the picture when the form is saved', async () => {
    const { app, token, params, send } = await startWithEvent();
    const paths = pathsIn((await send(newImage())).body);
    const edited = await app.succeed(updateEvent, { token, params, body: { title: 'Other' } });
    expect(edited).toMatchObject({ title: 'Other', ...paths });
  });
});

describe('DELETE /api/events/:id/image', () => {
  test('deletes the picture and its files', async () => {
    const { event, send, remove, files } = await startWithEvent();
    await send(newImage());
    expect(await remove()).toMatchObject({ status: 200, body: { ...event, version: 3 } });
    expect(await files()).toEqual([]);
  });

  test('changes nothing if there is no picture', async () => {
    const { event, remove, stored } = await startWithEvent();
    expect(await remove()).toMatchObject({ status: 200, body: event });
    expect(await stored()).toEqual(event);
  });

  test('keeps the same picture of another event', async () => {
    const { app, token, send, remove, fetchFile } = await startWithEvent();
    const other = await createEvent(app, { token });
    const file = await newImage();
    await send(file);
    const { image } = pathsIn((await sendImage(app, { id: other._id, token, file })).body);
    await remove();
    expect((await fetchFile(image)).status).toBe(200);
  });
});

test(
  'deleting an event deletes its picture, and its address is 404 at once',
  { tags: ['promise-erasure'] },
  async () => {
    const { app, token, params, send, files, fetchFile } = await startWithEvent();
    const { image } = pathsIn((await send(newImage())).body);
    expect((await fetchFile(image)).status).toBe(200);
    await app.succeed(deleteEvent, { token, params });
    expect((await fetchFile(image)).status).toBe(404);
    expect(await files()).toEqual([]);
    expect(await app.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  },
);

test("a deleted account's pictures are deleted", async () => {
  const { app, token, send, files, fetchFile } = await startWithEvent();
  const { image } = pathsIn((await send(newImage())).body);
  await app.succeed(deleteAccount, { token, body: { password } });
  expect((await fetchFile(image)).status).toBe(404);
  expect(await files()).toEqual([]);
  expect(await app.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
});
