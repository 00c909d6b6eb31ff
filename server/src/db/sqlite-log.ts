import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { DatabaseUnusable } from './database-errors.ts';

// https://www.sqlite.org/fileformat2.html#the_write_ahead_log
const headerBytes = 32;
const frameHeaderBytes = 24;

/** A crash damages at most the last commit, which was not acknowledged. */
const unreadableAfterCrash = 1;

type Checksum = readonly [number, number];

/**
 * Throws DatabaseUnusable when several commits of the log are unreadable: SQLite would silently drop them. Misses a
 * truncated log.
 */
export function refuseDamagedLog(path: string): void {
  const file = openSync(path, 'r');
  try {
    const damagedFrom = damagedFromByte(file);
    if (damagedFrom === undefined) return;
    throw new DatabaseUnusable(
      `The write-ahead log ${path} is damaged from byte ${damagedFrom} on. Nothing was changed. Restore a backup: npm run restore -- <backup>. To start without the commits after the damage: truncate -s ${damagedFrom} ${path}`,
    );
  } finally {
    closeSync(file);
  }
}

/** Returns the end of the last readable commit, unless a crash explains the loss. */
function damagedFromByte(file: number): number | undefined {
  const { size } = fstatSync(file);
  if (size <= headerBytes) return undefined;
  const header = read(file, 0, headerBytes);
  const isLittleEndian = (header.readUInt32BE(0) & 1) === 0;
  let sum = checksum([0, 0], header.subarray(0, 24), isLittleEndian);
  if (!holds(sum, header, 24)) return 0;

  const salts = header.subarray(16, 24);
  const frameBytes = frameHeaderBytes + header.readUInt32BE(8);
  let isWhole = true;
  let readable = headerBytes;
  let lost = 0;
  for (let at = headerBytes; at + frameBytes <= size; at += frameBytes) {
    const frame = read(file, at, frameBytes);
    // Other salts mark an older or damaged frame.
    const isOfThisRound = frame.subarray(8, 16).equals(salts);
    if (isWhole) {
      sum = checksum(sum, frame.subarray(0, 8), isLittleEndian);
      sum = checksum(sum, frame.subarray(frameHeaderBytes), isLittleEndian);
      isWhole = isOfThisRound && holds(sum, frame, 16);
    }
    // A commit's last frame holds the size of the database.
    if (!isOfThisRound || frame.readUInt32BE(4) === 0) continue;
    if (isWhole) readable = at + frameBytes;
    else lost += 1;
  }
  return lost > unreadableAfterCrash ? readable : undefined;
}

function read(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, at);
  return bytes;
}

/** Each frame continues the previous checksum. */
function checksum([first, second]: Checksum, bytes: Buffer, isLittleEndian: boolean): Checksum {
  let [one, two] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    const left = isLittleEndian ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
    const right = isLittleEndian ? bytes.readUInt32LE(at + 4) : bytes.readUInt32BE(at + 4);
    one = (one + left + two) >>> 0;
    two = (two + right + one) >>> 0;
  }
  return [one, two];
}

function holds([one, two]: Checksum, bytes: Buffer, at: number): boolean {
  return bytes.readUInt32BE(at) === one && bytes.readUInt32BE(at + 4) === two;
}
