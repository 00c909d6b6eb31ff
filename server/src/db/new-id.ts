import { randomBytes } from 'node:crypto';

/** A new id: 24 lower-case hex characters, 4 bytes of seconds and 8 random ones, so that newer rows sort after older. */
export function newId(now: Date): string {
  const id = Buffer.allocUnsafe(12);
  id.writeUInt32BE(Math.floor(now.getTime() / 1000));
  randomBytes(8).copy(id, 4);
  return id.toString('hex');
}
