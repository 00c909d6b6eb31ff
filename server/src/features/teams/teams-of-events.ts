// Events may import only this file of teams.
import type { PaymentStatus } from '@hackon/contract/accounts/accounts';
import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { Reader, Transaction } from '../../db/database.ts';
import { literalOne } from '../../db/literal-one.ts';
import { prepared } from '../../db/prepared.ts';
import type { Tables } from '../../db/tables.ts';

/** Requires the event's lock. */
export async function countPlacesHeld(db: Reader, eventId: string): Promise<number> {
  const [count] = await selectPlaces(db, { eventId });
  return count?.places ?? 0;
}

const selectPlaces = prepared<{ eventId: string }>()((db: Reader, { eventId }) =>
  db
    .selectFrom('teams')
    .select((eb) => eb.fn.countAll<number>().as('places'))
    .where('event_id', '=', eventId)
    .where('holds_place', '=', literalOne),
);

export function placesHeld(eb: ExpressionBuilder<Tables, 'events'>) {
  return eb
    .selectFrom('teams')
    .select((teams) => teams.fn.countAll<number>().as('places'))
    .whereRef('teams.event_id', '=', 'events.id')
    .where('teams.holds_place', '=', literalOne)
    .$asScalar()
    .$notNull()
    .as('places_held');
}

export async function hasTeams(
  trx: Transaction,
  eventId: string,
  { withdrawnToo }: { withdrawnToo: boolean },
): Promise<boolean> {
  let teams = trx.selectFrom('teams').select('id').where('event_id', '=', eventId);
  if (!withdrawnToo) teams = teams.where('withdrawn_at', 'is', null);
  return (await teams.limit(1).executeTakeFirst()) !== undefined;
}

/** In order of registration, without withdrawn teams. */
export async function teamIdsOf(db: Reader, eventId: string): Promise<string[]> {
  const teams = await db
    .selectFrom('teams')
    .select('id')
    .where('event_id', '=', eventId)
    .where('withdrawn_at', 'is', null)
    .orderBy('registration_date')
    .orderBy('id')
    .execute();
  return teams.map(({ id }) => id);
}

/** Without withdrawn teams. */
export function teamsToCancel(trx: Transaction, eventId: string) {
  return trx
    .selectFrom('teams')
    .innerJoin('accounts', 'accounts.id', 'teams.account_id')
    .where('teams.event_id', '=', eventId)
    .where('teams.withdrawn_at', 'is', null)
    .select(['teams.team_name', 'teams.amount'])
    .select(['accounts.name', 'accounts.email', 'accounts.email_verified_at'])
    .execute();
}

/** In whole rupees, from verified and from pending teams. */
export interface TeamSums {
  teamCount: number;
  moneyCollected: number;
  moneyPending: number;
}

export const noTeams: TeamSums = { teamCount: 0, moneyCollected: 0, moneyPending: 0 };

type EventIds = SelectQueryBuilder<Tables, 'events', { id: string }>;

/** One query. Omits events without teams. */
export async function sumTeams(db: Reader, eventIds: EventIds): Promise<Map<string, TeamSums>> {
  const rows = await db
    .selectFrom('teams')
    .where('event_id', 'in', eventIds)
    .where('withdrawn_at', 'is', null)
    .groupBy('event_id')
    .select((eb) => [
      'event_id',
      eb.fn.countAll<number>().as('teamCount'),
      amountOf(eb, 'verified').as('moneyCollected'),
      amountOf(eb, 'pending').as('moneyPending'),
    ])
    .execute();
  return new Map(rows.map(({ event_id, ...sums }) => [event_id, sums]));
}

function amountOf(eb: ExpressionBuilder<Tables, 'teams'>, status: PaymentStatus) {
  const amount = eb.case().when('payment_status', '=', status).then(eb.ref('amount')).else(0).end();
  return eb.fn.sum<number>(amount);
}
