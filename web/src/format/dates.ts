import * as plain from '@hackon/contract/format-dates';

/**
 * Dates as a page shows them: in the words of the contract, which share cards and exports say too, but a line
 * breaks only between a day and a time, or after a dash. No `pm IST` stands on a line of its own.
 */
export const formatDateTime = unbroken(plain.formatDateTime);
export const formatDay = unbroken(plain.formatDay);
export const formatPosterDay = unbroken(plain.formatPosterDay);
export const formatWeekday = unbroken(plain.formatWeekday);
export const formatRange = unbroken(plain.formatRange);

function unbroken<Args extends unknown[]>(format: (...args: Args) => string) {
  return (...args: Args): string => format(...args).replaceAll(/(?<![,–]) /gu, '\u00A0');
}
