import type { Audience } from '@hackon/contract/accounts/accounts';
import { pagePaths } from '@hackon/contract/pages/page-paths';

/** One value per `:name`, in order. */
type ValuesOf<Pattern extends string> = Pattern extends `${string}:${string}/${infer Rest}`
  ? [value: string, ...ValuesOf<Rest>]
  : Pattern extends `${string}:${string}`
    ? [value: string]
    : [];

type PageName = keyof typeof pagePaths;

/** Returns a path, such as `pathTo('team', teamId)`. Links and redirects must use it. */
export function pathTo<Name extends PageName>(
  page: Name,
  ...values: ValuesOf<(typeof pagePaths)[Name]>
): string {
  const left: string[] = [...values];
  return pagePaths[page].replaceAll(/:\w+/g, () => encodeURIComponent(left.shift() ?? ''));
}

/** One email can have two accounts, so the link names the audience. */
export function pathToForgotPassword(audience: Audience): string {
  return pathTo('forgotPassword') + (audience === 'student' ? '?as=student' : '');
}

/** The login link of a guest who wants to register. It works before hydration. See `useWantedRegistration`. */
export function pathToLoginFor(shareLink: string): string {
  return `${pathTo('studentLogin')}?register=${encodeURIComponent(shareLink)}`;
}

/** A calendar to subscribe to: use a plain `<a>`. */
export const calendarFeedPath = '/events.ics';

/** The server renders this page: use a plain `<a>`. */
export const apiDocsPath = '/api/docs';
