import { visitorMessages } from './events/visitor-messages.ts';

/** Month names from Intl differ between versions of browsers and Node ('Sep', 'Sept'). */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Zones with a well-known name. Other zones are shown as an offset. */
const zoneNames: Record<string, string> = {
  'Asia/Kolkata': 'IST',
  'Asia/Calcutta': 'IST',
  UTC: 'UTC',
  'Etc/UTC': 'UTC',
};

/** Caches formatters, because they are expensive to create. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}

type Instant = string | null | undefined;

/** The words of a date in its zone. */
interface DateWords {
  year: number;
  month: string;
  day: number;
  weekday: string;
  /** Such as `6:00 pm`. */
  time: string;
  /** Such as `IST` or `GMT-5`. */
  zone: string;
}

function wordsOf(date: Date, timeZone: string): DateWords {
  const parts = formatIn(timeZone).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((other) => other.type === type)?.value);
  const [year, month, day, hour, minute] = [
    part('year'),
    part('month'),
    part('day'),
    part('hour'),
    part('minute'),
  ];
  const local = Date.UTC(year, month - 1, day, hour, minute);
  return {
    year,
    month: months[month - 1] ?? '',
    day,
    weekday: weekdays[new Date(local).getUTCDay()] ?? '',
    time: `${hour % 12 || 12}:${padded(minute)} ${hour < 12 ? 'am' : 'pm'}`,
    zone: zoneNames[timeZone] ?? offsetText(local - Math.floor(date.getTime() / 60_000) * 60_000),
  };
}

function offsetText(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / 60_000;
  if (minutes === 0) return 'GMT';
  const rest = minutes % 60 === 0 ? '' : `:${padded(minutes % 60)}`;
  return `GMT${offsetMs < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${rest}`;
}

function padded(value: number): string {
  return String(value).padStart(2, '0');
}

/** Such as `12 Dec 2026, 6:00 pm IST`, 'Not set' or 'Invalid date'. */
export function formatDateTime(instant: Instant, timeZone: string): string {
  return shown(instant, timeZone, (date) => `${dayOf(date)}, ${date.time} ${date.zone}`);
}

/** Such as `12 Dec 2026`. */
export function formatDay(instant: Instant, timeZone: string): string {
  return shown(instant, timeZone, dayOf);
}

/** Such as `Sat 12 Dec`. */
export function formatPosterDay(instant: Instant, timeZone: string): string {
  return shown(instant, timeZone, ({ weekday, day, month }) => `${weekday} ${day} ${month}`);
}

/** Such as `Sat`. */
export function formatWeekday(instant: Instant, timeZone: string): string {
  return shown(instant, timeZone, ({ weekday }) => weekday);
}

/** Such as `6:00 pm IST`. */
export function formatTime(instant: Instant, timeZone: string): string {
  return shown(instant, timeZone, ({ time, zone }) => `${time} ${zone}`);
}

/** Such as `12 Dec 2026, 9:00 am – 6:00 pm IST` or `12 Dec 2026, 9:00 am – 13 Dec, 3:00 pm IST`. */
export function formatRange(start: Instant, end: Instant, timeZone: string): string {
  return shown(start, timeZone, (from) =>
    shown(end, timeZone, (to) => {
      const first = `${dayOf(from)}, ${from.time}`;
      const last = `${to.time} ${to.zone}`;
      if (dayOf(from) === dayOf(to)) return `${first} – ${last}`;
      const lastDay = from.year === to.year ? `${to.day} ${to.month}` : dayOf(to);
      return `${first} – ${lastDay}, ${last}`;
    }),
  );
}

function dayOf({ day, month, year }: DateWords): string {
  return `${day} ${month} ${year}`;
}

function shown(instant: Instant, timeZone: string, format: (date: DateWords) => string): string {
  if (!instant) return visitorMessages.dateNotSet;
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? visitorMessages.dateInvalid : format(wordsOf(date, timeZone));
}
