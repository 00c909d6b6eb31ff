import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, encode, type Encoding, matchesTag } from './encodings.ts';

/** What is answered with 200 to whoever asks, the same for everybody. */
export interface PublicText {
  /** Media type, without the charset. */
  type: string;
  text: string;
  /** Beyond those that every answer has. */
  headers?: Record<string, string>;
}

/** Below, compressing would gain nothing. In bytes. */
const leastCompressed = 1024;

/**
 * An answer as bytes that are ready to leave: its headers written, its text compressed, each once. Nothing is left to
 * do for who asks but to choose. The tag is weak, as it is the same for each encoding of the text.
 */
export class ReadyAnswer {
  readonly #tag: string;
  readonly #text: Buffer;
  /** Names and values in turn, as Node takes them. */
  readonly #headers: readonly string[];
  readonly #ready = new Map<Encoding, { headers: string[]; body: Buffer }>();

  /** `common` are the headers of every answer, such as those for security. */
  constructor({ type, text, headers = {} }: PublicText, common: Record<string, string>) {
    this.#text = Buffer.from(text);
    this.#tag = `W/"${createHash('sha256').update(this.#text).digest('base64url')}"`;
    this.#headers = Object.entries({
      ...common,
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
      etag: this.#tag,
      ...headers,
    }).flat();
  }

  /** Roughly the bytes of memory that it takes, once it was asked for in every encoding. */
  get size(): number {
    return 1.5 * this.#text.length + 4_000;
  }

  /** Sends it, past Fastify's own way of sending, if it is ready in the encoding that is asked for. */
  trySend(request: FastifyRequest, reply: FastifyReply): boolean {
    const { headers } = request.raw;
    if (headers['if-none-match'] !== undefined && matchesTag(headers['if-none-match'], this.#tag)) {
      write(reply, 304, [...this.#headers, 'x-request-id', request.id]);
      return true;
    }
    const ready = this.#ready.get(this.#encodingFor(request));
    if (!ready) return false;
    write(reply, 200, [...ready.headers, 'x-request-id', request.id], ready.body);
    return true;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await this.#makeReady(this.#encodingFor(request));
    this.trySend(request, reply);
    return reply;
  }

  #encodingFor({ raw }: FastifyRequest): Encoding {
    return this.#text.length < leastCompressed
      ? 'identity'
      : acceptedEncoding(raw.headers['accept-encoding']);
  }

  async #makeReady(encoding: Encoding): Promise<void> {
    if (this.#ready.has(encoding)) return;
    const body = await encode(this.#text, encoding);
    const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding];
    const headers = [...this.#headers, ...encoded, 'content-length', String(body.length)];
    this.#ready.set(encoding, { headers, body });
  }
}

function write(reply: FastifyReply, status: number, headers: string[], body?: Buffer): void {
  reply.hijack();
  reply.raw.writeHead(status, headers);
  reply.raw.end(body);
}
