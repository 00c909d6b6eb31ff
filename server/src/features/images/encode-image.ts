import { limits } from '@hackon/contract/limits';
import { messages } from '@hackon/contract/messages';
import sharp, { type Metadata } from 'sharp';
import { ApiError } from '../../api-error.ts';
import { waitingLine } from '../../waiting-line.ts';
import { type ImageSize, imageSizes } from '../events/image-paths.ts';

/** One of the largest pictures takes some 100 MB while it is decoded, and up to 5 MB while it waits. */
const inTurn = waitingLine({ atOnce: 2, mostWaiting: 20 });

/** A picture in the sizes that are kept, as WebP. */
export type EncodedImage = Record<ImageSize, Buffer>;

/**
 * Draws a picture anew in each size that is kept, upright, without anything else that its file held: no place where
 * it was taken, no script. Throws 415 for what is no JPEG, PNG or WebP, or is broken; 413 for too many pixels; 503 when
 * too many others wait already.
 */
export async function encodeImage(file: Buffer): Promise<EncodedImage> {
  if (!isImage(file)) throw new ApiError('unsupported_media_type', messages.imageTypeWrong);
  const { width, height } = await readHead(file);
  if (width * height > limits.imagePixels) throw new ApiError('too_large', messages.imageTooManyPixels);
  return inTurn(async () => {
    const image = await resize(file, imageSizes.image);
    // Of the larger one: to decode the file takes most of the time, up to seconds for one that is made to.
    return { image, smallImage: await resize(image, imageSizes.smallImage) };
  });
}

// By the first bytes, before a decoder sees it: sharp would read SVG, PDF and more.
function isImage(file: Buffer): boolean {
  const head = file.toString('latin1', 0, 12);
  const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP');
  return isWebp || head.startsWith('\xFF\xD8\xFF') || head.startsWith('\x89PNG\r\n\x1A\n');
}

async function readHead(file: Buffer): Promise<Metadata> {
  try {
    return await sharp(file).metadata();
  } catch {
    throw broken();
  }
}

async function resize(file: Buffer, side: number): Promise<Buffer> {
  try {
    return await sharp(file, { limitInputPixels: limits.imagePixels })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    throw broken();
  }
}

function broken(): ApiError {
  return new ApiError('unsupported_media_type', messages.imageBroken);
}
