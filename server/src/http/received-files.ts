import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { devNull } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Endpoint } from '@hackon/contract/endpoint';
import { limits } from '@hackon/contract/limits';
import { serverMessages } from '@hackon/contract/server-messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';

/** Deleted when the call ends. */
export interface ReceivedFile {
  path: string;
  /** In bytes. */
  size: number;
  /** Aborts when the caller disconnects. */
  gone: AbortSignal;
}

interface Sent {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** In ms, far longer than a call. */
const graceMs = 60 * 60_000;

/** Processes may share the folder. */
export class ReceivedFiles {
  readonly folder: string;
  /** Per sender. */
  readonly #held = new Map<string, number>();
  #heldInAll = 0;

  constructor(dataDir: string) {
    this.folder = resolve(dataDir, 'incoming');
  }

  async prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  /**
   * Streams the body to disk, runs the work, deletes the file. Throws 413 for too many bytes, 429 for too many uploads
   * of the sender. Throws 503 for too many in all, or a slow one.
   */
  async use<Result>(
    { request, reply }: Sent,
    rule: NonNullable<Endpoint['file']>,
    work: (file: ReceivedFile) => Promise<Result>,
  ): Promise<Result> {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const { body } = request;
    if (!(body instanceof Readable)) return work({ path: devNull, size: 0, gone: gone.signal });
    using _place = this.#takePlace(request.caller?.accountId ?? request.ip);
    const path = join(this.folder, randomUUID());
    try {
      const size = await receive(body, path, rule);
      // The connection may be silent during the work.
      reply.raw.on('timeout', () => {});
      return await work({ path, size, gone: gone.signal });
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Deletes files left by a crash. */
  async sweep(now: Date): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      // Another process may have deleted it.
      const written = await stat(path).catch(() => undefined);
      if (written && now.getTime() - written.mtimeMs > graceMs) await rm(path, { force: true });
    }
  }

  #takePlace(sender: string): Disposable {
    const held = this.#held.get(sender) ?? 0;
    if (held >= limits.uploadsOfOne) {
      throw new ApiError('rate_limited', serverMessages.uploadsUnderWay, { retryAfter: 10 });
    }
    if (this.#heldInAll >= limits.uploadsInAll) {
      throw new ApiError('unavailable', serverMessages.busy, { retryAfter: 10 });
    }
    this.#held.set(sender, held + 1);
    this.#heldInAll += 1;
    return { [Symbol.dispose]: () => this.#leavePlace(sender) };
  }

  #leavePlace(sender: string): void {
    const held = this.#held.get(sender) ?? 0;
    if (held > 1) this.#held.set(sender, held - 1);
    else this.#held.delete(sender);
    this.#heldInAll -= 1;
  }
}

async function receive(
  body: Readable,
  path: string,
  { maxBytes, tooLarge }: NonNullable<Endpoint['file']>,
): Promise<number> {
  let size = 0;
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, passOn) => {
      size += chunk.length;
      passOn(size > maxBytes ? new ApiError('too_large', tooLarge) : null, chunk);
    },
  });
  const tooSlow = () => counted.destroy(new ApiError('unavailable', serverMessages.uploadTooSlow));
  const timer = setTimeout(tooSlow, limits.uploadMs);
  body.once('error', () => counted.destroy(new ApiError('invalid_input', serverMessages.invalidInput)));
  try {
    // `pipe` leaves the body open on an error, so the caller gets a response.
    await pipeline(body.pipe(counted), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return size;
  } finally {
    clearTimeout(timer);
    body.resume();
  }
}
