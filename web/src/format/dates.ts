import * as plain from '@hackon/contract/format-dates';

/** Non-breaking spaces: lines break only between day and time, or after a dash. */
export const formatDateTime = unbroken(plain.formatDateTime);
export const formatDay = unbroken(plain.formatDay);
export const formatPosterDay = unbroken(plain.formatPosterDay);
export const formatTime = unbroken(plain.formatTime);
export const formatWeekday = unbroken(plain.formatWeekday);
/** Breaks first after the dash. */
export function formatRange(...range: Parameters<typeof plain.formatRange>): string {
  return unbroken(plain.formatRange)(...range).replace(/–.*/u, (end) => end.replace(', ', ',\u00A0'));
}

function unbroken<Args extends unknown[]>(format: (...args: Args) => string) {
  return (...args: Args): string => format(...args).replaceAll(/(?<![,–]) /gu, '\u00A0');
}
