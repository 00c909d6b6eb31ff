import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { imageMessages } from '@hackon/contract/events/image-messages';
import { ApiError } from '../../../api-error.ts';
import { fairLine } from '../../../fair-line.ts';
import type { ReceivedFile } from '../../../http/received-files.ts';
import { ProgramKilled, runProgram } from '../../../run-program.ts';
import type { ImageSize } from '../image-paths.ts';

/** WebP. */
export type EncodedImage = Record<ImageSize, Buffer>;

/** Base64, or the reason for refusal. */
export type ImageReply =
  | Record<ImageSize, string>
  | { refusal: 'imageBroken' | 'imageTooManyPixels' | 'imageUnreadable' };

/** Exported for tests. A picture takes a core for up to 3 s and 600 MB, usually 0.7 s and 130 MB. */
export const inTurn = fairLine({ atOnce: 2, mostInLane: 4, mostWaiting: 20 });

const bounds = { mostMs: 60_000, mostBytes: 16 * 1024 * 1024 };

/**
 * Re-encodes a picture in each stored size, without metadata. Throws 415 for a broken file or another format, 413 for
 * too many pixels, 503 when the queue is full.
 */
export async function encodeImage({ path, gone }: ReceivedFile, accountId: string): Promise<EncodedImage> {
  // Rejects most other files cheaply.
  if (!(await isImage(path))) throw new ApiError('unsupported_media_type', imageMessages.imageTypeWrong);
  const reply = await inTurn(accountId, () => runImageProgram(path, gone));
  if (!('refusal' in reply)) {
    return {
      image: Buffer.from(reply.image, 'base64'),
      smallImage: Buffer.from(reply.smallImage, 'base64'),
    };
  }
  const { refusal } = reply;
  const code = refusal === 'imageTooManyPixels' ? 'too_large' : 'unsupported_media_type';
  throw new ApiError(code, imageMessages[refusal]);
}

async function runImageProgram(path: string, signal: AbortSignal): Promise<ImageReply> {
  try {
    const program = join(import.meta.dirname, 'image-program.ts');
    const reply: ImageReply = JSON.parse(String(await runProgram(program, [path], { ...bounds, signal })));
    return reply;
  } catch (error) {
    if (error instanceof ProgramKilled) return { refusal: 'imageUnreadable' };
    throw error;
  }
}

async function isImage(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12);
  const head = buffer.toString('latin1', 0, bytesRead);
  const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP');
  return isWebp || head.startsWith('\xFF\xD8\xFF') || head.startsWith('\x89PNG\r\n\x1A\n');
}
