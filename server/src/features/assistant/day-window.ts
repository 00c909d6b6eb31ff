import { defaultTimeZone, localDay, readEventDate } from '@hackon/contract/events/event-dates';
import { formatDay } from '@hackon/contract/format-dates';

/** The time that a question is about: from the first ms of a day through the last ms of one, in India. */
export interface DayWindow {
  from: string;
  to: string;
  /** As an answer names it, such as `tomorrow (2 Dec 2026)` or `in December 2026`. */
  name: string;
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const monthPattern = months.map((month) => `${month}|${month.slice(0, 3)}`).join('|');

/** Every word that names a time here, for what tells a name from a date. */
export const dayWords: readonly string[] = [
  ...months,
  ...months.map((month) => month.slice(0, 3)),
  ...weekdays,
  ...'today tonight tomorrow tmrw weekend week month days aaj kal parso hafte mahine आज कल இன்று நாளை sept'.split(
    ' ',
  ),
];

/** Ways to name a time that start at today; the first that fits counts. Offsets in days. */
const relative: [RegExp, (weekday: number) => [first: number, last: number], string][] = [
  [/\b(?:day after tomorrow|parso)\b/u, () => [2, 2], 'the day after tomorrow'],
  [/\b(?:tomorrow|tmrw|kal)\b|(?:^| )(?:कल|நாளை)(?: |$)/u, () => [1, 1], 'tomorrow'],
  [/\b(?:today|tonight|aaj)\b|(?:^| )(?:आज|இன்று)(?: |$)/u, () => [0, 0], 'today'],
  [/\bnext weekend\b/u, (weekday) => [toSaturday(weekday) + 7, toSunday(weekday) + 7], 'next weekend'],
  [/\bweekend\b/u, (weekday) => [Math.max(0, toSaturday(weekday)), toSunday(weekday)], 'this weekend'],
  [/\b(?:next week|agle hafte)\b/u, (weekday) => [toSunday(weekday) + 1, toSunday(weekday) + 7], 'next week'],
  [/\b(?:this week|iss? hafte|iss? week)\b/u, (weekday) => [0, toSunday(weekday)], 'this week'],
];

/** The time that a question names, its words in the form of `tokensOf` with spaces between; undefined for none. */
export function dayWindow(words: string, now: Date): DayWindow | undefined {
  const today = localDay(now.toISOString(), defaultTimeZone);
  return relativeWindow(words, today) ?? monthWindow(words, today) ?? weekdayWindow(words, today);
}

function relativeWindow(words: string, today: string): DayWindow | undefined {
  const found = relative.find(([pattern]) => pattern.test(words));
  if (found) {
    const [first, last] = found[1](weekdayOf(today));
    return window(daysAfter(today, first), daysAfter(today, last), found[2]);
  }
  const days = Number(/\b(?:next|within|coming) (\d{1,3}) days\b/u.exec(words)?.[1]);
  return days > 0 ? window(today, daysAfter(today, days), `in the next ${days} days`) : undefined;
}

/** `december`, `9 december`, `dec 9th 2026`, `this month`, `next month`, `2026 12 09`. */
function monthWindow(words: string, today: string): DayWindow | undefined {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  if (/\b(?:this month|iss? mahine)\b/u.test(words)) {
    return window(today, daysAfter(firstOf(year, month + 1), -1), 'this month');
  }
  if (/\b(?:next month|agle mahine)\b/u.test(words)) {
    return window(firstOf(year, month + 1), daysAfter(firstOf(year, month + 2), -1), 'next month');
  }
  const range = daysOfMonth(words, year, month);
  if (range) return range;
  const numbers = /\b(?<year>20\d\d) (?<month>\d{1,2}) (?<day>\d{1,2})\b/u.exec(words)?.groups;
  if (numbers) return oneDay(Number(numbers.year), Number(numbers.month), Number(numbers.day));
  const named = new RegExp(
    String.raw`(?:\b(?<before>\d{1,2})(?:st|nd|rd|th)? (?:of )?)?\b(?<month>${monthPattern}|sept)\b(?: (?<after>\d{1,2})(?:st|nd|rd|th)?\b)?(?: (?<year>20\d\d)\b)?`,
    'u',
  ).exec(words)?.groups;
  if (!named?.month) return undefined;
  const day = Number(named.before ?? named.after);
  // A verb far more often than a month.
  if (named.month === 'may' && !(day > 0) && !/\bin may\b/u.test(words)) return undefined;
  const which = monthNumber(named.month);
  const inYear = Number(named.year ?? (which < month ? year + 1 : year));
  if (day > 0) return oneDay(inYear, which, day);
  const name = `in ${capital(months[which - 1] ?? '')} ${inYear}`;
  return window(firstOf(inYear, which), daysAfter(firstOf(inYear, which + 1), -1), name);
}

/** `10 to 20 december`, `between 10 and 20 dec 2026`. */
function daysOfMonth(words: string, year: number, month: number): DayWindow | undefined {
  const found = new RegExp(
    String.raw`\b(?<first>\d{1,2})(?:st|nd|rd|th)? (?:and|to|till|until|se) (?<last>\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<month>${monthPattern}|sept)\b(?: (?<year>20\d\d)\b)?`,
    'u',
  ).exec(words)?.groups;
  if (!found?.month) return undefined;
  const which = monthNumber(found.month);
  const inYear = Number(found.year ?? (which < month ? year + 1 : year));
  const [first, last] = [Number(found.first), Number(found.last)].map((day) => oneDay(inYear, which, day));
  if (!first || !last || first.from > last.to) return undefined;
  return window(localDay(first.from, defaultTimeZone), localDay(last.to, defaultTimeZone), 'in these days');
}

function monthNumber(name: string): number {
  return months.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1;
}

function weekdayWindow(words: string, today: string): DayWindow | undefined {
  const which = weekdays.findIndex((name) => new RegExp(String.raw`\b${name}\b`, 'u').test(words));
  if (which === -1) return undefined;
  const day = daysAfter(today, (which - weekdayOf(today) + 7) % 7);
  return window(day, day, `on ${capital(weekdays[which] ?? '')}`);
}

function oneDay(year: number, month: number, day: number): DayWindow | undefined {
  const text = `${year}-${two(month)}-${two(day)}`;
  const isDay = readEventDate(text, defaultTimeZone, 'start') !== undefined;
  return isDay ? window(text, text, '') : undefined;
}

function window(first: string, last: string, name: string): DayWindow {
  const from = readEventDate(first, defaultTimeZone, 'start') ?? '';
  const to = readEventDate(last, defaultTimeZone, 'end') ?? '';
  const days = [...new Set([from, to].map((instant) => formatDay(instant, defaultTimeZone)))].join(' – ');
  if (name === '') return { from, to, name: `on ${days}` };
  // A month with its year says its days.
  return { from, to, name: /\d{4}$/u.test(name) ? name : `${name} (${days})` };
}

/** From a day of the week, 0 for Sunday, to the weekend that is on or comes next. */
function toSaturday(weekday: number): number {
  return weekday === 0 ? -1 : 6 - weekday;
}

function toSunday(weekday: number): number {
  return (7 - weekday) % 7;
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00.000Z`).getUTCDay();
}

function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00.000Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The first of a month; the 13th month is January of the next year. */
function firstOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
