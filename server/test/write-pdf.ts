import { createHash } from 'node:crypto';

/** In points, from the page's upper left corner. */
export interface PlacedText {
  x: number;
  y: number;
  text: string;
}

interface Paper {
  width: number;
  height: number;
  fontSize: number;
  /** Locks the file. */
  password?: string | undefined;
}

const fileId = Buffer.from('0123456789abcdef');

/** Writes text in Helvetica. A page without text shows a grey square. */
export function writePdf(pages: PlacedText[][], { width, height, fontSize, password }: Paper): Buffer {
  const lock = password === undefined ? undefined : lockFor(password);
  const kids = pages.map((_page, index) => `${4 + 2 * index} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap((texts, index) => {
      const number = 5 + 2 * index;
      const content = Buffer.from(contentOf(texts, height, fontSize), 'latin1');
      const stream = (lock ? rc4(lock.keyOf(number), content) : content).toString('latin1');
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Resources<</Font<</F 3 0 R>>>>/Contents ${number} 0 R>>`,
        `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  const parts = ['%PDF-1.4\n'];
  const offsets: string[] = [];
  let length = parts.join('').length;
  for (const [index, body] of objects.entries()) {
    const part = `${index + 1} 0 obj\n${body}\nendobj\n`;
    offsets.push(`${String(length).padStart(10, '0')} 00000 n \n`);
    parts.push(part);
    length += part.length;
  }
  const size = objects.length + 1;
  const id = fileId.toString('hex');
  parts.push(
    `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`,
    `trailer\n<</Size ${size}/Root 1 0 R/ID[<${id}><${id}>]${lock?.entry ?? ''}>>\nstartxref\n${length}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(''), 'latin1');
}

function contentOf(texts: PlacedText[], height: number, fontSize: number): string {
  if (texts.length === 0) return '0.5 g 100 100 200 200 re f';
  const shown = texts.map(({ x, y, text }) => {
    const escaped = text.replaceAll(/[\\()]/gu, String.raw`\$&`);
    return `1 0 0 1 ${x} ${height - y} Tm (${escaped}) Tj`;
  });
  return `BT /F ${fontSize} Tf ${shown.join('\n')} ET`;
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** The first lock of the format, with a key of 40 bits. */
function lockFor(password: string) {
  const padded = Buffer.concat([Buffer.from(password), padding]).subarray(0, 32);
  const owner = rc4(md5(padded).subarray(0, 5), padded);
  const rights = Buffer.from([0xff, 0xff, 0xff, 0xff]);
  const key = md5(padded, owner, rights, fileId).subarray(0, 5);
  const user = rc4(key, padding);
  const keyOf = (number: number) => {
    return md5(key, Buffer.from([number & 255, (number >> 8) & 255, number >> 16, 0, 0])).subarray(0, 10);
  };
  const entry = `/Encrypt<</Filter/Standard/V 1/R 2/P -1/O<${owner.toString('hex')}>/U<${user.toString('hex')}>>>`;
  return { keyOf, entry };
}

function md5(...parts: Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest();
}

/** OpenSSL no longer has it. */
function rc4(key: Buffer, text: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_none, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [at(other), at(one)];
  };
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) & 255;
    swap(index, other);
  }
  let [index, other] = [0, 0];
  return Buffer.from(
    text.map((byte) => {
      index = (index + 1) & 255;
      other = (other + at(index)) & 255;
      swap(index, other);
      return byte ^ at(at(index) + at(other));
    }),
  );
}
