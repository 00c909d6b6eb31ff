import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eventDetail, PublicEvent } from '@hackon/contract/events/events';
import { removeEventImage, setEventImage } from '@hackon/contract/events/images';
import sharp, { type Color } from 'sharp';
import { newId } from '../src/db/new-id.ts';
import { changeImage } from '../src/features/events/images/change-image.ts';
import { ImageFiles } from '../src/features/events/images/image-files.ts';
import { signUpManager } from './accounts.ts';
import { createEvent } from './events.ts';
import { type Answer, startTestApp, type TestApp } from './test-app.ts';

export function newImage({
  width = 200,
  height = 100,
  color = '#0F4C5C',
  format = 'jpeg',
}: {
  width?: number;
  height?: number;
  color?: Color;
  format?: 'jpeg' | 'png' | 'webp' | 'gif';
} = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer();
}

const drawn = sharp({ create: { width: 64, height: 32, channels: 3, background: '#0F4C5C' } })
  .webp()
  .toBuffer();

/** Skips the encoder. Returns the picture's path. */
export async function addImage(
  { db, dataDir, clock: { now } }: TestApp,
  { managerId, eventId }: { managerId: string; eventId: string },
): Promise<string> {
  const files = new ImageFiles(dataDir);
  const image = await drawn;
  const name = `${newId(now)}-0123456789abcdef`;
  await files.write(name, { image, smallImage: image });
  const change = { managerId, source: { device: '', network: '127.0.0.0/24' }, ref: eventId, now };
  const event = await changeImage(db, files, { ...change, image: { name, size: image.length } });
  return event.image ?? '';
}

export function sendImage(
  app: TestApp,
  {
    id,
    token,
    file,
    type = 'image/jpeg',
  }: { id: string; token?: string | undefined; file: Buffer; type?: string },
): Promise<Answer> {
  const { method, path } = setEventImage;
  return app.inject({
    method,
    url: path.replace(':id', id),
    payload: file,
    headers: { 'content-type': type, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
}

export async function startWithEvent() {
  const app = await startTestApp();
  const manager = await signUpManager(app);
  const { token } = manager;
  const event = await createEvent(app, manager);
  const params = { id: event._id };
  return {
    app,
    token,
    event,
    params,
    send: async (file: Buffer | Promise<Buffer>, type?: string) =>
      sendImage(app, { id: event._id, token, file: await file, ...(type !== undefined && { type }) }),
    remove: () => app.call(removeEventImage, { token, params }),
    stored: () => app.succeed(eventDetail, { token, params }),
    files: () => readdir(join(app.dataDir, 'uploads')),
    fetchFile: async (path: string | null) => {
      const { statusCode, headers, rawPayload } = await app.app.inject({ url: path ?? '/' });
      return { status: statusCode, headers, bytes: rawPayload };
    },
  };
}

export function pathsIn(body: unknown) {
  const { image, smallImage } = PublicEvent.parse(body);
  return { image, smallImage };
}
