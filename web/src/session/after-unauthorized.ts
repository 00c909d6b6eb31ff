import { pathTo } from '../app/paths.ts';

/**
 * A 401 on these paths does not redirect (specification, point 9). `/projects`, `/judge` and `/join` are later pages
 * without an account. `/` means only the landing page.
 */
const exempt = [
  '/login',
  '/student/login',
  '/register',
  '/student/register',
  '/events',
  '/projects',
  '/judge',
  '/join',
];

/** The specification names only `/student`. `/teams` are a student's. */
const studentPaths = ['/student', '/registration-success', '/teams'];

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
