import { pathTo } from '../app/paths.ts';

/** Paths on which a 401 changes nothing on the page (point 9 of the specification). `/` is meant as itself. */
const exempt = ['/login', '/student/login', '/register', '/student/register', '/events'];

/** Paths of students' pages that are not exempt; the specification knows only the first. */
const studentPaths = ['/student', '/registration-success'];

/**
 * Where a 401 sends somebody who is on this path, or undefined when they stay: on `/` exactly, and on and below
 * the other exempt paths. Taken as a text prefix, `/` would exempt every path.
 */
export function afterUnauthorized(pathname: string): string | undefined {
  if (pathname === '/' || exempt.some((path) => isWithin(pathname, path))) return undefined;
  return studentPaths.some((path) => isWithin(pathname, path))
    ? pathTo('studentLogin')
    : pathTo('managerLogin');
}

/** Whether a path is another one or below it, segment by segment: `/eventsx` is not within `/events`. */
function isWithin(pathname: string, base: string): boolean {
  return pathname === base || pathname.startsWith(`${base}/`);
}
