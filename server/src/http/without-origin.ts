/**
 * Removes the origin from a request's URL. Requests for proxies have one, which the sender chooses: links
 * must stay on this site.
 */
export function withoutOrigin(url: string): string {
  return url.replace(/^\w+:\/\/[^/]*/u, '');
}
