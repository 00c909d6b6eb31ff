import type { Reader } from '../../../db/database.ts';
import type { Row } from '../../../db/tables.ts';
import { countPlacesHeld } from '../teams-of-events.ts';

/** The state of an event in its organizer's mails. */
export interface EventSummary {
  id: string;
  title: string;
  registrationDeadline: string;
  timeZone: string;
  maxTeams: number;
  placesHeld: number;
  /** Payments that wait for a decision. */
  pending: number;
  /** Their sum in whole rupees. */
  pendingAmount: number;
}

export async function eventSummary(db: Reader, event: Row<'events'>): Promise<EventSummary> {
  const { pending, amount } = await db
    .selectFrom('teams')
    .select((eb) => [eb.fn.countAll<number>().as('pending'), eb.fn.sum<number | null>('amount').as('amount')])
    .where('event_id', '=', event.id)
    .where('payment_status', '=', 'pending')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    id: event.id,
    title: event.title,
    registrationDeadline: event.registration_deadline,
    timeZone: event.time_zone,
    maxTeams: event.max_teams,
    placesHeld: await countPlacesHeld(db, event.id),
    pending,
    pendingAmount: amount ?? 0,
  };
}
