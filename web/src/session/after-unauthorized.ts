import { pathTo } from '../app/paths.ts';

/** Exempt from the 401 redirect (point 9 of the specification). `/` matches only itself. */
const exempt = ['/login', '/student/login', '/register', '/student/register', '/events'];

/** The specification names only the first. */
const studentPaths = ['/student', '/registration-success'];

/** Returns the login to open after a 401, or undefined on exempt paths and their subpaths. */
export function afterUnauthorized(pathname: string): string | undefined {
  if (pathname === '/' || exempt.some((path) => isWithin(pathname, path))) return undefined;
  return studentPaths.some((path) => isWithin(pathname, path))
    ? pathTo('studentLogin')
    : pathTo('managerLogin');
}

/** `/eventsx` is not within `/events`. */
function isWithin(pathname: string, base: string): boolean {
  return pathname === base || pathname.startsWith(`${base}/`);
}
