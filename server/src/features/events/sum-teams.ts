import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { PaymentStatus } from '@hackon/contract/accounts/accounts';
import type { Reader } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** What an event's teams come to. Money in whole rupees: of teams verified, and of teams pending. */
export interface TeamSums {
  teamCount: number;
  moneyCollected: number;
  moneyPending: number;
}

/** The sums of an event without a team. */
export const noTeams: TeamSums = { teamCount: 0, moneyCollected: 0, moneyPending: 0 };

type EventIds = SelectQueryBuilder<Tables, 'events', { id: string }>;

/** Sums up the teams of these events in one query, by event id. An event without a team is not in the answer. */
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
