import { Readable } from 'node:stream';
import type { Endpoint } from '@hackon/contract/endpoint';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { firstBytes } from './file-answer.ts';

/**
 * Returns a list as a stream of JSON that is written while its pages are read, with the fields of the endpoint's reply
 * and no others. What fails before the first byte is thrown; what fails later cuts the connection.
 */
export async function sendPages(
  pages: AsyncIterable<readonly unknown[]>,
  schema: Endpoint['reply'],
  reply: FastifyReply,
): Promise<Readable> {
  const content = Readable.from(listOf(pages, schema), { objectMode: false });
  await firstBytes(content, reply);
  // What compression holds back of the beginning would leave as the head of an error answer.
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
