import { randomBytes } from 'node:crypto';

/**
 * A new share link for an event: a slug of its title, a hyphen, and 8 random characters of base32.
 * Draws again while `isTaken` says so.
 */
export async function freeShareLink(
  title: string,
  isTaken: (link: string) => Promise<boolean>,
): Promise<string> {
  const slug = slugOf(title);
  for (;;) {
    const link = `${slug}-${randomSuffix()}`;
    if (!(await isTaken(link))) return link;
  }
}

const slugLength = 60;

/** The title in ASCII words joined by hyphens; `event` where the title has no letter or digit of ASCII. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, slugLength)
    .replaceAll(/^-+|(?<!-)-+$/gu, '');
  return words || 'event';
}

const base32 = 'abcdefghijklmnopqrstuvwxyz234567';

function randomSuffix(): string {
  return Array.from(randomBytes(8), (byte) => base32[byte % base32.length]).join('');
}
