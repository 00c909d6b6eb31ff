import type { Audience } from '@hackon/contract/accounts/accounts';
import type { ActionName, ChangedField, HistoryEntry } from '@hackon/contract/history/history';
import type { pagePaths } from '@hackon/contract/pages/page-paths';
import type { ComponentType, ReactNode } from 'react';

/** All that the page needs to know of one feature. `features.ts` lists them. */
export interface Feature {
  pages?: readonly Page[];
  links?: readonly NavLink[];
  /** Loads the words of the feature's actions in the history. They are no part of the first load. */
  actions?: () => Promise<{ actions: HistoryActions }>;
}

/** Gives a feature its exact type. */
export function defineFeature<const F extends Feature>(feature: F): F {
  return feature;
}

/** A page at an address of the contract. */
export interface Page {
  path: PagePath;
  lazy: () => Promise<{ Component: ComponentType }>;
  /** Its readers. `guest` redirects signed-in users. `user` takes students and managers. */
  audience: 'all' | 'guest' | 'user' | Audience;
  /** Tells a guest on the way to the login why they are sent there. */
  guestMessage?: string;
  /** Tells a user of the other audience the same. */
  wrongRoleMessage?: string;
  /** How long a guest who signs up here stays before they are sent on, in ms. 0 by default. */
  delayMs?: number;
  /** The pages that readers open next. Their code is loaded while the browser is idle. */
  next?: readonly PagePath[];
}

export type PagePath = (typeof pagePaths)[keyof typeof pagePaths];

/** A link in the navigation bar of one audience, or only in the footer. */
export interface NavLink {
  /** Without one, no bar shows it. */
  audience?: 'guest' | Audience;
  /** Links with lower numbers come first. */
  order: number;
  label: string;
  to: string;
  /** Pages that belong to this link, though their addresses lie under another one. */
  holds?: RegExp;
  /** The footer of every page shows it too, to every audience. */
  inFooter?: boolean;
}

/** The words of some actions. `isOfTeam`: on the page of a team, where its name goes without saying. */
export type HistoryActions = Partial<AllHistoryActions>;
export type AllHistoryActions = Record<ActionName, (entry: HistoryEntry, isOfTeam: boolean) => ActionWords>;

/** What the history shows of an entry. */
export interface ActionWords {
  icon: ComponentType<{ className?: string }>;
  /** Follows the name of the actor: 'edited the event'. */
  sentence: ReactNode;
  tone?: 'green' | 'red';
  /** The fields that an edit may change. */
  fields?: Partial<Record<ChangedField, FieldWords>>;
}

/** The name of a field, and how its values read. */
export interface FieldWords {
  name: string;
  show?: (value: string | number, timeZone: string) => string;
}
