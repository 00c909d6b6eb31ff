import * as plain from '@hackon/contract/format-dates';

/**
 * Dates as a page shows them: in the words of the contract, which share cards and exports say too, but a line
 * breaks only between a day and a time, or after a dash. No `pm IST` stands on a line of its own.
 */
export const formatDateTime = unbroken(plain.formatDateTime);
export const formatDay = unbroken(plain.formatDay);
export const formatPosterDay = unbroken(plain.formatPosterDay);
export const formatWeekday = unbroken(plain.formatWeekday);
/** A range breaks after its dash first: `12 Dec 2026, 9:00 am –` above `13 Dec, 3:00 pm IST`. */
export function formatRange(...range: Parameters<typeof plain.formatRange>): string {
  return unbroken(plain.formatRange)(...range).replace(/–.*/u, (end) => end.replace(', ', ',\u00A0'));
}

function unbroken<Args extends unknown[]>(format: (...args: Args) => string) {
  return (...args: Args): string => format(...args).replaceAll(/(?<![,–]) /gu, '\u00A0');
}
