import { resolve } from 'node:path';

/** Returns undefined for PostgreSQL. */
export function sqlitePathOf(url: string): string | undefined {
  return url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : undefined;
}

/** Returns the path of a SQLite file, or 'PostgreSQL host/database'. Never holds a password. */
export function placeOf(url: string): string {
  const path = sqlitePathOf(url);
  if (path !== undefined) return resolve(path);
  // A list of hosts is no address for this class.
  if (!URL.canParse(url)) return 'PostgreSQL';
  const { host, pathname } = new URL(url);
  return `PostgreSQL ${host}${pathname}`;
}
