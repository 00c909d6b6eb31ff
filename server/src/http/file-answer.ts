import { once } from 'node:events';
import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesTag } from './matches-tag.ts';

export interface FileAnswer {
  /** Destroyed when the caller disconnects. Errors before its first byte become error responses. */
  content: Buffer | Readable;
  /** Any characters. Without it the browser shows the file. */
  downloadName?: string;
  /** Without quotes. */
  etag?: string;
  /** For public files. */
  cacheControl?: string;
}

export function isFile(answer: unknown): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && 'content' in answer;
}

/** Sends a file, or 304. Sets headers only once there is content, so error responses do not have them. */
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

/** Waits for the first data or the end; throws errors. Suspends the connection's timeout, since the file may queue. */
export async function firstBytes(content: Readable, { raw }: FastifyReply): Promise<void> {
  raw.once('close', () => content.destroy());
  if (raw.destroyed) content.destroy();
  if (content.errored) throw content.errored;
  raw.on('timeout', stay);
  await Promise.race([once(content, 'readable'), once(content, 'close')]);
  raw.off('timeout', stay);
}

/** With a listener, Node does not end a silent connection. */
function stay(): void {
  // Empty on purpose.
}

/** Replaces control and direction characters, and signs of paths and shells. */
function safeFileName(name: string): string {
  return name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replaceAll(/[/\\:*?"<>|]/gu, '-')
    .trim();
}
