import { randomBytes } from 'node:crypto';

/** Returns a slug of the title, a hyphen, and 8 random base32 characters. */
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

/** Returns `event` if the title has no ASCII letter or digit. */
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
