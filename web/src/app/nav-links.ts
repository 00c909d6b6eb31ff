import type { Audience } from '@hackon/contract/accounts';
import { pathTo } from './paths.ts';

/** A link of the navigation bar. */
export interface NavLink {
  label: string;
  to: string;
  /** Pages that belong to this one, though their addresses lie under another. */
  holds?: RegExp;
}

/** The links of each audience, in the specification's words (point 2). */
export function navLinks(audience: Audience | undefined): NavLink[] {
  if (audience === 'student') {
    return [
      { label: 'Dashboard', to: pathTo('studentDashboard') },
      { label: 'Browse Hackathons', to: pathTo('events') },
      { label: 'My Registrations', to: pathTo('registered'), holds: /^\/events\/[^/]+\/edit-team\// },
    ];
  }
  if (audience === 'manager') {
    return [
      { label: 'Dashboard', to: pathTo('managerDashboard') },
      { label: 'Create Event', to: pathTo('createEvent') },
      { label: 'My Events', to: pathTo('events'), holds: /^\/manager\/(events|teams)/ },
    ];
  }
  return [
    { label: 'Hackathons', to: pathTo('events') },
    { label: 'About', to: pathTo('about') },
    { label: 'Contact', to: pathTo('contact') },
  ];
}

/** The two doors, for visitors only. */
export const signInLinks: NavLink[] = [
  { label: 'Student Login', to: pathTo('studentLogin') },
  { label: 'Manager Login', to: pathTo('managerLogin') },
];

/**
 * What `aria-current` says of a link: the page itself, the section that the page lies in, or nothing. Of two
 * links that the path lies under, only the longer one is current: /events/create is Create Event, not My Events.
 */
export function currentMark(
  to: string,
  links: readonly NavLink[],
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
