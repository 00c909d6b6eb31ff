import type { Row } from '../../db/tables.ts';

type Timing = Pick<Row<'events'>, 'start_date' | 'end_date' | 'registration_deadline'>;

/**
 * The first instant after `now`, in ms, at which the clock changes what the public sees of an event: its start, and the
 * ms after its deadline and its end, whose last ms still counts. Infinity when there is none.
 */
export function nextChange({ start_date, end_date, registration_deadline }: Timing, now: Date): number {
  const instants = [Date.parse(start_date), Date.parse(end_date) + 1, Date.parse(registration_deadline) + 1];
  return Math.min(...instants.filter((instant) => instant > now.getTime()));
}
