import { localDay, localMinute, readEventDate } from '../events/event-dates.ts';

interface Offered {
  registrationDeadline: string;
  startDate: string;
  timeZone: string;
  offerHours: number;
}

const hourMs = 60 * 60_000;
/** By the clock of the event. */
const night = { from: '22:00', to: '08:00' };

/** Until when a place that is offered now is held: in the night until ten, and never past the deadline or the start. */
export function offerUntil({ timeZone, offerHours, ...event }: Offered, now: Date): string {
  const end = new Date(now.getTime() + offerHours * hourMs).toISOString();
  return earlier(afterNight(end, timeZone), offerEnd(event));
}

/** No offer is held longer: until the deadline, or the start if it is earlier. */
export function offerEnd({
  registrationDeadline,
  startDate,
}: Pick<Offered, 'registrationDeadline' | 'startDate'>): string {
  return earlier(registrationDeadline, startDate);
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function afterNight(instant: string, timeZone: string): string {
  const time = localMinute(instant, timeZone).slice(11);
  if (time >= night.to && time < night.from) return instant;
  const morning = time >= night.from ? new Date(Date.parse(instant) + 12 * hourMs).toISOString() : instant;
  return readEventDate(`${localDay(morning, timeZone)}T10:00`, timeZone, 'start') ?? instant;
}
