import { text } from 'node:stream/consumers';

/** The lines of a text that is read to its end, without the empty one after the last. */
export async function readLines(input: NodeJS.ReadableStream): Promise<string[]> {
  const lines = (await text(input)).split('\n');
  return lines.slice(0, -1);
}
