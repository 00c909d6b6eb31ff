import { inflateRawSync } from 'node:zlib';

/** Reads a sheet, by its number from 1. Throws for a cell that is not text. */
export function readXlsx(file: Buffer, number = 1): string[][] {
  const parts = unzip(file);
  const texts = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<t[^>]*>([^<]*)<\/t>/gu)].map(
    ([, text = '']) => unescape(text),
  );
  const sheet = parts.get(`xl/worksheets/sheet${number}.xml`) ?? '';
  const rows = [...sheet.matchAll(/<row [^>]*?(?:\/>|>(.*?)<\/row>)/gsu)].map(([, cells = '']) => cells);
  const width = rows[0]?.split('<c ').length ?? 1;
  return rows.map((cells) => {
    const row = Array.from({ length: width - 1 }, () => '');
    for (const [, column = '', kind, value] of cells.matchAll(
      /<c r="([A-Z])\d+"(?: s="\d+")?(?: t="(\w+)")?><v>(\d+)<\/v><\/c>/gu,
    )) {
      if (kind !== 's') throw new Error(`The cell in column ${column} is no text`);
      row[column.charCodeAt(0) - 65] = texts[Number(value)] ?? '';
    }
    return row;
  });
}

/** Returns a ZIP file's entries by name. */
export function unzip(file: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  const end = file.lastIndexOf('PK\u0005\u0006');
  let entry = file.readUInt32LE(end + 16);
  while (file.readUInt32LE(entry) === 0x02014b50) {
    const [size, nameLength] = [file.readUInt32LE(entry + 20), file.readUInt16LE(entry + 28)];
    const header = file.readUInt32LE(entry + 42);
    const start = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28);
    const name = file.toString('utf8', entry + 46, entry + 46 + nameLength);
    parts.set(name, inflateRawSync(file.subarray(start, start + size)).toString());
    entry += 46 + nameLength + file.readUInt16LE(entry + 30) + file.readUInt16LE(entry + 32);
  }
  return parts;
}

function unescape(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/_x([\dA-Fa-f]{4})_/gu, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
}
