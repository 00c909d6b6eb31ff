import { formatDay, formatPosterDay, formatTime } from '../format-dates.ts';
import type { Session } from './programme.ts';

export interface SessionDay {
  /** Such as `Sat 12 Dec`. */
  name: string;
  sessions: Session[];
}

/** Groups sessions by the day of their start in the event's zone. Keeps their order. */
export function sessionDays(sessions: readonly Session[], timeZone: string): SessionDay[] {
  const days = new Map<string, Session[]>();
  for (const session of sessions) {
    const day = formatDay(session.starts, timeZone);
    days.set(day, [...(days.get(day) ?? []), session]);
  }
  return [...days.values()].map((ofDay) => ({
    name: formatPosterDay(ofDay[0]?.starts, timeZone),
    sessions: ofDay,
  }));
}

/** Such as `9:00 am – 10:30 am IST`, `6:00 pm IST`, or `8:00 pm – Sun 13 Dec, 8:00 am IST`. */
export function sessionTime({ starts, ends }: Session, timeZone: string): string {
  const [from, to] = [formatTime(starts, timeZone), formatTime(ends, timeZone)];
  if (starts === ends) return from;
  const isOneDay = formatDay(starts, timeZone) === formatDay(ends, timeZone);
  const end = isOneDay ? to : `${formatPosterDay(ends, timeZone)}, ${to}`;
  return `${from.replace(/ \S+$/u, '')} – ${end}`;
}

/** Such as `Sat 12 Dec, 9:00 am – 9:30 am IST: Opening (Main Auditorium)`. */
export function sessionLine(session: Session, timeZone: string): string {
  const { starts, title, place } = session;
  const when = `${formatPosterDay(starts, timeZone)}, ${sessionTime(session, timeZone)}`;
  return `${when}: ${title}${place && ` (${place})`}`;
}
