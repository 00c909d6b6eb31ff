import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding, encode, type Encoding } from './encodings.ts';
import { matchesTag } from './matches-tag.ts';

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

/** Up to so many bytes Node writes a text and its head to the socket in one piece, without a copy in between. */
const mostInOnePiece = 12 * 1024;

/**
 * An answer as bytes that are ready to leave: its headers written, its text compressed, each once. Nothing is left to
 * do for who asks but to choose. The tag is weak, as it is the same for each encoding of the text.
 */
export class ReadyAnswer {
  readonly #tag: string;
  readonly #text: Buffer;
  /** Names and values in turn, as Node takes them. */
  readonly #headers: readonly string[];
  readonly #ready = new Map<Encoding, { headers: string[]; body: Buffer | string }>();

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

  /** Sends it if it is ready in the encoding that is asked for. `id` is the id of the request. */
  trySend(request: IncomingMessage, response: ServerResponse, id: string): boolean {
    const known = request.headers['if-none-match'];
    if (known !== undefined && matchesTag(known, this.#tag)) {
      response.writeHead(304, [...this.#headers, 'x-request-id', id]).end();
      return true;
    }
    const ready = this.#ready.get(this.#encodingFor(request));
    if (!ready) return false;
    response.writeHead(200, [...ready.headers, 'x-request-id', id]).end(ready.body, 'latin1');
    return true;
  }

  /** Sends it, made ready if it must be. */
  async send(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    await this.#makeReady(this.#encodingFor(request));
    this.trySend(request, response, id);
  }

  #encodingFor({ headers }: IncomingMessage): Encoding {
    return this.#text.length < leastCompressed ? 'identity' : acceptedEncoding(headers['accept-encoding']);
  }

  async #makeReady(encoding: Encoding): Promise<void> {
    if (this.#ready.has(encoding)) return;
    const body = await encode(this.#text, encoding);
    const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding];
    const headers = [...this.#headers, ...encoded, 'content-length', String(body.length)];
    // As text of one character for each byte, whatever the bytes mean.
    const isSmall = body.length <= mostInOnePiece;
    this.#ready.set(encoding, { headers, body: isSmall ? body.toString('latin1') : body });
  }
}
