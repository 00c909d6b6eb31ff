import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const deflate = promisify(gzip);
const brotli = promisify(brotliCompress);

/** How text is compressed, best first. Quality 5 takes a millisecond for a page, and is paid once for each content. */
const encoders = {
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => deflate(text),
};

/** Compressed texts that are kept: a few pages are what a crowd asks for. Each is some 10 kB. */
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
    if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send();
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(text);
  return reply.header('Content-Encoding', encoding).send(await compress(encoding, hash, text));
}

/** Whether an `If-None-Match` names the tag: a list, of which proxies may have made some weak. */
function matches(header: string | undefined, tag: string): boolean {
  return header?.split(',').some((named) => named.trim() === tag || named.trim() === '*') ?? false;
}

function acceptedEncoding(header: string | string[] | undefined): keyof typeof encoders | undefined {
  const parts = String(header ?? '')
    .toLowerCase()
    .split(',');
  const taken = parts.filter((part) => !/;\s*q=0(?:\.0*)?\s*$/u.test(part));
  const names = new Set(taken.map((part) => part.split(';', 1)[0]?.trim()));
  return (['br', 'gzip'] as const).find((name) => names.has(name));
}

/** The compressed text, made once while many wait for it. What was asked for longest ago goes first. */
async function compress(encoding: keyof typeof encoders, hash: string, text: string): Promise<Buffer> {
  const key = `${encoding} ${hash}`;
  const bytes = compressed.get(key) ?? encoders[encoding](text);
  compressed.delete(key);
  compressed.set(key, bytes);
  for (const oldest of compressed.keys()) {
    if (compressed.size <= keptTexts) break;
    compressed.delete(oldest);
  }
  return bytes;
}
