import type { Audience } from '@hackon/contract/accounts/accounts';
import type { NavLink } from '../define-feature.ts';
import { features } from '../features.ts';
import { pathTo } from './paths.ts';

const allLinks = features
  .flatMap(({ links = [] }) => links)
  .toSorted((one, other) => one.order - other.order);

/** A link as a bar shows it. */
export type BarLink = Pick<NavLink, 'label' | 'to' | 'holds'>;

/** Returns the links of an audience in their order: those of point 2 of the specification. */
export function navLinks(audience: Audience | undefined): BarLink[] {
  return allLinks.filter((link) => link.audience === (audience ?? 'guest'));
}

/** The links in the footer, for every audience. */
export const footerLinks: BarLink[] = allLinks.filter(({ inFooter }) => inFooter);

/** The two logins, for guests only. */
export const signInLinks: BarLink[] = [
  { label: 'Student Login', to: pathTo('studentLogin') },
  { label: 'Manager Login', to: pathTo('managerLogin') },
];

/**
 * What `aria-current` says of a link: the page itself, the section that the page lies in, or nothing. Of two
 * links that the path lies under, only the longer one is current: /events/create is Create Event, not My Events.
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
