import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eventDetail, PublicEvent } from '@hackon/contract/events';
import { removeEventImage, setEventImage } from '@hackon/contract/images';
import sharp, { type Color } from 'sharp';
import { signUpManager } from './accounts.ts';
import { createEvent } from './events.ts';
import { type Answer, startTestApp, type TestApp } from './test-app.ts';

/** A picture of one colour, as a JPEG unless another form is asked for. */
export function newImage({
  width = 2000,
  height = 1000,
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

/** Sends a file as the picture of an event, for whatever answer. */
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

/** A server with one event of one organizer, and what the tests of its picture need. */
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

/** The paths of the picture in an answer. */
export function pathsIn(body: unknown) {
  const { image, smallImage } = PublicEvent.parse(body);
  return { image, smallImage };
}
