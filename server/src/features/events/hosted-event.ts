import type { ExpressionBuilder } from 'kysely';
import type { Row, Tables } from '../../db/tables.ts';
import { placesHeld } from '../teams/teams-of-events.ts';

export interface HostedEvent extends Row<'events'> {
  organization: string | null;
  places_held: number;
}

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
