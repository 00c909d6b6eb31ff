import type { Audience } from '@hackon/contract/accounts/accounts';
import type { NavLink } from '../define-feature.ts';
import { features } from '../features.ts';
import { pathTo } from './paths.ts';

const allLinks = features
  .flatMap(({ links = [] }) => links)
  .toSorted((one, other) => one.order - other.order);

export type BarLink = Pick<NavLink, 'audience' | 'label' | 'to' | 'holds'>;

/** Returns the links in the specification's order (point 2). */
export function navLinks(audience: Audience | undefined): BarLink[] {
  return allLinks.filter((link) => link.audience === (audience ?? 'guest'));
}

export const footerLinks: BarLink[] = allLinks.filter(({ inFooter }) => inFooter);

export const signInLinks: BarLink[] = [
  { label: 'Student Login', to: pathTo('studentLogin') },
  { label: 'Manager Login', to: pathTo('managerLogin') },
];

/**
 * Returns `page` for the current page, `true` for a page inside the section, or undefined. The longest matching link
 * wins.
 */
export function currentMark(
  to: string,
  links: readonly BarLink[],
  pathname: string,
): 'page' | 'true' | undefined {
  if (to === pathname) return 'page';
  const holder = links.find(({ holds }) => holds?.test(pathname));
  if (holder) return holder.to === to ? 'true' : undefined;
  const longest = links
    .map((link) => link.to)
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((one, other) => other.length - one.length)[0];
  return longest === to ? 'true' : undefined;
}
