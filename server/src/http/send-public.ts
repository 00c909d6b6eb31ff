import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding, encode, type Encoding } from './encodings.ts';
import { matchesTag } from './matches-tag.ts';

export interface PublicText {
  /** The media type, without the charset. */
  type: string;
  text: string;
  headers?: Record<string, string>;
}

export interface ReadyText {
  /** Weak, because all encodings share it. */
  tag: string;
  headers: Record<string, string>;
  /** Sent only with a body. */
  bodyHeaders: Record<string, string>;
  body: Buffer;
}

/** In bytes. Shorter texts do not shrink. */
const leastCompressed = 1024;

export async function makeReady({ type, text, headers }: PublicText, accepted: Encoding): Promise<ReadyText> {
  const bytes = Buffer.from(text);
  const encoding = bytes.length < leastCompressed ? 'identity' : accepted;
  const body = await encode(bytes, encoding);
  const tag = `W/"${createHash('sha256').update(bytes).digest('base64url')}"`;
  return {
    tag,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
      etag: tag,
      ...headers,
    },
    bodyHeaders: {
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    },
    body,
  };
}

/** Sends the text, or 304. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, ready: ReadyText): FastifyReply {
  void reply.headers(ready.headers);
  if (matchesTag(request.headers['if-none-match'], ready.tag)) return reply.code(304).send();
  return reply.headers(ready.bodyHeaders).send(ready.body);
}

/** The built pages and robots.txt, about 10 kB each. */
const built = new LRUCache<string, Promise<ReadyText>>({ max: 200 });

/** For texts that are not in the database. Error pages have no ETag and are not cached. */
export async function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  text: PublicText,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const key = `${encoding} ${text.type} ${text.text}`;
  const making = built.get(key) ?? makeReady(text, encoding);
  built.set(key, making);
  const ready = await making;
  if (reply.statusCode === 200) return sendReady(request, reply, ready);
  const { etag: _etag, ...headers } = ready.headers;
  return reply.headers({ ...headers, ...ready.bodyHeaders, 'cache-control': 'no-store' }).send(ready.body);
}
