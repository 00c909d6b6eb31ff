import { createHash, randomBytes } from 'node:crypto';

/** A token for a session or a mailed link: 256 random bits. It is given away once, and stored only as its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. It is long and random, so a plain hash of it cannot be guessed back. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
