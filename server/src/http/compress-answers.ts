import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { App } from './bind.ts';

/**
 * Compresses answers of JSON as the caller takes them, from one kilobyte on: 5,000 teams are 4 MB, and an eighth
 * of it on the line. Files and pages are not touched: they leave compressed already, or have a length to show the
 * progress by. To be called before the routes are made.
 */
export async function compressAnswers(app: App): Promise<void> {
  await app.register(fastifyCompress, {
    globalDecompression: false,
    customTypes: /^application\/json\b/u,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // As small as gzip's best, in a quarter of its time.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
