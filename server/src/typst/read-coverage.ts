/** Returns ranges of code points with a glyph, from `cmap` subtables of format 4 (basic plane) and 12 (all planes). */
export function readCoverage(font: Buffer): [first: number, last: number][] {
  const cmap = tableAt(font, 'cmap');
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 4 + 8 * index + 4),
  );
  return [...new Set(subtables)].flatMap((subtable) => {
    const format = font.readUInt16BE(subtable);
    if (format === 4) return basicRanges(font, subtable);
    return format === 12 ? allRanges(font, subtable) : [];
  });
}

function tableAt(font: Buffer, name: string): number {
  for (let table = 0; table < font.readUInt16BE(4); table++) {
    const entry = 12 + 16 * table;
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`The font has no table ${name}`);
}

function basicRanges(font: Buffer, subtable: number): [number, number][] {
  const bytes = font.readUInt16BE(subtable + 6);
  const lasts = subtable + 14;
  const firsts = lasts + bytes + 2;
  return Array.from({ length: bytes / 2 }, (_, index): [number, number] => [
    font.readUInt16BE(firsts + 2 * index),
    font.readUInt16BE(lasts + 2 * index),
    // The last range is always U+FFFF, which is not a character.
  ]).slice(0, -1);
}

function allRanges(font: Buffer, subtable: number): [number, number][] {
  const groups = subtable + 16;
  return Array.from({ length: font.readUInt32BE(subtable + 12) }, (_, index): [number, number] => [
    font.readUInt32BE(groups + 12 * index),
    font.readUInt32BE(groups + 12 * index + 4),
  ]);
}
