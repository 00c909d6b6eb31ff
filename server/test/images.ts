import { setEventImage } from '@hackon/contract/images';
import sharp, { type Color } from 'sharp';
import type { Answer, TestApp } from './test-app.ts';

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
