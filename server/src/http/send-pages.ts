import { Readable } from 'node:stream';
import type { Endpoint } from '@hackon/contract/endpoint';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { firstBytes } from './file-answer.ts';

/** Streams a list as JSON. Throws errors before the first byte. A later error cuts the connection. */
export async function sendPages(
  pages: AsyncIterable<readonly unknown[]>,
  schema: Endpoint['reply'],
  reply: FastifyReply,
): Promise<Readable> {
  const content = Readable.from(listOf(pages, schema), { objectMode: false });
  await firstBytes(content, reply);
  // Otherwise the client would get the compressor's buffer as the body of an error.
  content.once('error', () => reply.raw.destroy());
  void reply.type('application/json; charset=utf-8');
  return content;
}

async function* listOf(
  pages: AsyncIterable<readonly unknown[]>,
  schema: Endpoint['reply'],
): AsyncGenerator<string> {
  let before = '[';
  for await (const rows of pages) {
    yield before + JSON.stringify(z.parse(schema, rows)).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
