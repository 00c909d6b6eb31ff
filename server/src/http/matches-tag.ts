/**
 * Returns whether an `If-None-Match` header (a list or `*`) matches the tag. Compares weakly (RFC 9110),
 * since compressing proxies weaken tags.
 */
export function matchesTag(header: string | undefined, tag: string): boolean {
  const named = header?.split(',').map((one) => one.trim()) ?? [];
  return named.some((one) => one === '*' || opaque(one) === opaque(tag));
}

/** Removes the mark of a weak tag. */
function opaque(tag: string): string {
  return tag.replace(/^W\//u, '');
}
