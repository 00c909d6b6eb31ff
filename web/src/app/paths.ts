import type { Audience } from '@hackon/contract/accounts/accounts';
import { pagePaths } from '@hackon/contract/pages/page-paths';

/** One text for each `:name` of a pattern, in their order. */
type ValuesOf<Pattern extends string> = Pattern extends `${string}:${string}/${infer Rest}`
  ? [value: string, ...ValuesOf<Rest>]
  : Pattern extends `${string}:${string}`
    ? [value: string]
    : [];

type PageName = keyof typeof pagePaths;

/**
 * Returns the path of a page: `pathTo('team', teamId)`. Every link and redirect takes its path from here.
 * `registerTeam` and `registrationSuccess` take an event's id or its share link.
 */
export function pathTo<Name extends PageName>(
  page: Name,
  ...values: ValuesOf<(typeof pagePaths)[Name]>
): string {
  const left: string[] = [...values];
  return pagePaths[page].replaceAll(/:\w+/g, () => encodeURIComponent(left.shift() ?? ''));
}

/** For the account of an audience: the same email may hold one of each. */
export function pathToForgotPassword(audience: Audience): string {
  return pathTo('forgotPassword') + (audience === 'student' ? '?as=student' : '');
}

/** The server sends this page, not the router: link to it with a plain `<a>`. */
export const apiDocsPath = '/api/docs';
