import { pathTo } from '../app/paths.ts';

/** Exempt from the 401 redirect (specification, point 9). `/` matches only itself. */
const exempt = ['/login', '/student/login', '/register', '/student/register', '/events'];

/** The specification names only the first. */
const studentPaths = ['/student', '/registration-success'];

/** Returns the login to open, or undefined on exempt paths. */
export function afterUnauthorized(pathname: string): string | undefined {
  if (pathname === '/' || exempt.some((path) => isWithin(pathname, path))) return undefined;
  return studentPaths.some((path) => isWithin(pathname, path))
    ? pathTo('studentLogin')
    : pathTo('managerLogin');
}

function isWithin(pathname: string, base: string): boolean {
  return pathname === base || pathname.startsWith(`${base}/`);
}
