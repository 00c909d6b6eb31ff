import { resolve } from 'node:path';

/** Returns the path of a SQLite file, or 'PostgreSQL host/database'. Never holds a password. */
export function placeOf(url: string): string {
  if (url.startsWith('sqlite:')) return resolve(url.slice('sqlite:'.length));
  // A list of hosts is no address for this class.
  if (!URL.canParse(url)) return 'PostgreSQL';
  const { host, pathname } = new URL(url);
  return `PostgreSQL ${host}${pathname}`;
}
