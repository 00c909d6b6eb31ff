/**
 * The URL of a request without the site before its path, which a request in the form for proxies has, and whoever sends
 * it may choose: what an answer leads on to stays on this site.
 */
export function withoutOrigin(url: string): string {
  return url.replace(/^\w+:\/\/[^/]*/u, '');
}
