import type { Audience } from '@hackon/contract/accounts';
import type { pagePaths } from '@hackon/contract/page-paths';
import type { ComponentType } from 'react';

/** What the page needs to know of a feature. `features.ts` lists all features. */
export interface Feature {
  pages?: readonly Page[];
  links?: readonly NavLink[];
}

/** A page at an address of the contract. */
export interface Page {
  path: (typeof pagePaths)[keyof typeof pagePaths];
  lazy: () => Promise<{ Component: ComponentType }>;
  /** Who may see it. `guest`: whoever is signed in is sent on. `user`: students and managers. */
  audience: 'all' | 'guest' | 'user' | Audience;
  /** Tells a guest on the way to the login why they are sent there. */
  guestMessage?: string;
  /** Tells a user of the other audience the same. */
  wrongRoleMessage?: string;
  /** How long a guest who signs up here stays before they are sent on, in ms. 0 by default. */
  delayMs?: number;
}

/** A link in the navigation bar of one audience. */
export interface NavLink {
  audience: 'guest' | Audience;
  /** Links with lower numbers come first. */
  order: number;
  label: string;
  to: string;
  /** Pages that belong to this link, though their addresses lie under another one. */
  holds?: RegExp;
  /** The footer of every page shows it too, to every audience. */
  inFooter?: boolean;
}
