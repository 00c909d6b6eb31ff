import { text } from 'node:stream/consumers';

/** Omits the empty last line. */
export async function readLines(input: NodeJS.ReadableStream): Promise<string[]> {
  const lines = (await text(input)).split('\n');
  return lines.slice(0, -1);
}
