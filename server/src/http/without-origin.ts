/** A proxy request's sender chooses the origin. Links must stay on this site. */
export function withoutOrigin(url: string): string {
  return url.replace(/^\w+:\/\/[^/]*/u, '');
}
