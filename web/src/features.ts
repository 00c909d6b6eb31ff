import { shared } from './app/pages/feature.ts';
import type { Feature } from './feature.ts';
import { accounts } from './features/accounts/feature.ts';
import { contact } from './features/contact/feature.ts';
import { events } from './features/events/feature.ts';
import { teams } from './features/teams/feature.ts';

/** Every feature that has pages or links: the one place where a new feature is entered. */
export const features: readonly Feature[] = [shared, accounts, events, teams, contact];
