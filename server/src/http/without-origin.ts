/** Requests to proxies have an origin, which the sender chooses. Links must stay on this site. */
export function withoutOrigin(url: string): string {
  return url.replace(/^\w+:\/\/[^/]*/u, '');
}
