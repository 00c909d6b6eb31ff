import type { Audience } from '@hackon/contract/accounts/accounts';
import type { ActionName, ChangedField, HistoryEntry } from '@hackon/contract/history/history';
import type { pagePaths } from '@hackon/contract/pages/page-paths';
import type { ComponentType, ReactNode } from 'react';

export interface Feature {
  pages?: readonly Page[];
  links?: readonly NavLink[];
  /** The texts of its history actions. They are not part of the first load. */
  actions?: () => Promise<{ actions: HistoryActions }>;
}

export function defineFeature<const F extends Feature>(feature: F): F {
  return feature;
}

export interface Page {
  path: PagePath;
  lazy: () => Promise<{ Component: ComponentType }>;
  /** Fills the screen: without navigation bar, footer and chat. */
  isBare?: true;
  /** `guest` redirects signed-in users. `user` accepts both audiences. */
  audience: 'all' | 'guest' | 'user' | Audience;
  /** Tells a guest why the login opens. */
  guestMessage?: string;
  /** Tells a user of the other audience why the login opens. */
  wrongRoleMessage?: string;
  /** In ms. Delay of the redirect after a sign-up. Default 0. */
  delayMs?: number;
  /** Likely next pages. Their code loads while the browser is idle. */
  next?: readonly PagePath[];
}

type PagePath = (typeof pagePaths)[keyof typeof pagePaths];

export interface NavLink {
  /** The navigation bar that shows the link. Without an audience, only the footer shows it. */
  audience?: 'guest' | Audience;
  /** Lower numbers come first. */
  order: number;
  label: string;
  to: string;
  /** Other addresses that belong to this link. */
  holds?: RegExp;
  /** The footer also shows the link, for every audience. */
  inFooter?: boolean;
}

/** `isOfTeam` is true on the page of a team. The sentence then does not need the team's name. */
export type HistoryActions = Partial<AllHistoryActions>;
export type AllHistoryActions = Record<ActionName, (entry: HistoryEntry, isOfTeam: boolean) => ActionWords>;

export interface ActionWords {
  icon: ComponentType<{ className?: string }>;
  /** Follows the actor's name: 'edited the event'. */
  sentence: ReactNode;
  tone?: 'green' | 'red';
  /** Fields that an edit may change. */
  fields?: Partial<Record<ChangedField, FieldWords>>;
}

export interface FieldWords {
  name: string;
  show?: (value: string | number, timeZone: string) => string;
}
