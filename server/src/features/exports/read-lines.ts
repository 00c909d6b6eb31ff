import { text } from 'node:stream/consumers';

/** Returns all lines of a stream, without the empty one at the end. */
export async function readLines(input: NodeJS.ReadableStream): Promise<string[]> {
  const lines = (await text(input)).split('\n');
  return lines.slice(0, -1);
}
