import { core } from './core.ts';
import type { Feature, FeatureTables, FixedPage, Job } from './define-feature.ts';
import type { TableName } from './db/tables.ts';
import { accounts } from './features/accounts/feature.ts';
import { announcements } from './features/announcements/feature.ts';
import { assistant } from './features/assistant/feature.ts';
import { board } from './features/board/feature.ts';
import { contact } from './features/contact/feature.ts';
import { drafts } from './features/drafts/feature.ts';
import { events } from './features/events/feature.ts';
import { exports } from './features/exports/feature.ts';
import { history } from './features/history/feature.ts';
import { judging } from './features/judging/feature.ts';
import { mailChoices } from './features/mail-choices/feature.ts';
import { openCredits } from './features/open-credits/feature.ts';
import { places } from './features/places/feature.ts';
import { projects } from './features/projects/feature.ts';
import { pages } from './features/pages/feature.ts';
import { payCodes } from './features/pay-codes/feature.ts';
import { paymentQueue } from './features/payment-queue/feature.ts';
import { people } from './features/people/feature.ts';
import { policies } from './features/policies/feature.ts';
import { programme } from './features/programme/feature.ts';
import { privacy } from './features/privacy/feature.ts';
import { reminders } from './features/reminders/feature.ts';
import { results } from './features/results/feature.ts';
import { sharing } from './features/sharing/feature.ts';
import { statements } from './features/statements/feature.ts';
import { submissions } from './features/submissions/feature.ts';
import { tasks } from './features/tasks/feature.ts';
import { teams } from './features/teams/feature.ts';
import type { EndpointLimit } from './http/endpoint-limits.ts';
import type { Letters } from './mail/letter.ts';
import type { MailKind } from './mail/mail.ts';

/** Imports and foreign keys point only to earlier features. */
const list = [
  accounts,
  core,
  mailChoices,
  history,
  events,
  people,
  programme,
  sharing,
  payCodes,
  openCredits,
  places,
  teams,
  drafts,
  board,
  submissions,
  judging,
  results,
  tasks,
  statements,
  paymentQueue,
  announcements,
  reminders,
  exports,
  privacy,
  contact,
  policies,
  projects,
  assistant,
  pages,
] as const;

export const features: readonly Feature[] = list;

/** In order of foreign keys. */
export const tables: FeatureTables = Object.assign({}, ...features.map((feature) => feature.tables));

/** In order of foreign keys. */
export const tableNames: readonly TableName[] = Object.keys(tables).filter(isTableName);

function isTableName(name: string): name is TableName {
  return name in tables;
}

export const letters: Letters = Object.assign({}, ...features.map((feature) => feature.letters));

export const fixedPages: readonly FixedPage[] = features.flatMap((feature) => feature.pages ?? []);

export const endpointLimits: readonly EndpointLimit[] = features.flatMap((feature) => feature.limits ?? []);

export const jobs: readonly Job[] = features.flatMap((feature) => feature.jobs ?? []);

export const punctualJobs: readonly Job[] = features.flatMap((feature) => feature.punctualJobs ?? []);
export const minuteJobs: readonly Job[] = features.flatMap((feature) => feature.minuteJobs ?? []);

type Listed<Field extends 'tables' | 'letters'> = Extract<
  (typeof list)[number],
  Record<Field, object>
>[Field];
type KeysOf<T> = T extends object ? keyof T : never;
type Missing = Exclude<TableName | MailKind, KeysOf<Listed<'tables'> | Listed<'letters'>>>;

/** Fails to compile when no feature lists a table or a kind of mail. @public */
export const isComplete: [Missing] extends [never] ? true : { missing: Missing } = true;
