/** Removes the origin of a proxy request, which the sender chooses. Links must stay on this site. */
export function withoutOrigin(url: string): string {
  return url.replace(/^\w+:\/\/[^/]*/u, '');
}
