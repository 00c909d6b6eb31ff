import { pathTo } from '../app/paths.ts';

/** Paths exempt from the 401 redirect (point 9 of the specification). `/` matches only itself. */
const exempt = ['/login', '/student/login', '/register', '/student/register', '/events'];

/** Students' pages that are not exempt. The specification names only the first. */
const studentPaths = ['/student', '/registration-success'];

/**
 * Returns the login to open after a 401, or undefined on exempt paths. `/` is exempt exactly, the others with
 * their subpaths.
 */
export function afterUnauthorized(pathname: string): string | undefined {
  if (pathname === '/' || exempt.some((path) => isWithin(pathname, path))) return undefined;
  return studentPaths.some((path) => isWithin(pathname, path))
    ? pathTo('studentLogin')
    : pathTo('managerLogin');
}

/** Whether a path equals `base` or is below it: `/eventsx` is not within `/events`. */
function isWithin(pathname: string, base: string): boolean {
  return pathname === base || pathname.startsWith(`${base}/`);
}
