// @module-tag slow
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventDetail } from '@hackon/contract/events/events';
import { expect, test } from 'vitest';
import { signUpManager } from '../../../../test/accounts.ts';
import { createEvent } from '../../../../test/events.ts';
import { newImage, sendImage } from '../../../../test/images.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import { ImageFiles } from './image-files.ts';
import { sweepUploads } from './sweep-uploads.ts';

const minute = 60_000;

test('unreferenced pictures are deleted once no upload can still reference them', async () => {
  const app = await startTestApp();
  const manager = await signUpManager(app);
  const event = await createEvent(app, manager);
  await sendImage(app, { id: event._id, token: manager.token, file: await newImage() });
  const files = new ImageFiles(app.dataDir);
  const names = await readdir(files.folder);
  const { now } = app.clock;
  const age = (file: string, minutes: number) => {
    const written = new Date(now.getTime() - minutes * minute);
    return utimes(join(files.folder, file), written, written);
  };
  for (const file of names) await age(file, 90);
  for (const [file, minutes] of [
    ['left-aaaa-1600.webp', 61],
    ['left-aaaa-640.webp', 61],
    ['half-bbbb-1600.webp', 61],
    ['fresh-cccc-1600.webp', 59],
  ] as const) {
    await writeFile(join(files.folder, file), 'x');
    await age(file, minutes);
  }
  await sweepUploads(app, now);
  expect((await readdir(files.folder)).toSorted()).toEqual([...names, 'fresh-cccc-1600.webp'].toSorted());
  const { image } = await app.succeed(eventDetail, { token: manager.token, params: { id: event._id } });
  expect((await app.inject({ url: image ?? '' })).status).toBe(200);
});
