import { eventMessages } from './events/messages.ts';

/** Formatters are expensive to create. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${name}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-IN', { ...options, timeZone });
  formats.set(key, made);
  return made;
}

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit', hour12: true } as const;
const zone = { timeZoneName: 'short' } as const;

type Instant = string | null | undefined;

/** Such as `12 Dec 2026, 6:00 pm IST`, 'Not set' or 'Invalid date'. */
export function formatDateTime(instant: Instant, timeZone: string): string {
  return shown(instant, (date) => formatIn(timeZone, 'date-time', { ...day, ...time, ...zone }).format(date));
}

/** Such as `12 Dec 2026`. */
export function formatDay(instant: Instant, timeZone: string): string {
  return shown(instant, (date) => formatIn(timeZone, 'day', day).format(date));
}

/** Such as `Sat 12 Dec`. */
export function formatPosterDay(instant: Instant, timeZone: string): string {
  return shown(instant, (date) =>
    formatIn(timeZone, 'poster', { weekday: 'short', day: 'numeric', month: 'short' })
      .format(date)
      .replace(',', ''),
  );
}

/** Such as `Sat`. */
export function formatWeekday(instant: Instant, timeZone: string): string {
  return shown(instant, (date) => formatIn(timeZone, 'weekday', { weekday: 'short' }).format(date));
}

/** Formats as `6:00 pm IST`. */
export function formatTime(instant: Instant, timeZone: string): string {
  return shown(instant, (date) => formatIn(timeZone, 'time-zone', { ...time, ...zone }).format(date));
}

/** Such as `12 Dec 2026, 9:00 am – 6:00 pm IST` or `12 Dec 2026, 9:00 am – 13 Dec, 3:00 pm IST`. */
export function formatRange(start: Instant, end: Instant, timeZone: string): string {
  return shown(start, (from) =>
    shown(end, () => {
      const firstDay = formatDay(start, timeZone);
      const lastDay = formatDay(end, timeZone);
      const first = `${firstDay}, ${formatIn(timeZone, 'time', time).format(from)}`;
      const last = formatTime(end, timeZone);
      if (firstDay === lastDay) return `${first} – ${last}`;
      const sameYear = firstDay.slice(-4) === lastDay.slice(-4);
      return `${first} – ${sameYear ? lastDay.slice(0, -5) : lastDay}, ${last}`;
    }),
  );
}

function shown(instant: Instant, format: (date: Date) => string): string {
  if (!instant) return eventMessages.dateNotSet;
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? eventMessages.dateInvalid : format(date);
}
