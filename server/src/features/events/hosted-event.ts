import type { ExpressionBuilder } from 'kysely';
import type { Row, Tables } from '../../db/tables.ts';
import { placesHeld, placesKept } from '../teams/teams-of-events.ts';

export interface HostedEvent extends Row<'events'> {
  organization: string | null;
  places_held: number;
  /** Places that are held for teams which pay, at the instant of the query. */
  places_kept: number;
  /** The first of these ends then. */
  kept_until: string | null;
}

export function hostColumns(now: Date) {
  return (eb: ExpressionBuilder<Tables, 'events'>) =>
    [
      eb
        .selectFrom('accounts')
        .select('accounts.organization')
        .whereRef('accounts.id', '=', 'events.manager_id')
        .as('organization'),
      placesHeld(eb),
      ...placesKept(eb, now),
    ] as const;
}
