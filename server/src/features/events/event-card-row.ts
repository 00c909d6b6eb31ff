import { eventLimits } from '@hackon/contract/events/limits';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { type HostedEvent, hostColumns } from './hosted-event.ts';

const plainColumns = [
  'id',
  'manager_id',
  'share_link',
  'title',
  'status',
  'start_date',
  'end_date',
  'registration_deadline',
  'time_zone',
  'mode',
  'venue_name',
  'venue_address',
  'venue_city',
  'venue_state',
  'venue_country',
  'min_team_size',
  'max_team_size',
  'max_teams',
  'register_by',
  'has_waitlist',
  'entry_fee',
  'image',
  'version',
  'created_at',
  'updated_at',
] as const;

/** Bounded: a long description is cut. */
export type EventCardRow = Pick<
  HostedEvent,
  | (typeof plainColumns)[number]
  | 'description'
  | 'organization'
  | 'places_held'
  | 'places_kept'
  | 'kept_until'
>;

export function cardColumns(now: Date) {
  return (eb: ExpressionBuilder<Tables, 'events'>) => columnsOf(eb, now);
}

function columnsOf(eb: ExpressionBuilder<Tables, 'events'>, now: Date) {
  // Cut in the database, so that no long text is read.
  const most = sql.lit(eventLimits.cardDescription);
  const whole = eb.ref('events.description');
  const description = sql<string>`case when length(${whole}) > ${most} then substr(${whole}, 1, ${most}) || '…' else ${whole} end`;
  const columns = plainColumns.map((name) => `events.${name}` as const);
  return [...columns, description.as('description'), ...hostColumns(now)(eb)] as const;
}
