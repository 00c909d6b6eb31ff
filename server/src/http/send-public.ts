import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, encode, type Encoding } from './encodings.ts';
import { matchesTag } from './matches-tag.ts';

/** Compressed texts that are kept: the built pages and robots.txt, of some 10 kB each. Answers from rows are not sent here. */
const keptTexts = 200;
const compressed = new Map<string, Promise<Buffer>>();

/**
 * Sends text that is the same for everybody: compressed as the browser takes it, and with an ETag, so that asking
 * again for what has not changed costs no bytes. What is not a success is kept by nobody.
 */
export async function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text }: { type: string; text: string },
): Promise<FastifyReply> {
  const hash = createHash('sha256').update(text).digest('base64url');
  const isSuccess = reply.statusCode === 200;
  void reply.header('Vary', 'Accept-Encoding').header('Content-Type', `${type}; charset=utf-8`);
  void reply.header('Cache-Control', isSuccess ? 'public, max-age=0, must-revalidate' : 'no-store');
  if (isSuccess) {
    // Weak: the same for each encoding of the text.
    const tag = `W/"${hash}"`;
    void reply.header('ETag', tag);
    if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(text);
  return reply.header('Content-Encoding', encoding).send(await compress(encoding, hash, text));
}

/** The compressed text, made once while many wait for it. What was asked for longest ago goes first. */
async function compress(encoding: Encoding, hash: string, text: string): Promise<Buffer> {
  const key = `${encoding} ${hash}`;
  const bytes = compressed.get(key) ?? encode(Buffer.from(text), encoding);
  compressed.delete(key);
  compressed.set(key, bytes);
  for (const oldest of compressed.keys()) {
    if (compressed.size <= keptTexts) break;
    compressed.delete(oldest);
  }
  return bytes;
}
