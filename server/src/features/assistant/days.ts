import { defaultTimeZone, localDay, readEventDate } from '@hackon/contract/events/event-dates';
import { formatDay } from '@hackon/contract/format-dates';
import { parse, type ParsedComponents } from 'chrono-node';

/** From the first to the last ms of the days, in India. */
export interface DayWindow {
  from: string;
  to: string;
  /** As shown in answers, such as `tomorrow (2 Dec 2026)` or `in December 2026`. */
  name: string;
}

/** India's offset from UTC, in minutes. */
const offset = 330;

/** The library reads these as one day. Each function returns the first and last day, counted from today. */
const spans: Record<string, (today: Date) => [first: number, last: number]> = {
  'next weekend': (today) => [toSunday(today) + 6, toSunday(today) + 7],
  weekend: (today) => [Math.max(0, toSunday(today) - 1), toSunday(today)],
  'next week': (today) => [toSunday(today) + 1, toSunday(today) + 7],
  'this week': (today) => [0, toSunday(today)],
  'next month': (today) => [toMonth(today, 1), toMonth(today, 2) - 1],
  'this month': (today) => [0, toMonth(today, 1) - 1],
  'day after tomorrow': () => [2, 2],
  tomorrow: () => [1, 1],
  today: () => [0, 0],
};

/** Returns the days in a text of known words. */
export function dayWindow(words: string, now: Date): DayWindow | undefined {
  const today = new Date(`${localDay(now.toISOString(), defaultTimeZone)}T00:00:00.000Z`);
  const span = Object.keys(spans).find((name) => ` ${words} `.includes(` ${name} `));
  if (span !== undefined) {
    const [first, last] = spans[span]?.(today) ?? [0, 0];
    const name = span === 'weekend' ? 'this weekend' : span;
    return windowOf(daysAfter(today, first), daysAfter(today, last), name);
  }
  const days = Number(/\b(?:next|upto|coming|in) (\d{1,3}) days\b/u.exec(words)?.[1]);
  if (days > 0) return windowOf(today, daysAfter(today, days), `in the next ${days} days`);
  return parsedWindow(words, today, now);
}

/** Parses `9 december`, `10 to 20 dec`, `friday`, `in december`. */
function parsedWindow(words: string, today: Date, now: Date): DayWindow | undefined {
  const text = words
    .replaceAll(/\b(20\d\d) (\d\d?) (\d\d?)\b/gu, '$1-$2-$3')
    .replaceAll(/\b(?:and|se|deadline|upto)(?= \d)/gu, 'to')
    // `may` is usually a verb.
    .replaceAll(/(?<!\d(?:st|nd|rd|th)? |of |in )\bmay\b(?! \d)/gu, '');
  const found = parse(text, { instant: now, timezone: offset }, { forwardDate: true }).find(
    ({ start, text: said }) =>
      !/^(?:the|last|past)\b/u.test(said) && !start.isCertain('hour') && isNamed(start),
  );
  if (!found) return undefined;
  const { start, end } = found;
  if (start.isCertain('day') || start.isCertain('weekday'))
    return windowOf(dayOf(start), dayOf(end ?? start));
  const first = dayOf(start);
  // For the current month, the library returns next year's.
  if (!start.isCertain('year') && first.getUTCMonth() === today.getUTCMonth()) {
    first.setUTCFullYear(today.getUTCFullYear());
  }
  const name = first.toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const month = windowOf(first, daysAfter(first, toMonth(first, 1) - 1));
  return month && { ...month, name: `in ${name}` };
}

function isNamed(parsed: ParsedComponents): boolean {
  return parsed.isCertain('weekday') || parsed.isCertain('month');
}

function dayOf(parsed: ParsedComponents): Date {
  return new Date(Date.UTC(parsed.get('year') ?? 0, (parsed.get('month') ?? 1) - 1, parsed.get('day') ?? 1));
}

function windowOf(first: Date, last: Date, name?: string): DayWindow | undefined {
  const from = readEventDate(first.toISOString().slice(0, 10), defaultTimeZone, 'start');
  const to = readEventDate(last.toISOString().slice(0, 10), defaultTimeZone, 'end');
  if (from === undefined || to === undefined || from > to) return undefined;
  const days = [...new Set([from, to].map((instant) => formatDay(instant, defaultTimeZone)))].join(' – ');
  return { from, to, name: name === undefined ? `on ${days}` : `${name} (${days})` };
}

function toSunday(day: Date): number {
  return (7 - day.getUTCDay()) % 7;
}

function toMonth(day: Date, months: number): number {
  const first = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1);
  return Math.round((first - day.getTime()) / 86_400_000);
}

function daysAfter(day: Date, days: number): Date {
  return new Date(day.getTime() + days * 86_400_000);
}
