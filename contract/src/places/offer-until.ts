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
export function offerUntil(
  { registrationDeadline, startDate, timeZone, offerHours }: Offered,
  now: Date,
): string {
  const end = new Date(now.getTime() + offerHours * hourMs).toISOString();
  const [until] = [afterNight(end, timeZone), registrationDeadline, startDate].toSorted();
  return until ?? end;
}

function afterNight(instant: string, timeZone: string): string {
  const time = localMinute(instant, timeZone).slice(11);
  if (time >= night.to && time < night.from) return instant;
  const morning = time >= night.from ? new Date(Date.parse(instant) + 12 * hourMs).toISOString() : instant;
  return readEventDate(`${localDay(morning, timeZone)}T10:00`, timeZone, 'start') ?? instant;
}
