/**
 * Whether an `If-None-Match` names the tag: a list, or `*` for any. Tags are compared as weak ones (RFC 9110), since a
 * proxy that compresses an answer marks its tag so.
 */
export function matchesTag(header: string | undefined, tag: string): boolean {
  const named = header?.split(',').map((one) => one.trim()) ?? [];
  return named.some((one) => one === '*' || opaque(one) === opaque(tag));
}

/** A tag without the mark of a weak one. */
function opaque(tag: string): string {
  return tag.replace(/^W\//u, '');
}
