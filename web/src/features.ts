import { shared } from './app/pages/feature.ts';
import type { Feature } from './define-feature.ts';
import { accounts } from './features/accounts/feature.ts';
import { announcements } from './features/announcements/feature.ts';
import { contact } from './features/contact/feature.ts';
import { drafts } from './features/drafts/feature.ts';
import { events } from './features/events/feature.ts';
import { exports } from './features/exports/feature.ts';
import { judge } from './features/judge/feature.ts';
import { judging } from './features/judging/feature.ts';
import { paymentQueue } from './features/payment-queue/feature.ts';
import { people } from './features/people/feature.ts';
import { policies } from './features/policies/feature.ts';
import { programme } from './features/programme/feature.ts';
import { projects } from './features/projects/feature.ts';
import { results } from './features/results/feature.ts';
import { statements } from './features/statements/feature.ts';
import { submissions } from './features/submissions/feature.ts';
import { teams } from './features/teams/feature.ts';

/** Add a new feature here. */
const list = [
  shared,
  accounts,
  events,
  teams,
  drafts,
  announcements,
  exports,
  paymentQueue,
  people,
  programme,
  projects,
  statements,
  submissions,
  judging,
  judge,
  results,
  contact,
  policies,
] as const;

export const features: readonly Feature[] = list;

type ActionsOf<Each> = Each extends { actions: () => Promise<{ actions: infer Actions }> }
  ? keyof Actions
  : never;

export type DescribedAction = ActionsOf<(typeof list)[number]>;
