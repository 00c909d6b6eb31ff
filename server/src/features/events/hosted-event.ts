import type { ExpressionBuilder } from 'kysely';
import type { Row, Tables } from '../../db/tables.ts';
import { placesHeld } from '../teams/teams-of-events.ts';

/** An event with the organization that hosts it and how many teams hold a place: what every view is made from. */
export interface HostedEvent extends Row<'events'> {
  organization: string | null;
  places_held: number;
}

/** The columns that make a row of events a `HostedEvent`: `.selectAll('events').select(hostColumns)`. */
export function hostColumns(eb: ExpressionBuilder<Tables, 'events'>) {
  return [
    eb
      .selectFrom('accounts')
      .select('accounts.organization')
      .whereRef('accounts.id', '=', 'events.manager_id')
      .as('organization'),
    placesHeld(eb),
  ] as const;
}
