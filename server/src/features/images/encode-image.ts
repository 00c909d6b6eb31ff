import { limits } from '@hackon/contract/limits';
import { messages } from '@hackon/contract/messages';
import pLimit from 'p-limit';
import sharp, { type Metadata } from 'sharp';
import { ApiError } from '../../api-error.ts';
import { type ImageSize, imageSizes } from '../events/image-paths.ts';

/** Pictures that are decoded at a time: one of the largest takes some 100 MB. */
const inTurn = pLimit(2);

/** A picture in the sizes that are kept, as WebP. */
export type EncodedImage = Record<ImageSize, Buffer>;

/**
 * Draws a picture anew in each size that is kept, upright, without anything else that its file held: no place where
 * it was taken, no script. Throws 415 for what is no JPEG, PNG or WebP, or is broken; 413 for too many pixels.
 */
export async function encodeImage(file: Buffer): Promise<EncodedImage> {
  if (!isImage(file)) throw new ApiError('unsupported_media_type', messages.imageTypeWrong);
  const { width, height } = await readHead(file);
  if (width * height > limits.imagePixels) throw new ApiError('too_large', messages.imageTooManyPixels);
  return inTurn(async () => ({
    image: await resize(file, imageSizes.image),
    smallImage: await resize(file, imageSizes.smallImage),
  }));
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
