/** Refuses links that hide their host after a user name. */
export function isWebLink(link: string): boolean {
  const url = /^https?:\/\/[^\s\\]+$/iu.test(link) && URL.canParse(link) ? new URL(link) : undefined;
  return url !== undefined && !url.username && !url.password;
}
