// A program of its own, since a picture can be made to take much memory or to crash its decoder: reads the file that
// its argument names, and writes an `ImageReply` to the standard output.
import { readFileSync } from 'node:fs';
import { eventLimits } from '@hackon/contract/events/limits';
import sharp, { type Metadata } from 'sharp';
import { imageSizes } from '../image-paths.ts';
import { countScans } from './count-scans.ts';
import type { ImageReply } from './encode-image.ts';

// Every other decoder stays shut, whatever the file looks like.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

const [, , path = ''] = process.argv;
process.stdout.write(JSON.stringify(await replyTo(readFileSync(path))));

async function replyTo(file: Buffer): Promise<ImageReply> {
  try {
    const head = await sharp(file, { limitInputPixels: false }).metadata();
    if (isTooLarge(head)) return { refusal: 'imageTooManyPixels' };
    if (head.format === 'jpeg' && countScans(file, eventLimits.imageScans + 1) > eventLimits.imageScans) {
      return { refusal: 'imageUnreadable' };
    }
    const image = await draw(file, imageSizes.image);
    // From the larger one, since decoding the file takes most of the time.
    const smallImage = await draw(image, imageSizes.smallImage);
    return { image: image.toString('base64'), smallImage: smallImage.toString('base64') };
  } catch {
    return { refusal: 'imageBroken' };
  }
}

function isTooLarge({ width, height, channels, depth }: Metadata): boolean {
  const pixels = width * height;
  const bytes = pixels * channels * (depth === 'uchar' ? 1 : 2);
  return (
    Math.max(width, height) > eventLimits.imageSide ||
    pixels > eventLimits.imagePixels ||
    bytes > eventLimits.imageUnpacked
  );
}

/** Returns the picture upright and alone: without where it was taken, and without other frames. */
function draw(file: Buffer, side: number): Promise<Buffer> {
  return sharp(file)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
}
