// Events may import only this file of teams.
import type { PaymentStatus } from '@hackon/contract/accounts/accounts';
import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { Reader, Transaction } from '../../db/database.ts';
import { literalOne } from '../../db/literal-one.ts';
import { prepared } from '../../db/prepared.ts';
import type { Row, Tables } from '../../db/tables.ts';

/** Of teams alone. Requires the event's lock. */
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

export function placesKept(eb: ExpressionBuilder<Tables, 'events'>, now: Date) {
  const holds = eb
    .selectFrom('place_holds')
    .whereRef('place_holds.event_id', '=', 'events.id')
    .where('place_holds.until', '>', now.toISOString());
  return [
    eb(
      holds
        .select(({ fn }) => fn.countAll<number>().as('kept'))
        .$asScalar()
        .$notNull(),
      '+',
      eb
        .selectFrom('waitlist')
        .select(({ fn }) => fn.countAll<number>().as('waiting'))
        .whereRef('waitlist.event_id', '=', 'events.id')
        .where('waitlist.state', '=', 'waiting')
        .where('waitlist.is_ready', '=', literalOne)
        .$asScalar()
        .$notNull(),
    ).as('places_kept'),
    holds
      .select(({ fn }) => fn.min<string | null>('place_holds.until').as('until'))
      .$asScalar()
      .as('kept_until'),
  ] as const;
}

/** Without withdrawn teams. */
export async function hasTeams(trx: Transaction, eventId: string): Promise<boolean> {
  const team = await selectTeams(trx, eventId).where('withdrawn_at', 'is', null).executeTakeFirst();
  return team !== undefined;
}

/** Returns whether students have a team here: one that is registered, was withdrawn, or still forms. */
export async function isKnownToTeams(trx: Transaction, eventId: string): Promise<boolean> {
  const team = await selectTeams(trx, eventId).executeTakeFirst();
  const forming = await trx
    .selectFrom('reserved_keys')
    .select('draft_id')
    .where('event_id', '=', eventId)
    .limit(1)
    .executeTakeFirst();
  return (team ?? forming) !== undefined;
}

function selectTeams(trx: Transaction, eventId: string) {
  return trx.selectFrom('teams').select('id').where('event_id', '=', eventId).limit(1);
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

/** A recipient of mails about a team. */
export interface PersonToMail extends Pick<Row<'accounts'>, 'name' | 'email' | 'email_verified_at'> {
  team_id: string;
  team_name: string;
  amount: number;
  /** The leader's name, for other members. */
  leader: string | null;
}

/**
 * Returns the students who registered teams, and the other members with confirmed accounts. Omits the members of an
 * unconfirmed leader, because the mails quote the leader's texts. Omits withdrawn teams, and those without a place
 * unless `withoutPlace`.
 */
export async function peopleToMail(
  trx: Transaction,
  eventId: string,
  { withoutPlace }: { withoutPlace: boolean },
): Promise<PersonToMail[]> {
  const ofEvent = trx
    .selectFrom('teams')
    .leftJoin('accounts as leaders', 'leaders.id', 'teams.account_id')
    .where('teams.event_id', '=', eventId)
    .where('teams.withdrawn_at', 'is', null)
    .select(['teams.id as team_id', 'teams.team_name', 'teams.amount']);
  const teams = withoutPlace ? ofEvent : ofEvent.where('teams.holds_place', '=', literalOne);
  const leaders = await teams
    .innerJoin('accounts', 'accounts.id', 'teams.account_id')
    .select(['accounts.name', 'accounts.email', 'accounts.email_verified_at'])
    .select((eb) => eb.lit(null).as('leader'))
    .execute();
  const members = await teams
    .innerJoin('members', (join) =>
      join.onRef('members.team_id', '=', 'teams.id').onRef('members.event_id', '=', 'teams.event_id'),
    )
    .innerJoin('members as first', (join) =>
      join
        .onRef('first.team_id', '=', 'teams.id')
        .onRef('first.event_id', '=', 'teams.event_id')
        .on('first.position', '=', 0),
    )
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.email_key', '=', 'members.email_key').on('accounts.audience', '=', 'student'),
    )
    .where('accounts.email_verified_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('teams.account_id', 'is', null),
        eb.and([
          eb('teams.account_id', '<>', eb.ref('accounts.id')),
          eb('leaders.email_verified_at', 'is not', null),
        ]),
      ]),
    )
    .select(['accounts.name', 'accounts.email', 'accounts.email_verified_at'])
    .select((eb) => eb.fn.coalesce('leaders.name', 'first.name').as('leader'))
    .execute();
  return [...leaders, ...members];
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
