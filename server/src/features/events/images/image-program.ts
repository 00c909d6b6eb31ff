// A separate program, because a picture can exhaust memory or crash its decoder. Writes an `ImageReply` to standard
// output.
import { readFileSync } from 'node:fs';
import { eventLimits } from '@hackon/contract/events/limits';
import sharp, { type Metadata } from 'sharp';
import { imageSizes } from '../image-paths.ts';
import { countScans } from './count-scans.ts';
import type { ImageReply } from './encode-image.ts';

// Blocks all other decoders.
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
    // Avoids decoding the original twice.
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

/** Drops metadata and other frames. */
function draw(file: Buffer, side: number): Promise<Buffer> {
  return sharp(file)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
}
