import { TZDateMini } from '@date-fns/tz';

export const defaultTimeZone = 'Asia/Kolkata';

/** A date without a time means the first or the last ms of the day. */
export type DayEdge = 'start' | 'end';

const dateOnly = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/u;
const dateTime =
  /^(?<date>\d{4}-\d{2}-\d{2})[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<fraction>\d{1,9}))?)?(?<offset>Z|[+-]\d{2}:?\d{2})?$/u;

/**
 * Returns an ISO 8601 instant, or undefined if the date is invalid. A date without an offset is read in `timeZone`. A
 * date without a time means the given edge of the day.
 */
export function readEventDate(value: string, timeZone: string, edge: DayEdge): string | undefined {
  const text = value.trim();
  if (dateOnly.test(text)) {
    return edge === 'start'
      ? instantIn(timeZone, text, 0, 0, 0, 0)
      : instantIn(timeZone, text, 23, 59, 59, 999);
  }
  const parts = dateTime.exec(text)?.groups;
  if (!parts?.date) return undefined;
  const { date, offset } = parts;
  const [hour, minute, second] = [Number(parts.hour), Number(parts.minute), Number(parts.second ?? 0)];
  const ms = Number((parts.fraction ?? '0').padEnd(3, '0').slice(0, 3));
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  if (!offset) return instantIn(timeZone, date, hour, minute, second, ms);
  const utc = instantIn('UTC', date, hour, minute, second, ms);
  return utc && shifted(utc, offset);
}

/** Returns the stored instant if `value` is the same day without a time. */
export function keepTimeOfDay(stored: string, value: string, timeZone: string): string {
  return dateOnly.test(value.trim()) && localDay(stored, timeZone) === value.trim() ? stored : value;
}

/** Keeps the duration in local time, even across a clock change. */
export function moveEnd(
  { start, end, timeZone }: { start: string; end: string; timeZone: string },
  movedStart: string,
): string {
  const movedEnd = moveWithStart({ start, instant: end, timeZone }, movedStart) ?? end;
  if (movedEnd >= movedStart) return movedEnd;
  // In a repeated hour, the first result can be before the start.
  return new Date(Date.parse(movedStart) + Date.parse(end) - Date.parse(start)).toISOString();
}

/**
 * Moves a date with the event's start, by the same local time, also into another zone. Returns undefined outside the
 * years 1000 to 9999.
 */
export function moveWithStart(
  { start, instant, timeZone }: { start: string; instant: string; timeZone: string },
  movedStart: string,
  movedZone = timeZone,
): string | undefined {
  const distance = wallClock(instant, timeZone) - wallClock(start, timeZone);
  const moved = new Date(wallClock(movedStart, movedZone) + distance).toISOString().slice(0, -1);
  return readEventDate(moved, movedZone, 'end');
}

/** Returns the start of a duplicated event. A date without a time gets the time of the original. */
export function startOfCopy(stored: string, typed: string, timeZone: string): string | undefined {
  const day = typed.trim();
  const time = new Date(wallClock(stored, timeZone)).toISOString().slice(10, -1);
  return readEventDate(dateOnly.test(day) ? `${day}${time}` : day, timeZone, 'start');
}

function wallClock(instant: string, timeZone: string): number {
  const local = new TZDateMini(instant, timeZone);
  return local.getTime() - local.getTimezoneOffset() * 60_000;
}

/** Such as `2026-12-31`. */
export function localDay(instant: string, timeZone: string): string {
  return localMinute(instant, timeZone).slice(0, 10);
}

/** Such as `2026-12-31T18:00`, for datetime-local. */
export function localMinute(instant: string, timeZone: string): string {
  const local = new TZDateMini(instant, timeZone);
  const day = `${String(local.getFullYear()).padStart(4, '0')}-${two(local.getMonth() + 1)}-${two(local.getDate())}`;
  return `${day}T${two(local.getHours())}:${two(local.getMinutes())}`;
}

/** Such as `2026-12-31 18:00:05 +05:30`; sortable. */
export function localSecond(instant: string, timeZone: string): string {
  const local = new TZDateMini(instant, timeZone);
  // Reversed sign: -330 minutes are +05:30.
  const offset = -local.getTimezoneOffset();
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const minute = localMinute(instant, timeZone).replace('T', ' ');
  return `${minute}:${two(local.getSeconds())} ${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
}

/** Accepts only ISO 8601 in UTC with ms, years 0 to 9999. */
export function isInstant(text: string): boolean {
  const date = new Date(text);
  // Longer years would not sort as text.
  return !Number.isNaN(date.getTime()) && date.toISOString() === text && /^\d/u.test(text);
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

function instantIn(
  timeZone: string,
  date: string,
  hour: number,
  minute: number,
  second: number,
  ms: number,
): string | undefined {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  // Date reads years below 100 as 19xx.
  if (year < 1000 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  return new Date(
    new TZDateMini(year, month - 1, day, hour, minute, second, ms, timeZone).getTime(),
  ).toISOString();
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function shifted(utc: string, offset: string): string | undefined {
  if (offset === 'Z') return utc;
  const digits = offset.replaceAll(/\D/gu, '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  if (minutes > 14 * 60) return undefined;
  return new Date(Date.parse(utc) + (offset.startsWith('-') ? minutes : -minutes) * 60_000).toISOString();
}
