import { createHash, randomBytes } from 'node:crypto';

/** Creates a token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A plain hash suffices for a long random token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
