import type { Audience } from '@hackon/contract/accounts/accounts';
import type { ActionName, ChangedField, HistoryEntry } from '@hackon/contract/history/history';
import type { pagePaths } from '@hackon/contract/pages/page-paths';
import type { ComponentType, ReactNode } from 'react';

export interface Feature {
  pages?: readonly Page[];
  links?: readonly NavLink[];
  /** The words of its history actions, outside the first load. */
  actions?: () => Promise<{ actions: HistoryActions }>;
}

export function defineFeature<const F extends Feature>(feature: F): F {
  return feature;
}

export interface Page {
  path: PagePath;
  lazy: () => Promise<{ Component: ComponentType }>;
  /** `guest` redirects signed-in users. `user` takes both audiences. */
  audience: 'all' | 'guest' | 'user' | Audience;
  /** Explains the redirect to a guest. */
  guestMessage?: string;
  /** Explains it to the other audience. */
  wrongRoleMessage?: string;
  /** Wait after a sign-up before the redirect, in ms. Default 0. */
  delayMs?: number;
  /** The pages that readers open next. Their code is loaded while the browser is idle. */
  next?: readonly PagePath[];
}

type PagePath = (typeof pagePaths)[keyof typeof pagePaths];

export interface NavLink {
  /** The bar that shows it. Without one, only the footer does. */
  audience?: 'guest' | Audience;
  /** Lower numbers come first. */
  order: number;
  label: string;
  to: string;
  /** Pages under other addresses that belong to this link. */
  holds?: RegExp;
  /** Also in the footer, for every audience. */
  inFooter?: boolean;
}

/** `isOfTeam`: on a team's page, which need not name the team. */
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
