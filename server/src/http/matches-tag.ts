/** Compares weakly (RFC 9110), since compressing proxies weaken tags. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  const named = header?.split(',').map((one) => one.trim()) ?? [];
  return named.some((one) => one === '*' || opaque(one) === opaque(tag));
}

function opaque(tag: string): string {
  return tag.replace(/^W\//u, '');
}
