import { judgingLimits } from '@hackon/contract/judging/limits';
import type { Reader } from '../../db/database.ts';

/** Returns when an event's judge links and devices end: 24 hours after the event, and after its last round. */
export async function judgingEnd(db: Reader, event: { id: string; end_date: string }): Promise<Date> {
  const { closes, closed } = await db
    .selectFrom('rounds')
    .select((eb) => [
      eb.fn.max<string | null>('closes_at').as('closes'),
      eb.fn.max<string | null>('closed_at').as('closed'),
    ])
    .where('event_id', '=', event.id)
    .executeTakeFirstOrThrow();
  const ends = [event.end_date, closes, closed].map((instant) =>
    instant === null ? 0 : Date.parse(instant),
  );
  return new Date(Math.max(...ends) + judgingLimits.linkMs);
}
