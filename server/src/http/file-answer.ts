import { once } from 'node:events';
import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesTag } from './matches-tag.ts';

/** What the handler of an endpoint that `produces` a file answers. */
export interface FileAnswer {
  /** A stream is destroyed when the caller goes away; what it fails with before its first byte is answered like any error. */
  content: Buffer | Readable;
  /** The name under which a browser saves it. Without one it is shown in place. May hold any character. */
  downloadName?: string;
  /** What the content is known by, to be asked for again: a hash, or a version. Any characters but quotes. */
  etag?: string;
  /** In place of what the binding sets: for public files that may be kept for longer. */
  cacheControl?: string;
}

/** Tells a file from a reply that leaves as JSON. */
export function isFile(answer: unknown): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && 'content' in answer;
}

/**
 * Answers a file as `type`; 304 without content to a caller who has it already. The headers are set only once there
 * is something to send, so that an error answer does not carry them.
 */
export async function sendFile(
  { content, downloadName, etag, cacheControl }: FileAnswer,
  type: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Buffer | Readable | null> {
  if (content instanceof Readable) await firstBytes(content, reply);
  void reply.header('Content-Type', type.startsWith('text/') ? `${type}; charset=utf-8` : type);
  if (cacheControl !== undefined) void reply.header('Cache-Control', cacheControl);
  if (etag !== undefined) void reply.header('ETag', `"${etag}"`);
  if (etag !== undefined && matchesTag(request.headers['if-none-match'], `"${etag}"`)) {
    if (content instanceof Readable) content.destroy();
    void reply.code(304);
    return null;
  }
  if (downloadName !== undefined) {
    void reply.header('Content-Disposition', contentDisposition(safeFileName(downloadName)));
  }
  return content;
}

/**
 * Waits for a stream to have something to send, or to end. Throws what it fails with. The connection may be silent
 * meanwhile: whoever asked waits for us, as for a file that others stand before in line.
 */
export async function firstBytes(content: Readable, { raw }: FastifyReply): Promise<void> {
  raw.once('close', () => content.destroy());
  // The caller may be gone before there was a file to destroy.
  if (raw.destroyed) content.destroy();
  if (content.errored) throw content.errored;
  raw.on('timeout', stay);
  await Promise.race([once(content, 'readable'), once(content, 'close')]);
  raw.off('timeout', stay);
}

/** With a listener Node does not end a connection that was silent for too long. */
function stay(): void {
  // All that it takes is to be there.
}

/** Without what a folder, a shell or the reading direction could be made of, so that it stays one name everywhere. */
function safeFileName(name: string): string {
  return name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replaceAll(/[/\\:*?"<>|]/gu, '-')
    .trim();
}
