/** Counts the scans of a JPEG, up to `most`. Even for a tiny scan, a decoder visits all pixels. */
export function countScans(file: Buffer, most: number): number {
  let scans = 0;
  let at = file.indexOf(markerStart);
  while (at !== -1 && at + 3 < file.length && scans < most) {
    const code = file.readUInt8(at + 1);
    if (code === endOfImage) return scans;
    if (code === startOfScan) scans += 1;
    at = file.indexOf(markerStart, at + lengthAt(file, at, code));
  }
  return scans;
}

/** Returns the step to the next possible marker. */
function lengthAt(file: Buffer, at: number, code: number): number {
  if (code === markerStart) return 1;
  const standsAlone = code <= 0x01 || (code >= 0xd0 && code <= 0xd8);
  return standsAlone ? 2 : 2 + file.readUInt16BE(at + 2);
}

const markerStart = 0xff;
const startOfScan = 0xda;
const endOfImage = 0xd9;
