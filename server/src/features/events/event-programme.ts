import { isInstant, moveWithStart } from '@hackon/contract/events/event-dates';
import { visitorMessages } from '@hackon/contract/events/visitor-messages';
import { byStart, type Programme } from '@hackon/contract/programme/programme-rules';
import { requireValid } from '../../api-error.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

export const noProgramme: Programme = { faqs: [], sessions: [] };

/** Returns the FAQ and the schedule of an event. */
export async function programmeOf(db: Reader, eventId: string): Promise<Programme> {
  return (await programmesOf(db, [eventId])).get(eventId) ?? noProgramme;
}

/** Events with neither FAQ nor schedule are absent. */
export async function programmesOf(db: Reader, eventIds: readonly string[]): Promise<Map<string, Programme>> {
  const programmes = new Map<string, Programme>();
  if (eventIds.length === 0) return programmes;
  const of = (id: string) => {
    const programme = programmes.get(id) ?? { faqs: [], sessions: [] };
    programmes.set(id, programme);
    return programme;
  };
  const faqs = await db
    .selectFrom('event_faqs')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .orderBy('event_id')
    .orderBy('position')
    .execute();
  for (const { event_id, question, answer } of faqs) of(event_id).faqs.push({ question, answer });
  const sessions = await db
    .selectFrom('event_sessions')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .orderBy('event_id')
    .orderBy('position')
    .execute();
  for (const { event_id, starts_at, ends_at, title, place } of sessions) {
    of(event_id).sessions.push({ starts: starts_at, ends: ends_at, title, place });
  }
  return programmes;
}

/** Sorts the sessions. The event must be locked. */
export async function replaceProgramme(
  trx: Transaction,
  eventId: string,
  { faqs, sessions }: Programme,
): Promise<void> {
  await trx.deleteFrom('event_faqs').where('event_id', '=', eventId).execute();
  await trx.deleteFrom('event_sessions').where('event_id', '=', eventId).execute();
  if (faqs.length > 0) {
    const rows = faqs.map((faq, at) => ({ event_id: eventId, position: at + 1, ...faq }));
    await trx.insertInto('event_faqs').values(rows).execute();
  }
  if (sessions.length > 0) {
    const rows = byStart(sessions).map(({ starts, ends, title, place }, at) => ({
      event_id: eventId,
      position: at + 1,
      starts_at: starts,
      ends_at: ends,
      title,
      place,
    }));
    await trx.insertInto('event_sessions').values(rows).execute();
  }
}

/** Makes a new version of the event, which must be locked. */
export async function saveProgramme(
  trx: Transaction,
  { id, version }: Row<'events'>,
  programme: Programme,
  now: Date,
): Promise<void> {
  await replaceProgramme(trx, id, programme);
  await trx
    .updateTable('events')
    .set({ version: version + 1, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

type When = Pick<Row<'events'>, 'id' | 'start_date' | 'time_zone'>;
type SessionTimes = Pick<Row<'event_sessions'>, 'starts_at' | 'ends_at'>;

/** Moves the schedule with the start of its event, by wall time. Throws 400 if a date leaves the calendar. */
export async function moveSessions(trx: Transaction, before: When, after: When): Promise<void> {
  if (before.start_date === after.start_date && before.time_zone === after.time_zone) return;
  const { faqs, sessions } = await programmeOf(trx, before.id);
  if (sessions.length === 0) return;
  const moved = sessions.map(({ starts, ends, title, place }) => {
    const times = movedSession({ starts_at: starts, ends_at: ends }, before, after);
    return { starts: times.starts_at, ends: times.ends_at, title, place };
  });
  await replaceProgramme(trx, before.id, { faqs, sessions: moved });
}

/** Returns the times of a session after its event has moved. Throws 400 if a date leaves the calendar. */
export function movedSession({ starts_at, ends_at }: SessionTimes, before: When, after: When): SessionTimes {
  const moved = (instant: string) =>
    moveWithStart(
      { start: before.start_date, instant, timeZone: before.time_zone },
      after.start_date,
      after.time_zone,
    ) ?? '';
  const [starts, ends] = [moved(starts_at), moved(ends_at)];
  const isReadable = isInstant(starts) && isInstant(ends);
  requireValid(isReadable ? [] : [{ path: 'startDate', message: visitorMessages.dateInvalid }]);
  // In a repeated hour, the end can be before the start.
  return { starts_at: starts, ends_at: ends < starts ? starts : ends };
}
