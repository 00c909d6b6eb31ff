import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Creates a progressive JPEG that repeats a tiny scan over all pixels. It decodes without a warning. */
export async function manyScans(times: number, side = 64): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: side, height: side, channels: 3, background: '#888' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const end = jpeg.length - 2;
  const scan = Buffer.from(jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), end));
  // Only a first scan of all bits can repeat; this scan refined another.
  scan.writeUInt8(0, scan.readUInt16BE(2) + 1);
  return Buffer.concat([jpeg.subarray(0, end), ...Array<Buffer>(times).fill(scan), jpeg.subarray(end)]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** Creates a black PNG without drawing it. With `depth` over 1, the header is wrong. */
export function blackPng(width: number, height: number, { depth = 1, colour = 0 } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(depth, 8);
  header.writeUInt8(colour, 9);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Signature and IHDR chunk. */
const headerEnd = 33;

export function withChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, headerEnd), ...chunks, png.subarray(headerEnd)]);
}

/** Two frames: red, then blue. */
export async function animatedWebp(): Promise<Buffer> {
  return sharp(await Promise.all([frame('#f00'), frame('#00f')]), { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** Two frames: red, then blue. */
export async function animatedPng(): Promise<Buffer> {
  const [red, blue] = [await frame('#f00'), await frame('#00f')];
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2);
  return Buffer.concat([
    withChunks(red.subarray(0, headerEnd), pngChunk('acTL', control), frameControl(0)),
    pngChunk('IDAT', pixelsOf(red)),
    frameControl(1),
    pngChunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 2]), pixelsOf(blue)])),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const frameSide = 64;

function frame(background: string): Promise<Buffer> {
  return sharp({ create: { width: frameSide, height: frameSide, channels: 3, background } })
    .png()
    .toBuffer();
}

function frameControl(sequence: number): Buffer {
  const data = Buffer.alloc(26);
  data.writeUInt32BE(sequence, 0);
  data.writeUInt32BE(frameSide, 4);
  data.writeUInt32BE(frameSide, 8);
  data.writeUInt16BE(1, 20);
  data.writeUInt16BE(10, 22);
  return pngChunk('fcTL', data);
}

function pixelsOf(png: Buffer): Buffer {
  const type = png.indexOf('IDAT');
  return png.subarray(type + 4, type + 4 + png.readUInt32BE(type - 4));
}
