import type { Audience } from '@hackon/contract/accounts';
import { paths } from './paths.ts';

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
      { label: 'Dashboard', to: paths.studentDashboard() },
      { label: 'Browse Hackathons', to: paths.events() },
      { label: 'My Registrations', to: paths.registered(), holds: /^\/events\/[^/]+\/edit-team\// },
    ];
  }
  if (audience === 'manager') {
    return [
      { label: 'Dashboard', to: paths.managerDashboard() },
      { label: 'Create Event', to: paths.createEvent() },
      { label: 'My Events', to: paths.events(), holds: /^\/manager\/(events|teams)/ },
    ];
  }
  return [
    { label: 'Hackathons', to: paths.events() },
    { label: 'About', to: paths.about() },
    { label: 'Contact', to: paths.contact() },
  ];
}

/** The two doors, for visitors only. */
export const signInLinks: NavLink[] = [
  { label: 'Student Login', to: paths.studentLogin() },
  { label: 'Manager Login', to: paths.managerLogin() },
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
