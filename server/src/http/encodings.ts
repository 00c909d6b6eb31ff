import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

export type Encoding = 'identity' | 'br' | 'gzip';

/** Brotli quality 5 takes a millisecond per page. */
const encoders: Record<Encoding, (bytes: Buffer) => Promise<Buffer> | Buffer> = {
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => zip(bytes),
  identity: (bytes) => bytes,
};

export async function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoders[encoding](bytes);
}

/** Browsers send few different headers. */
const mostRemembered = 100;
const remembered = new Map<string, Encoding>();

export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity';
  const text = String(header);
  const known = remembered.get(text);
  if (known) return known;
  const best = bestOf(text);
  if (remembered.size < mostRemembered) remembered.set(text, best);
  return best;
}

function bestOf(header: string): Encoding {
  const parts = header.toLowerCase().split(',');
  const taken = parts.filter((part) => !/;\s*q=0(?:\.0*)?\s*$/u.test(part));
  const names = new Set(taken.map((part) => part.split(';', 1)[0]?.trim()));
  return (['br', 'gzip'] as const).find((name) => names.has(name)) ?? 'identity';
}
